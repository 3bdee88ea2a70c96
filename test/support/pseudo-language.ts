import { pseudo } from '../../scripts/catalogue.mjs';

/** Puts the pseudo-language in place of the texts of a catalogue, for all of this test file. */
export function makePseudo(texts: object): void {
  for (const [key, text] of Object.entries(texts) as [string, string][]) Object.assign(texts, { [key]: pseudo(text) });
}

/** Days, hours, amounts, addresses of the web and of e-mail, and the provider's ids: the same in every language. */
const NOT_A_TEXT = [
  /\b(?:tr|pi|re|ch|po|acct)_\w+/g,
  /\S+@\S+/g,
  /\b(?:https?:\/\/)?(?:127\.0\.0\.1|localhost|porchlight\.(?:example|test))\S*/g,
  /\b(?:Sun|Mon|Tue|Tues|Wednes|Wed|Thu|Thurs|Fri|Satur|Sat)(?:day)?\b\.?/g,
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b(?: \d+ at(?= \d))?/g,
  /\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)\b\.?/g,
  /\b\d+(?::\d\d)?\s?(?:am|pm|a\.m\.|p\.m\.)/g,
];

/** That text, standing by itself. */
const wordsOf = (text: string): RegExp =>
  new RegExp(`(?<!\\p{L})${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'gu');

/** What is left of a text that is not in the pseudo-language: words of two plain letters and more, without `known`. */
export function plainWords(text: string, known: readonly string[] = []): string[] {
  const longestFirst = known.toSorted((one, other) => other.length - one.length);
  const left = [...longestFirst.map(wordsOf), ...NOT_A_TEXT].reduce(
    (rest, pattern) => rest.replace(pattern, ' '),
    text,
  );
  return left.match(/(?<!\p{L})[A-Za-z]*[a-z][A-Za-z]*[a-z][A-Za-z]*(?!\p{L})|(?<!\p{L})[A-Z][a-z](?!\p{L})/gu) ?? [];
}

/** A template in the pseudo-language; what Liquid and HTML read stays. */
const pseudoTemplate = (template: string): string =>
  template.replace(
    /(\{\{.*?\}\}|\{%.*?%\}|<[^>]*>|&\w+;)|([A-Za-z]+)/gs,
    (_whole, code?: string, word?: string) => code ?? pseudo(word ?? '').replace(' ·ẋẋẋ', ''),
  );

/** Puts the pseudo-language in place of the product's own messages, for all of this test file. */
export function makeTemplatesPseudo(templates: object): void {
  for (const template of Object.values(templates) as Record<string, unknown>[])
    for (const [part, text] of Object.entries(template)) {
      if (typeof text === 'string') template[part] = pseudoTemplate(text);
      if (Array.isArray(text))
        template[part] = (text as unknown[]).map((one) => (typeof one === 'string' ? pseudoTemplate(one) : one));
    }
}
