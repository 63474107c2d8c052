/** A soft bell at one's turn; only for those who turned it on. */
let context: AudioContext | null = null;

export function chime(): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [pitch, at] of [
    [523.25, 0],
    [783.99, 0.09],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'sine';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, now + at);
    volume.gain.linearRampToValueAtTime(0.08, now + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + at + 0.9);
    tone.connect(volume).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + 1);
  }
}
