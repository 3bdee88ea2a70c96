import type { Language } from '../../texts/language.js';
import { written } from '../../texts/sentence.js';
import type { PlainKey } from '../../texts/translate.js';
import { textsIn } from '../../texts/translator.js';
import { inWords, type Moment } from './mail-formats.js';
import type { MailValues } from './ports/mail-renderer.js';

/** One amount line, independent of the reader's language. */
export interface AmountLine {
  label: Extract<PlainKey, `mail.row-${string}`>;
  cents: number;
}

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
  const lines = rows?.map(({ label, cents }) => ({ label: t(label), amount: inWords({ cents }, language) }));
  return { ...(Object.fromEntries(values) as Partial<MailValues>), ...(lines === undefined ? {} : { rows: lines }) };
}
