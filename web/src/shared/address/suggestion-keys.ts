import { t } from '../texts/texts';

/** A list of suggestions as the keyboard moves through it; `active` is none at -1. */
export interface ListState {
  count: number;
  active: number;
}

export type ListMove =
  | { to: 'activate'; at: number }
  | { to: 'pick'; at: number }
  | { to: 'close' }
  /** What the key does in any field. */
  | { to: 'nothing' };

const NOTHING: ListMove = { to: 'nothing' };

/** What a key does in a combobox whose list is open (WAI-ARIA, "Combobox"); the focus stays in the field. */
export function moveOf(key: string, { count, active }: ListState): ListMove {
  if (count === 0) return NOTHING;
  switch (key) {
    // Past the end is back in the field, where nothing is active, and from there to the other end.
    case 'ArrowDown':
      return { to: 'activate', at: active === count - 1 ? -1 : active + 1 };
    case 'ArrowUp':
      return { to: 'activate', at: active === -1 ? count - 1 : active - 1 };
    case 'Enter':
      return active === -1 ? NOTHING : { to: 'pick', at: active };
    case 'Escape':
      return { to: 'close' };
    default:
      return NOTHING;
  }
}

/** What a screen reader says when there is an answer; `count` undefined as long as there is none. */
export function announcementOf(count: number | undefined): string {
  if (count === undefined) return '';
  if (count === 0) return t('ui.no-suggestions-type-whole');
  return t('ui.suggestions', { count });
}

/** A browser that fills in a whole form asks for nothing more; only what is typed or pasted does. */
export const isTyping = (inputType: string | undefined): boolean =>
  inputType !== undefined && inputType !== '' && inputType !== 'insertReplacementText';
