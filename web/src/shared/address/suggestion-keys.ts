import { t } from '../texts/texts';

/** A list of suggestions for keyboard navigation; `active` is -1 if none is. */
export interface ListState {
  count: number;
  active: number;
}

export type ListMove =
  | { to: 'activate'; at: number }
  | { to: 'pick'; at: number }
  | { to: 'close' }
  /** The key keeps its usual meaning. */
  | { to: 'nothing' };

const NOTHING: ListMove = { to: 'nothing' };

/** The effect of a key in a combobox with an open list (WAI-ARIA, "Combobox"); the focus stays in the field. */
export function moveOf(key: string, { count, active }: ListState): ListMove {
  if (count === 0) return NOTHING;
  switch (key) {
    // Past the end, no suggestion is active; from there, the next one is at the other end.
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

/** The announcement for screen readers; `count` is undefined until there is an answer. */
export function announcementOf(count: number | undefined): string {
  if (count === undefined) return '';
  if (count === 0) return t('ui.no-suggestions-type-whole');
  return t('ui.suggestions', { count });
}

/** Whether the input was typed or pasted; a browser’s autofill needs no suggestions. */
export const isTyping = (inputType: string | undefined): boolean =>
  inputType !== undefined && inputType !== '' && inputType !== 'insertReplacementText';
