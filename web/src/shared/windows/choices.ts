/** One of several mutually exclusive choices. */
export interface Choice {
  value: string;
  text: string;
  isOpen: boolean;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The choice that a key leads to from `at`, as in any group of radio buttons: arrows wrap around, Home and End go to
 * the ends, and disabled choices are skipped. Undefined for another key or if nothing is enabled.
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

/** The choice that the Tab key reaches: the chosen one, or else the first enabled one. */
export function tabStop(choices: readonly Choice[], value: string): string | undefined {
  const chosen = choices.find((choice) => choice.value === value && choice.isOpen);
  return (chosen ?? choices.find(({ isOpen }) => isOpen))?.value;
}
