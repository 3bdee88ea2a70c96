/** How long the data of a page may still shift its sections. */
const SETTLED_MS = 5_000;
const BY_HAND = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/**
 * Scrolls to a section and focuses its heading, and keeps it in place while the page above still grows, until the
 * person scrolls. The returned function cancels it.
 */
export function goToSection(id: string): () => void {
  let focused: Element | null = null;
  const settle = (): void => {
    const section = document.getElementById(id);
    if (section === null) return;
    const heading = /^H[1-6]$/.test(section.tagName)
      ? section
      : (section.querySelector('summary, h1, h2, h3') ?? section);
    if (heading !== focused && heading instanceof HTMLElement) {
      focused = heading;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    section.scrollIntoView({ behavior: 'instant' });
  };
  const grown = new ResizeObserver(settle);
  const drawn = new MutationObserver(settle);
  const stop = (): void => {
    grown.disconnect();
    drawn.disconnect();
    clearTimeout(timer);
    for (const name of BY_HAND) window.removeEventListener(name, stop);
  };
  const timer = setTimeout(stop, SETTLED_MS);
  for (const name of BY_HAND) window.addEventListener(name, stop, { passive: true });
  grown.observe(document.body);
  drawn.observe(document.body, { childList: true, subtree: true });
  settle();
  return stop;
}
