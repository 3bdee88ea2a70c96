/** One of several that exclude one another. */
export interface Choice {
  value: string;
  text: string;
  isOpen: boolean;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The choice that a key leads to from the one at `at`, as in any group of radio buttons: arrows go round, Home and End
 * go to the ends, closed ones are passed over. Undefined for another key, and where nothing is open.
 */
export function choiceByKey(key: string, choices: readonly Choice[], at: number): Choice | undefined {
  if (key === 'Home') return choices.find(({ isOpen }) => isOpen);
  if (key === 'End') return choices.findLast(({ isOpen }) => isOpen);
  const step = STEPS[key];
  if (step === undefined) return undefined;
  for (let n = 1; n <= choices.length; n++) {
    const choice = choices[(at + n * step + n * choices.length) % choices.length];
    if (choice?.isOpen === true) return choice;
  }
  return undefined;
}

/** The one that the tab key reaches: the chosen, or else the first that is open. */
export function tabStop(choices: readonly Choice[], value: string): string | undefined {
  const chosen = choices.find((choice) => choice.value === value && choice.isOpen);
  return (chosen ?? choices.find(({ isOpen }) => isOpen))?.value;
}
