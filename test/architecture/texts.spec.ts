import { parse } from '@formatjs/icu-messageformat-parser';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { argumentsFile, placesOf } from '../../scripts/texts.mjs';
import { CATALOGUES, EN, type TextKey } from '../../src/texts/catalogue.js';

const ROOT = resolve(import.meta.dirname, '../..');
const KEYS = Object.keys(EN) as TextKey[];
const sources = globSync('{src,web/src}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !path.startsWith('src/texts/') && !path.includes('.spec.'))
  .map((path) => readFileSync(`${ROOT}/${path}`, 'utf8'))
  .join('\n');

describe('the catalogue of texts', () => {
  it('has each key in one file, and each file in the catalogue', () => {
    const written = globSync('src/texts/en/*.ts', { cwd: ROOT }).flatMap((path) =>
      [...readFileSync(`${ROOT}/${path}`, 'utf8').matchAll(/^ {2}'([\w.-]+)':/gm)].map(([, key = '']) => key),
    );
    expect(written.toSorted()).toEqual(KEYS.toSorted());
  });

  it('has no text that nothing shows', () => {
    expect(KEYS.filter((key) => !sources.includes(`'${key}'`))).toEqual([]);
  });

  it.each(KEYS)('needs the same values in both languages, and can be read: %s', (key) => {
    const [english, french] = [CATALOGUES.en[key], CATALOGUES.fr[key]];
    expect(Object.fromEntries(placesOf(french))).toEqual(Object.fromEntries(placesOf(english)));
    expect(french.trim()).not.toBe('');
    // Before a sign of a message a straight apostrophe quotes it; the specification has a few of them between letters.
    expect([english, french].filter((text) => /'[{}<>|#']/.test(text))).toEqual([]);
    expect(french).not.toContain("'");
    expect(parse(french).length).toBeGreaterThan(0);
  });

  it('says what each text needs in the types that were written from it', () => {
    expect(readFileSync(`${ROOT}/src/texts/arguments.generated.ts`, 'utf8')).toBe(argumentsFile(EN));
  });
});
