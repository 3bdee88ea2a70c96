import { tabMemory, type Memory } from './browser-storage';

const NAME = 'postal-code';
type Kept = Pick<Memory, 'getItem' | 'setItem'>;

/** Keeps the postal code typed on an item’s page for its order, in this browser tab and never in the address. */
export function keepPostalCode(typed: string, memory: Kept = tabMemory): void {
  memory.setItem(NAME, typed);
}

/** The postal code last typed in this tab, or null. */
export function typedPostalCode(memory: Kept = tabMemory): string | null {
  return memory.getItem(NAME);
}
