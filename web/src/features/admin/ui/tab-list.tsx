import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';

interface Props {
  /** The name box the tab list for screen readers. */
  label: string;
  /** The prefix box the ids: `{name}-tab-{key}` for a tab, `{name}-panel-{key}` for its panel. */
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
 * Tabs that scroll if they do not fit, so that each remains a tab for keyboard and screen reader. The component library moves
 * tabs that do not fit into a menu instead.
 */
export function TabList({ label, name, tabs, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tab = document.getElementById(`${name}-tab-${active}`);
    if (list.current === null || tab === null) return;
    const { left, width } = list.current.getBoundingClientRect();
    const box = tab.getBoundingClientRect();
    // Scrolls only the list, not the page.
    list.current.scrollLeft += box.left + box.width / 2 - left - width / 2;
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
