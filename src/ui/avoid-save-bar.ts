const GAP = 12;

/**
 * Lifts an element at the bottom of the window above the save bar if it would cover its buttons:
 * the bar is at the end of its form, which can be anywhere on a short page.
 * @returns a function that stops it
 */
export function avoidSaveBar(element: HTMLElement): () => void {
  const place = () => {
    element.style.setProperty('--toast-lift', '0px');
    const bar = document.querySelector('[data-save-bar]')?.getBoundingClientRect();
    const own = element.getBoundingClientRect();
    if (!bar || own.bottom <= bar.top || own.top >= bar.bottom) return;
    element.style.setProperty('--toast-lift', `${own.bottom - bar.top + GAP}px`);
  };
  const changes = new MutationObserver(place);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('scroll', place, { capture: true, passive: true });
  window.addEventListener('resize', place);
  place();
  return () => {
    changes.disconnect();
    document.removeEventListener('scroll', place, { capture: true });
    window.removeEventListener('resize', place);
  };
}
