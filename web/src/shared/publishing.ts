import { tabMemory } from './browser-storage';

const NAME = 'publishing';

/** In this tab an item is being published: what the steps on the way lead to. It goes with the sign-out. */
export const publishing = {
  begin: (steps: readonly string[]): void => tabMemory.setItem(NAME, steps.join()),
  end: (): void => tabMemory.removeItem(NAME),
  /** The steps that were missing when it began; null where nothing is being published. */
  steps: (): string[] | null => tabMemory.getItem(NAME)?.split(',') ?? null,
};
