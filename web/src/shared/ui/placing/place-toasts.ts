/** What a toast must not cover, and how much it matters where there is room for nothing: what is done now comes first. */
const KEPT_FREE: readonly [selector: string, weight: number][] = [
  [':focus, label:has(:focus)', 1_000],
  [
    'h1, h2, input, .button-link:not(.quiet), .ant-btn-primary, .sticky-action, .save-bar, .tab-bar, [role=alert], .problem',
    10,
  ],
  ['label, .hint, .note, .button-link', 1],
];
const GAP = 8;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;
type Kept = Box & { weight?: number };

const covered = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** The position at which a toast of this height covers least, from the bottom of the window upwards, as the distance from the top. */
export function freestTop(
  height: number,
  { left, right }: Box,
  kept: readonly Kept[],
  top: number,
  end: number,
): number {
  let best = { top: Math.max(top, end - height), area: Infinity };
  for (let at = best.top; at >= top && best.area > 0; at -= GAP) {
    const box = { top: at, bottom: at + height, left, right };
    const area = kept.reduce((sum, other) => sum + covered(box, other) * (other.weight ?? 1), 0);
    if (area < best.area) best = { top: at, area };
  }
  return best.top;
}

/** Positions the toasts so that they do not cover the next step, until the returned function is called. */
export function placeToasts(region: HTMLElement | null): () => void {
  if (region === null) return () => undefined;
  let frame = 0;
  const place = (): void => {
    frame = 0;
    const own = region.getBoundingClientRect();
    const kept = KEPT_FREE.flatMap(([selector, weight]) =>
      [...document.querySelectorAll(`:is(.shell, dialog[open]) :is(${selector})`)]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, bottom, top }) => width > 1 && bottom > 0 && top < window.innerHeight)
        .map(({ top, bottom, left, right }) => ({ top, bottom, left, right, weight })),
    );
    const header = document.querySelector('.header, .console-top')?.getBoundingClientRect().bottom ?? 0;
    const top = freestTop(own.height, own, kept, Math.max(header, 0) + GAP, window.innerHeight - GAP * 2);
    region.style.top = `${String(Math.round(top))}px`;
  };
  const later = (): void => {
    frame ||= requestAnimationFrame(place);
  };
  const changed = new MutationObserver(later);
  changed.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('scroll', later, { passive: true });
  window.addEventListener('resize', later);
  document.addEventListener('focusin', later);
  place();
  return () => {
    cancelAnimationFrame(frame);
    changed.disconnect();
    window.removeEventListener('scroll', later);
    window.removeEventListener('resize', later);
    document.removeEventListener('focusin', later);
  };
}
