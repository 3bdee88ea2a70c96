import { typedAmount, unclearOr } from '../../shared/typed-amount';

const MIN = 1;
const MAX = 10_000;

/** The typed price in CAD, or null while it is none (product.md §4: 1.00 to 10,000.00). */
export const readPrice = (text: string): number | null => typedAmount(text, MAX, MIN) ?? null;

/** Why the typed price is none, or undefined; `limits` is the sentence for one that is beyond them. */
export const priceProblem = (text: string, limits: string): string | undefined =>
  readPrice(text) === null ? unclearOr(text, limits) : undefined;
