import { tabMemory } from './browser-storage';

const NAME = 'publishing';

/** Whether an item is being published in this browser tab, so that the steps lead back to it. Cleared on sign-out. */
export const publishing = {
  begin: (steps: readonly string[]): void => tabMemory.setItem(NAME, steps.join()),
  end: (): void => tabMemory.removeItem(NAME),
  /** The steps missing when publishing started; null if nothing is being published. */
  steps: (): string[] | null => tabMemory.getItem(NAME)?.split(',') ?? null,
};
