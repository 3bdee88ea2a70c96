import { useEffect, type RefObject } from 'react';

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu]';
const DIALOGS = 'dialog[open], [role=dialog], [role=alertdialog]';

/** Ticking a box leaves the focus in it; there J, K and X still move and select. */
const isTyped = (target: Element): boolean =>
  target.closest(TYPED_INTO) !== null && !(target instanceof HTMLInputElement && target.type === 'checkbox');

const isSeen = (element: Element): boolean => element instanceof HTMLElement && element.offsetParent !== null;
const hasDialog = (): boolean => [...document.querySelectorAll(DIALOGS)].some(isSeen);

/** The list that keys go to: the one that has the focus, else the first in sight. */
function isMeant(list: HTMLElement): boolean {
  if (!isSeen(list)) return false;
  const focused = document.activeElement?.closest('[data-list]');
  const lists = [...document.querySelectorAll('[data-list]')].filter(isSeen);
  return (focused ?? lists[0]) === list;
}

interface Acts {
  onOpen: (key: string) => void;
  onToggle: (key: string) => void;
}

function step(list: HTMLElement, by: 1 | -1): void {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
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

/** What the key does in the list; undefined where it is not for the list. */
function deedOf({ key, target }: KeyboardEvent, list: HTMLElement, acts: Acts): (() => void) | undefined {
  const go = STEPS[key];
  if (go !== undefined) return () => go(list);
  const row = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
  const id = row?.dataset.row;
  if (row === null || id === undefined) return undefined;
  if (key === 'Enter') return target === row ? () => acts.onOpen(id) : undefined;
  if (key === 'x') return () => acts.onToggle(id);
  return key === 'm' ? () => openMenu(row) : undefined;
}

const isWithModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/** J and K go down and up, Enter opens the row, X selects it, M opens its menu (product.md §7, "One list"). */
export function useListKeys(box: RefObject<HTMLElement | null>, { onOpen, onToggle }: Acts): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const list = box.current;
      const { target } = event;
      if (list === null || !(target instanceof Element) || isWithModifier(event)) return;
      if (isTyped(target) || hasDialog() || !isMeant(list)) return;
      const deed = deedOf(event, list, { onOpen, onToggle });
      if (deed === undefined) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box, onOpen, onToggle]);
}
