import { useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * The next action: on a phone a bar at the lower edge of the window, within the thumb’s reach. Tells the page its
 * height (`--bar-height`), so that the end of the page and what has the focus never lie under it.
 */
export function ActionBar({ look = '', children }: { look?: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const measured = new ResizeObserver(() => {
      style.setProperty('--bar-height', `${String(element.offsetHeight)}px`);
    });
    measured.observe(element);
    return () => {
      measured.disconnect();
      style.removeProperty('--bar-height');
    };
  }, []);
  return (
    <div ref={bar} className={`sticky-action ${look}`}>
      {children}
    </div>
  );
}
