import { formatCad } from '../ui/money';
import { t } from '../texts/texts';

const cents = (cad: number): number => Math.round(cad * 100);

/** The typed amount in CAD; undefined unless it is between one cent and `most`. */
export function typedAmount(text: string, most: number): number | undefined {
  const typed = text.trim().replace(/^\$/, '').replace(',', '.');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed)) return undefined;
  const amount = Number(typed);
  return cents(amount) >= 1 && cents(amount) <= cents(most) ? amount : undefined;
}

/** The message for an amount that is invalid or above `most`. */
export const amountSentence = (most: number): string => t('cases.amount-between', { most: formatCad(most) });
