import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { argumentsFile, placesOf } from '../../scripts/generate/texts.mjs';
import { CATALOGUES, EN, type TextKey } from '../../src/platform/texts/catalogue.js';

const ROOT = resolve(import.meta.dirname, '../..');
const KEYS = Object.keys(EN) as TextKey[];
/** Every literal that can be a key. Each call that asks for a text has a literal one (`LITERAL_KEYS` in eslint.config.mjs). */
const literals = new Set(
  globSync('{src,web/src}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !path.startsWith('src/platform/texts/') && !path.includes('.spec.'))
    .flatMap((path) => readFileSync(`${ROOT}/${path}`, 'utf8').match(/'[a-z][\w-]*(?:\.[\w-]+)+'/g) ?? []),
);

/** What is wrong with the two texts of a key. Throws if one of them cannot be read. */
function faultsOf(english: string, french: string): string[] {
  const places = [english, french].map((text) => JSON.stringify([...placesOf(text)].sort()));
  return [
    ...(places[0] === places[1] ? [] : ['needs other values in French']),
    ...(french.trim() === '' ? ['is empty'] : []),
    // Before a sign of a message a straight apostrophe quotes it; the specification has a few of them between letters.
    ...([english, french].some((text) => /'[{}<>|#']/.test(text)) ? ['quotes a sign'] : []),
    ...(french.includes("'") ? ['has a straight apostrophe'] : []),
  ];
}

describe('the catalogue of texts', () => {
  it('has each key in one file, and each file in the catalogue', () => {
    const written = globSync('src/platform/texts/en/*.ts', { cwd: ROOT }).flatMap((path) =>
      [...readFileSync(`${ROOT}/${path}`, 'utf8').matchAll(/^ {2}'([\w.-]+)':/gm)].map(([, key = '']) => key),
    );
    expect(written.toSorted()).toEqual(KEYS.toSorted());
  });

  it('has no text that nothing shows', () => {
    expect(KEYS.filter((key) => !literals.has(`'${key}'`))).toEqual([]);
  });

  it('asks no one to call support, which has no number', () => {
    const calls =
      /\bcall (?:us|support)\b|\bphone (?:us|support)\b|(?:appele[rz]|téléphone[rz])(?:-nous| (?:le|au) soutien)/i;
    expect(KEYS.filter((key) => calls.test(`${CATALOGUES.en[key]}\n${CATALOGUES.fr[key]}`))).toEqual([]);
  });

  it('needs the same values in both languages, and can be read', () => {
    const wrong = KEYS.flatMap((key) => {
      try {
        return faultsOf(CATALOGUES.en[key], CATALOGUES.fr[key]).map((fault) => `${key} ${fault}`);
      } catch (error) {
        return `${key}: ${String(error)}`;
      }
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['For {amount}', 'Pour {somme}', 'needs other values in French'],
    ['{count, plural, other {#}}', '{count}', 'needs other values in French'],
    ['Yes', ' ', 'is empty'],
    ["It''s", 'Oui', 'quotes a sign'],
    ['It is', "C'est", 'has a straight apostrophe'],
  ])('is refused: %s, %s', (english, french, fault) => {
    expect(faultsOf(english, french)).toEqual([fault]);
  });

  it('says what each text needs in the types that were written from it', () => {
    expect(readFileSync(`${ROOT}/src/platform/texts/arguments.generated.ts`, 'utf8')).toBe(argumentsFile(EN));
  });
});
