import type { Language } from '../../../platform/texts/language.js';
import { written } from '../../../platform/texts/sentence.js';
import type { PlainKey, Translate } from '../../../platform/texts/translate.js';
import { textsIn } from '../../../platform/texts/translator.js';
import { inWords, type Moment } from './mail-formats.js';
import type { MailValues } from './ports/mail-renderer.js';

/** One amount line, independent of the reader's language. */
export interface AmountLine {
  label: RowLabel;
  cents: number;
}

type RowLabel = Extract<PlainKey, `mail.row-${string}`>;

const labelsIn = (t: Translate): Record<RowLabel, string> => ({
  'mail.row-item': t('mail.row-item'),
  'mail.row-delivery': t('mail.row-delivery'),
  'mail.row-total': t('mail.row-total'),
  'mail.row-paid': t('mail.row-paid'),
  'mail.row-back': t('mail.row-back'),
  'mail.row-kept-delivery': t('mail.row-kept-delivery'),
  'mail.row-price': t('mail.row-price'),
  'mail.row-fee': t('mail.row-fee'),
  'mail.row-given-back': t('mail.row-given-back'),
  'mail.row-kept-debt': t('mail.row-kept-debt'),
  'mail.row-receive': t('mail.row-receive'),
});

type Written = 'item' | 'amount' | 'deliveryDay' | 'deliveryWindow' | 'before' | 'until' | 'reason';

/** The content of a message, independent of the reader's language. A text may be a `sentence` (decision 0065). */
export interface MailFacts extends Omit<MailValues, 'rows' | Written>, Record<Written, string | Moment | null> {
  rows: AmountLine[];
}

/** The values of a message in the language of its reader. */
export function valuesIn(language: Language, { rows, ...facts }: Partial<MailFacts>): Partial<MailValues> {
  const t = textsIn(language);
  const values = Object.entries(facts).map(([name, fact]: [string, string | Moment | null]) => {
    if (fact === null) return [name, null];
    return [name, typeof fact === 'string' ? written(fact, language, t) : inWords(fact, language)];
  });
  const labels = labelsIn(t);
  const lines = rows?.map(({ label, cents }) => ({ label: labels[label], amount: inWords({ cents }, language) }));
  return { ...(Object.fromEntries(values) as Partial<MailValues>), ...(lines === undefined ? {} : { rows: lines }) };
}
