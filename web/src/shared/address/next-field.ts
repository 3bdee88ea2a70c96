import type { SuggestedAddressView } from '../../../../src/contexts/delivery/published/views.js';
import { isPostalCode } from '../../../../src/platform/domain/postal-code.js';

/** The fields that a suggestion contains; other fields keep what was typed. */
export const knownOf = (suggestion: SuggestedAddressView): Partial<Record<keyof SuggestedAddressView, string>> =>
  Object.fromEntries(Object.entries(suggestion).filter(([, value]) => value !== null));

/** A field of an address form: its name, its value and whether it must be a postal code. */
export interface FieldNow {
  name: string;
  value: string;
  isPostalCode?: true;
}

/**
 * The field to continue with after picking an address: the first of these that is still to be filled in, or null.
 * Fields that are filled in automatically, such as the city, are not among them.
 */
export function nextField(fields: readonly FieldNow[]): string | null {
  const isOpen = ({ value, isPostalCode: isCode }: FieldNow): boolean =>
    isCode === true ? !isPostalCode(value) : value.trim() === '';
  return fields.find(isOpen)?.name ?? null;
}
