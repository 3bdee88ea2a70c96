import { tabMemory, type Memory } from './browser-storage';

const NAME = 'postal-code';
type Kept = Pick<Memory, 'getItem' | 'setItem'>;

/** The postal code that was typed on an item's page goes along to its order, in this tab and never in an address. */
export function keepPostalCode(typed: string, memory: Kept = tabMemory): void {
  memory.setItem(NAME, typed);
}

/** What was typed last in this tab, or null. */
export function typedPostalCode(memory: Kept = tabMemory): string | null {
  return memory.getItem(NAME);
}
