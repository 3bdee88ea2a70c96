import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Each a package `@fontsource-variable/noto-sans-…`. */
const ALPHABETS = [
  ...['arabic', 'armenian', 'bengali', 'devanagari', 'ethiopic', 'georgian', 'gujarati', 'gurmukhi', 'hebrew'],
  ...['kannada', 'malayalam', 'sinhala', 'tamil', 'telugu', 'thai'],
];

/** A set of characters in two bytes: its encoding, its rows, and its cells in each row. */
type CharacterSet = [encoding: string, rows: Range, cells: Range[]];
type Range = [first: number, last: number];

/**
 * The typefaces of Chinese characters, each with the characters that are usual there: the same character is drawn
 * differently in China, Hong Kong and Japan.
 */
const HAN: [script: string, usual: CharacterSet][] = [
  ['sc', ['gbk', [0xb0, 0xf7], [[0xa1, 0xfe]]]],
  [
    'hk',
    [
      'big5',
      [0xa4, 0xf9],
      [
        [0x40, 0x7e],
        [0xa1, 0xfe],
      ],
    ],
  ],
  ['jp', ['euc-jp', [0xb0, 0xf4], [[0xa1, 0xfe]]]],
];

const numbers = ([first, last]: Range): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const setsOnce = new Map<string, Set<string>>();

function charactersOf([encoding, rows, cells]: CharacterSet): Set<string> {
  const read = setsOnce.get(encoding);
  if (read !== undefined) return read;
  const bytes = numbers(rows).flatMap((row) => cells.flatMap(numbers).flatMap((cell) => [row, cell]));
  const set = new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)));
  setsOnce.set(encoding, set);
  return set;
}

/** The East Asian typefaces, the likeliest for the text first: kana and hangul tell, or else the Chinese characters. */
function eastAsian(text: string): string[] {
  const han = text.match(/\p{Script=Han}/gu) ?? [];
  const unusual = new Map(
    HAN.map(([script, set]) => [script, han.filter((character) => !charactersOf(set).has(character)).length]),
  );
  const likeliest = HAN.map(([script]) => script).sort(
    (one, other) => (unusual.get(one) ?? 0) - (unusual.get(other) ?? 0),
  );
  const told = [
    ...(/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? ['jp'] : []),
    ...(/\p{Script=Hangul}/u.test(text) ? ['kr'] : []),
    ...(/\p{Script=Bopomofo}/u.test(text) ? ['hk'] : []),
  ];
  return [...new Set([...told, ...likeliest, 'kr'])];
}

/** The typefaces that are asked for the text's characters, in this order. */
export const scriptsFor = (text: string): string[] => [...ALPHABETS, ...eastAsian(text)];

/** A part of a script's typeface, and the characters that may be drawn with it. */
export interface ScriptPart {
  /** Where the font's file is. */
  file: string;
  characters: string[];
}

const rangesOnce = new Map<string, [part: string, ranges: Range[]][]>();

/** The parts into which a package cuts its typeface, by the table that it brings along. */
function rangesOf(script: string): [part: string, ranges: Range[]][] {
  const read = rangesOnce.get(script);
  if (read !== undefined) return read;
  const table = require(`@fontsource-variable/noto-sans-${script}/unicode.json`) as Record<string, string>;
  const ranges = Object.entries(table).map(([part, list]): [string, Range[]] => [
    // A numbered part is written "[12]" in the table.
    part.replaceAll(/[[\]]/g, ''),
    list.split(',').map((range) => {
      const [first = '', last = first] = range.slice('U+'.length).split('-');
      return [parseInt(first, 16), parseInt(last, 16)];
    }),
  ]);
  rangesOnce.set(script, ranges);
  return ranges;
}

/** The parts that name one of the characters; a part may lack a few that it names. */
export function partsOf(script: string, characters: readonly string[]): ScriptPart[] {
  return rangesOf(script).flatMap(([part, ranges]) => {
    const named = characters.filter((character) => {
      const codePoint = character.codePointAt(0) ?? 0;
      return ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
    });
    if (named.length === 0) return [];
    const file = `@fontsource-variable/noto-sans-${script}/files/noto-sans-${script}-${part}-wght-normal.woff2`;
    return [{ file: require.resolve(file), characters: named }];
  });
}
