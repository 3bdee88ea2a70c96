import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const PAGE = readFileSync(resolve(import.meta.dirname, '../../docs/security.md'), 'utf8');

/** How many requirements each section of each chapter of ASVS 5.0.0 has. */
const SECTIONS: readonly (readonly number[])[] = [
  [2, 10, 12, 3, 3],
  [3, 3, 5, 2],
  [1, 3, 5, 8, 8, 1, 5],
  [5, 5, 2, 4],
  [1, 6, 3, 3],
  [3, 12, 8, 6, 8, 4, 2, 4],
  [3, 4, 2, 5, 3, 2],
  [4, 4, 3, 2],
  [3, 4],
  [2, 3, 5, 16, 5, 2, 3],
  [4, 5, 5, 4, 2, 2, 2],
  [5, 2, 5],
  [4, 6, 4, 7],
  [2, 8, 3],
  [5, 5, 7, 4],
  [1, 5, 4, 3, 4],
  [2, 8, 2],
];

/** Those of level 3. */
const HIGH =
  '1.2.10 1.3.12 1.5.3 2.3.5 2.4.2 3.1.1 3.2.3 3.3.5 3.4.7–3.4.8 3.5.6–3.5.8 3.6.1 3.7.3–3.7.5 4.1.4–4.1.5 4.2.2–4.2.5 5.2.4–5.2.6 5.3.3 6.3.5–6.3.8 6.4.5–6.4.6 6.5.6–6.5.8 6.6.4 6.7.1–6.7.2 7.5.3 8.1.3–8.1.4 8.2.4 8.3.2–8.3.3 8.4.2 10.2.3 10.3.5 10.4.12–10.4.16 11.1.3–11.1.4 11.2.4–11.2.5 11.3.4–11.3.5 11.5.2 11.6.2 11.7.1–11.7.2 12.1.4–12.1.5 12.3.5 13.1.2–13.1.4 13.2.6 13.3.3–13.3.4 13.4.6–13.4.7 14.2.5–14.2.8 15.1.4–15.1.5 15.2.4–15.2.5 15.4.1–15.4.4 16.5.4 17.1.2 17.2.5–17.2.8';

function numbersIn(text: string): string[] {
  return [...text.matchAll(/(\d+\.\d+)\.(\d+)(?:–\d+\.\d+\.(\d+))?/g)].flatMap(([, section, first, last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${String(section)}.${String(Number(first) + index)}`,
    ),
  );
}

/** The numbers of the first cells of the tables, and of the line about a chapter that does not occur. */
const rowsOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => numbersIn(/^\| ([^|]*)\|/.exec(line)?.[1] ?? (/^17\.1\.1/.test(line) ? line : '')));

const ALL = SECTIONS.flatMap((chapter, at) =>
  chapter.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => [at + 1, section + 1, index + 1].join('.')),
  ),
);
const high = new Set(numbersIn(HIGH));
const third = PAGE.indexOf('## Level 3');
const end = PAGE.indexOf('## Deviations');

describe('The page about security', () => {
  it('has every requirement of the standard', () => {
    expect([ALL.length, high.size]).toEqual([345, 92]);
    const chapters = PAGE.slice(PAGE.indexOf('## V1 '), third);
    expect(new Set(rowsOf(chapters))).toEqual(new Set(ALL.filter((number) => !high.has(number))));
    expect(rowsOf(PAGE.slice(third, end))).toEqual(expect.arrayContaining([...high]));
  });

  it('leaves no row of levels 1 and 2 open', () => {
    expect(PAGE.slice(0, third)).not.toMatch(/\*\*(not met|partly)/i);
    expect(PAGE.slice(end)).not.toMatch(/not met/i);
  });
});
