import { CATALOGUES } from '../../src/platform/texts/catalogue.js';

/** Words that do not occur in French, nor in what people type in French tests. */
const ENGLISH_WORDS =
  /(?<![\p{L}’/])(?:the|your|you|with|and|are|was|this|from|not|have|what|for|of|on its|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december)(?![\p{L}])/iu;
const FRENCH = new Set<string>(Object.values(CATALOGUES.fr));
const OF_ENGLISH = new Set<string>(
  Object.values(CATALOGUES.en).filter((text) => text.length > 3 && !text.includes('{') && !FRENCH.has(text)),
);

/** Typographic mistakes in Canadian French (Office québécois de la langue française). */
const MISTAKES: [what: string, found: RegExp][] = [
  ['an English word', ENGLISH_WORDS],
  ['a space before ; ? or !', /[\s\u00a0\u202f][;?!](?!\S)/u],
  ['no no-break space before a colon', /[^\u00a0]:(?=\s|$)/u],
  ['no no-break spaces in guillemets', /«(?!\u00a0)|(?<!\u00a0)»/u],
  ['a straight apostrophe or quotation mark', /['"]/u],
  [
    'an amount that is not as 1\u00a0234,56\u00a0$',
    /\$\s?\d|(?<!\u00a0)\$|\d\.\d\d(?!\d)|\d,\d{3}(?!\d)|\d \d{3},\d\d/u,
  ],
  ['a time that is not as 14\u00a0h\u00a030', /\b\d{1,2}:\d{2}\b|\d\s?[ap]\.?\s?m\b/iu],
  [
    'a range of hours that is not as 9\u00a0h à 10\u00a0h',
    /\bh(?:[\s\u00a0]?\d\d)?[\s\u00a0\u2009\u202f]?[–-][\s\u00a0\u2009\u202f]?\d/u,
  ],
  ['a unit without a no-break space', /[\d}] (?:h|min|s|km|Mo)\b(?!’)/u],
  ['a per cent sign without a no-break space', /[^\u00a0]%/u],
];

/** Finds English words and typographic mistakes in French texts. */
export const mistakesIn = (texts: string[]): string[] => {
  const found = texts.flatMap((text) => [
    ...(OF_ENGLISH.has(text.trim()) ? [`English: ${text.trim()}`] : []),
    ...MISTAKES.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${what}: ${text.trim()}`),
  ]);
  return [...new Set(found)];
};
