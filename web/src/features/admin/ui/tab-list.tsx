import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';

interface Props {
  /** What the tabs are of, for screen readers. */
  label: string;
  /** Begins the ids: `{name}-tab-{key}`, and `{name}-panel-{key}` of the panel that the tab opens. */
  name: string;
  tabs: readonly { key: string; label: string }[];
  active: string;
  onChoose: (key: string) => void;
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs that scroll where they do not fit, so that each stays a tab for keyboard and screen reader; the component
 * library hides what does not fit in a menu of another kind.
 */
export function TabList({ label, name, tabs, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tab = document.getElementById(`${name}-tab-${active}`);
    if (list.current === null || tab === null) return;
    const { left, width } = list.current.getBoundingClientRect();
    const of = tab.getBoundingClientRect();
    // Only the list is scrolled: the page stays where it is.
    list.current.scrollLeft += of.left + of.width / 2 - left - width / 2;
  }, [name, active]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next =
      tabs[
        step(
          tabs.findIndex(({ key }) => key === active),
          tabs.length,
        )
      ];
    if (next === undefined) return;
    onChoose(next.key);
    document.getElementById(`${name}-tab-${next.key}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className="tab-list" onKeyDown={onKeyDown}>
      {tabs.map(({ key, label: text }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${name}-tab-${key}`}
          aria-selected={key === active}
          aria-controls={`${name}-panel-${key}`}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
