import { readAmount } from '../../../src/platform/domain/typed-amount.js';
import { formatCad } from './ui/money';
import { t } from './texts/texts';

const cents = (cad: number): number => Math.round(cad * 100);

/** The typed amount in CAD; undefined unless it is between `least` and `most`. */
export function typedAmount(text: string, most: number, least = 0.01): number | undefined {
  const amount = readAmount(text);
  return amount !== null && cents(amount) >= cents(least) && cents(amount) <= cents(most) ? amount : undefined;
}

/** Why what was typed is refused: it is no clear amount, or, in the sentence given, beyond the limits. */
export const unclearOr = (text: string, beyond: string): string =>
  text.trim() === '' || readAmount(text) !== null ? beyond : t('ui.amount-unclear');

/** The message for an amount that is unclear or above `most`. */
export const amountSentence = (text: string, most: number): string =>
  unclearOr(text, t('cases.amount-between', { most: formatCad(most) }));
