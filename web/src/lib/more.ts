/** A list that is longer than its room says so: `data-more` is set while something below is out of sight. */
export function more(list: HTMLElement): () => void {
  const look = () => {
    const below = list.scrollHeight - list.clientHeight - list.scrollTop > 4;
    const above = list.scrollTop > 4;
    if (below || above) list.dataset.more = below ? (above ? 'both' : 'below') : 'above';
    else delete list.dataset.more;
  };
  const sized = new ResizeObserver(look);
  sized.observe(list);
  const changed = new MutationObserver(() => {
    list.scrollTop = 0;
    look();
  });
  changed.observe(list, { childList: true, subtree: true, characterData: true });
  list.addEventListener('scroll', look, { passive: true });
  look();
  return () => {
    sized.disconnect();
    changed.disconnect();
    list.removeEventListener('scroll', look);
  };
}
