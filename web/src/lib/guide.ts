/** A guided first game: what is new is explained where it is met for the first time. */
export interface GuideStep {
  /** kinds of questions, or of what has just happened, that bring it */
  at: string[];
  title: string;
  text: string;
}

export const GUIDES: Record<string, { name: string; seed: number; steps: GuideStep[] }> = {
  coc: {
    name: 'A guided first duel',
    seed: 62,
    steps: [
      {
        at: ['mulligan'],
        title: 'Two players, three stories',
        text: 'You win by winning three of the stories in the middle. First look at your hand: if it has no cheap character, take a new one, once.',
      },
      {
        at: ['setup'],
        title: 'Domains',
        text: 'A domain is a purse. Put one card under each of your three domains: it will never be played, but pays as a resource of its faction.',
      },
      {
        at: ['resource'],
        title: 'One more resource a turn',
        text: 'Each turn you may attach one card from your hand to a domain. A rich domain pays for strong cards, but it pays only once a turn: better one of three and two of two.',
      },
      {
        at: ['action'],
        title: 'What glows can be done',
        text: 'Play characters and supports now. A card is paid by draining one whole domain, which must hold as many resources as it costs, one of them of its faction. Point at a grey card and press ? to read what is missing.',
      },
      {
        at: ['domain'],
        title: 'Which domain pays?',
        text: 'The drained domain is tipped over until your next turn. Anything it holds too much is lost, so pay with the smallest that is enough.',
      },
      {
        at: ['commit'],
        title: 'Going to a story',
        text: 'Send ready characters to a story. They exhaust there. Your opponent sends his only where you have somebody: where nobody answers, you succeed alone.',
      },
      {
        at: ['count'],
        title: 'Four struggles',
        text: 'At a story the icons are compared in order: terror drives a loser insane, combat wounds one, arcane readies a winner, investigation gives success at once. Whoever has more icons of a kind wins it.',
      },
      {
        at: ['add token'],
        title: 'Success',
        text: 'Whoever has more skill there at the end succeeds and places a success token. Five tokens on your side win the story; unopposed success gives one more.',
      },
      {
        at: ['disrupt', 'response'],
        title: 'Between the steps',
        text: 'Some cards answer what happens: a disrupt before it, a response after it. You are only asked when you hold such a card; pass if you would rather keep it.',
      },
      {
        at: ['turn'],
        title: 'And again',
        text: 'A turn is: refresh, draw two, one resource, play, stories. Every "why?" shows the rule behind what you see, and Undo goes back as far as you like. Good luck.',
      },
    ],
  },
  arkham: {
    name: 'A guided first scenario',
    seed: 7,
    steps: [
      {
        at: ['mulligan'],
        title: 'You investigate',
        text: 'You are one investigator against the story. Look at your hand: put back what you do not want, once. A weapon or a tool for finding clues is worth keeping.',
      },
      {
        at: ['action'],
        title: 'Three actions a turn',
        text: 'Investigate to find clues, move, fight, evade, play a card, draw, or gain a resource. The pips beside your name count what is left. The act on the left says how many clues you need; the agenda above it is what you race against.',
      },
      {
        at: ['commit'],
        title: 'A skill test',
        text: 'Your skill is compared with a difficulty, after one chaos token. The panel shows your exact odds. Cards with matching icons can be committed for this test only: each adds one, and is discarded.',
      },
      {
        at: ['window'],
        title: 'Fast things',
        text: 'Whatever is called fast costs no action, and may be used in moments like this one. Pass if there is nothing you want.',
      },
      {
        at: ['token'],
        title: 'The chaos bag',
        text: 'A token is drawn and added to your skill. Symbols mean what the scenario says; the list under the bag explains them. The tentacles always fail.',
      },
      {
        at: ['discover'],
        title: 'Clues',
        text: 'A successful investigation takes a clue from your location. With enough clues the act advances, and the story goes on.',
      },
      {
        at: ['phase'],
        title: 'The round',
        text: 'After your turn enemies attack who is engaged with them, you draw a card and gain a resource, and the mythos phase adds doom and an encounter card.',
      },
      {
        at: ['encounter'],
        title: 'An encounter card',
        text: 'A treachery does its harm and goes; an enemy comes and stays. An enemy engaged with you attacks when you do anything but fight or evade it.',
      },
      {
        at: ['damage', 'horror', 'attack'],
        title: 'Damage and horror',
        text: 'Health and sanity are what you have left. Allies and armour can take some of it for you. At none of either you are defeated, and the campaign remembers it.',
      },
      {
        at: ['doom'],
        title: 'Doom',
        text: 'When enough doom lies on the agenda it advances, and seldom for the better. That is your clock. Undo, "why?" and the odds are always there. Good luck.',
      },
    ],
  },
};

/** The step that a question or a moment brings: the first that was not met yet. */
export const stepFor = (steps: GuideStep[], met: ReadonlySet<number>, kind: string | undefined): number | null => {
  if (!kind) return null;
  const found = steps.findIndex((step, i) => !met.has(i) && step.at.includes(kind));
  return found < 0 ? null : found;
};
