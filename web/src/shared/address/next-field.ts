import type { SuggestedAddressView } from '../../../../src/delivery/published/views.js';
import { isPostalCode } from '../../../../src/shared/domain/postal-code.js';

/** What a suggestion knows; what it does not know stays as it was typed. */
export const knownOf = (suggestion: SuggestedAddressView): Partial<Record<keyof SuggestedAddressView, string>> =>
  Object.fromEntries(Object.entries(suggestion).filter(([, value]) => value !== null));

/** A field of an address's form: its name, what is in it, and whether that has to be a postal code. */
export interface FieldNow {
  name: string;
  value: string;
  isPostalCode?: true;
}

/**
 * Where a person goes on who picked an address: the first of these fields that is still theirs to fill, or null where there
 * is none. Fields that fill themselves, such as the city, are not among them.
 */
export function nextField(fields: readonly FieldNow[]): string | null {
  const isOpen = ({ value, isPostalCode: isCode }: FieldNow): boolean =>
    isCode === true ? !isPostalCode(value) : value.trim() === '';
  return fields.find(isOpen)?.name ?? null;
}
