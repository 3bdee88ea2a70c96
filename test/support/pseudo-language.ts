import { pseudo } from '../../scripts/generate/catalogue.mjs';

/** Replaces a catalogue's texts with the pseudo-language, for the whole test file. */
export function makePseudo(texts: object): void {
  for (const [key, text] of Object.entries(texts) as [string, string][]) Object.assign(texts, { [key]: pseudo(text) });
}

/** Days, hours, amounts, URLs, e-mail addresses and provider ids, which are not translated. */
const NOT_A_TEXT = [
  /\b(?:tr|pi|re|ch|po|acct)_\w+/g,
  /\S+@\S+/g,
  /\b(?:https?:\/\/)?(?:127\.0\.0\.1|localhost|porchlight\.(?:example|test))\S*/g,
  /\b(?:Sun|Mon|Tue|Tues|Wednes|Wed|Thu|Thurs|Fri|Satur|Sat)(?:day)?\b\.?/g,
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b(?: \d+ at(?= \d))?/g,
  /\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)\b\.?/g,
  /\b\d+(?::\d\d)?\s?(?:am|pm|a\.m\.|p\.m\.)/g,
];

/** Matches the text as separate words. */
const wordsOf = (text: string): RegExp =>
  new RegExp(`(?<!\\p{L})${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'gu');

/** The words of a text that are not in the pseudo-language: two or more plain letters, without `known`. */
export function plainWords(text: string, known: readonly string[] = []): string[] {
  const longestFirst = known.toSorted((one, other) => other.length - one.length);
  const left = [...longestFirst.map(wordsOf), ...NOT_A_TEXT].reduce(
    (rest, pattern) => rest.replace(pattern, ' '),
    text,
  );
  return left.match(/(?<!\p{L})[A-Za-z]*[a-z][A-Za-z]*[a-z][A-Za-z]*(?!\p{L})|(?<!\p{L})[A-Z][a-z](?!\p{L})/gu) ?? [];
}

/** A template in the pseudo-language, with unchanged Liquid and HTML. */
const pseudoTemplate = (template: string): string =>
  template.replace(
    /(\{\{.*?\}\}|\{%.*?%\}|<[^>]*>|&\w+;)|([A-Za-z]+)/gs,
    (_whole, code?: string, word?: string) => code ?? pseudo(word ?? '').replace(' ·ẋẋẋ', ''),
  );

/** Replaces the shipped messages with the pseudo-language, for the whole test file. */
export function makeTemplatesPseudo(templates: object): void {
  for (const template of Object.values(templates) as Record<string, unknown>[])
    for (const [part, text] of Object.entries(template)) {
      if (typeof text === 'string') template[part] = pseudoTemplate(text);
      if (Array.isArray(text))
        template[part] = (text as unknown[]).map((one) => (typeof one === 'string' ? pseudoTemplate(one) : one));
      // What the frame writes below a text.
      else if (typeof text === 'object' && text !== null) makeTemplatesPseudo({ part: text });
    }
}
