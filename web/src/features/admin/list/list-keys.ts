import { useEffect, type RefObject } from 'react';

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu]';
const DIALOGS = 'dialog[open], [role=dialog], [role=alertdialog]';

/** Checkboxes do not count: they keep the focus after a click, and J, K and X must still work there. */
const isTyped = (target: Element): boolean =>
  target.closest(TYPED_INTO) !== null && !(target instanceof HTMLInputElement && target.type === 'checkbox');

const isSeen = (element: Element): boolean => element instanceof HTMLElement && element.offsetParent !== null;
const hasDialog = (): boolean => [...document.querySelectorAll(DIALOGS)].some(isSeen);

/** Whether keys go to this list: it has the focus, or none has and it is the first visible list. */
function isActiveList(list: HTMLElement): boolean {
  if (!isSeen(list)) return false;
  const focused = document.activeElement?.closest('[data-list]');
  const lists = [...document.querySelectorAll('[data-list]')].filter(isSeen);
  return (focused ?? lists[0]) === list;
}

interface Handlers {
  onOpen: (key: string) => void;
  onToggle: (key: string) => void;
}

function step(list: HTMLElement, by: 1 | -1): void {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')].filter(
    (row) => row.closest('[data-list]') === list,
  );
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

const STEPS: Readonly<Record<string, (list: HTMLElement) => void>> = {
  j: (list) => step(list, 1),
  k: (list) => step(list, -1),
};
const openMenu = (row: HTMLElement): void => row.querySelector<HTMLElement>('.row-menu')?.click();

/** The action of a key in the list; undefined if the list does not handle it. */
function actionFor({ key, target }: KeyboardEvent, list: HTMLElement, handlers: Handlers): (() => void) | undefined {
  const go = STEPS[key];
  if (go !== undefined) return () => go(list);
  const row = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
  const id = row?.dataset.row;
  if (row === null || id === undefined) return undefined;
  if (key === 'Enter') return target === row ? () => handlers.onOpen(id) : undefined;
  if (key === 'x') return () => handlers.onToggle(id);
  return key === 'm' ? () => openMenu(row) : undefined;
}

const isWithModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/** J and K move down and up, Enter opens the row, X selects it, M opens its menu (product.md §7, "One list"). */
export function useListKeys(box: RefObject<HTMLElement | null>, { onOpen, onToggle }: Handlers): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const list = box.current;
      const { target } = event;
      if (list === null || !(target instanceof Element) || isWithModifier(event)) return;
      if (isTyped(target) || hasDialog() || !isActiveList(list)) return;
      const action = actionFor(event, list, { onOpen, onToggle });
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box, onOpen, onToggle]);
}
