import type { TextArguments } from './arguments.generated.js';
import { LOCALES, type Language } from './language.js';
import type { PlainKey, Translate } from './translate.js';

/** Before a key, so that nothing that a person wrote is taken for one: no field of ours takes this character. */
const MARK = '\u0002';
const SENTENCE = /^([a-z]+\.[a-z\d-]+)(?: (\{.*\}))?$/s;

/** The texts of refusals, and of sentences in other answers. */
export type SentenceKey = Extract<PlainKey, `problem.${string}` | `said.${string}` | `mail.${string}`>;

/** An amount in cents, a Toronto day or an instant (ISO 8601, in Toronto time), which each language writes in its own way. */
export type Formatted = { cents: number } | { day: string } | { instant: string };

type SentenceValues<K extends SentenceKey> = K extends keyof TextArguments
  ? [values: { [Name in keyof TextArguments[K]]: TextArguments[K][Name] | Formatted }]
  : [];

/**
 * A sentence to a person before it is known who reads it: the key with its values, which `written` writes in a language
 * (decision 0065). What only staff or programs read may be English as it stands.
 */
export const sentence = <K extends SentenceKey>(key: K, ...values: SentenceValues<K>): string =>
  MARK + [key, ...values.map((each) => JSON.stringify(each))].join(' ');

const instantIn = (locale: string, instant: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Toronto' }).format(
    new Date(instant),
  );

function formatted(value: string | number | Formatted, language: Language): string | number {
  if (typeof value !== 'object') return value;
  const locale = LOCALES[language];
  if ('instant' in value) return instantIn(locale, value.instant);
  return 'cents' in value
    ? new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' }).format(
        value.cents / 100,
      )
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${value.day}T00:00:00Z`),
      );
}

/** A sentence in a language, by the texts of that language; any other text stays as it is. */
export function written(text: string, language: Language, t: Translate): string {
  const [, key, json] = (text.startsWith(MARK) && SENTENCE.exec(text.slice(MARK.length))) || [];
  if (key === undefined) return text;
  const given = json === undefined ? {} : (JSON.parse(json) as Record<string, string | number | Formatted>);
  const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, formatted(value, language)]));
  return (t as (key: string, values: object) => string)(key, values);
}

/** Whether an answer in JSON has a sentence in it. */
export const hasSentence = (json: string): boolean => json.includes('"\\u0002');

/** The same answer with every sentence in a language. */
export function writtenThroughout(answer: unknown, language: Language, t: Translate): unknown {
  if (typeof answer === 'string') return written(answer, language, t);
  if (Array.isArray(answer)) return answer.map((each: unknown) => writtenThroughout(each, language, t));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, part]) => [name, writtenThroughout(part, language, t)]));
}
