import { formatPostalCode, isPostalCode } from '../../../src/platform/domain/postal-code.js';
import { tabMemory, type Memory } from './browser-storage';

const NAME = 'postal-code';
type Kept = Pick<Memory, 'getItem' | 'setItem'>;

/** A complete postal code with its space, `L4J 1A1`; anything else in capitals, as typed. */
export const writtenPostalCode = (typed: string): string =>
  isPostalCode(typed) ? formatPostalCode(typed) : typed.toUpperCase();

/** Keeps the postal code typed on an item’s page for its order, in this browser tab and never in the address. */
export function keepPostalCode(typed: string, memory: Kept = tabMemory): void {
  memory.setItem(NAME, typed);
}

/** The postal code last typed in this tab, or null. */
export function typedPostalCode(memory: Kept = tabMemory): string | null {
  return memory.getItem(NAME);
}
