import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { LANGUAGES } from '../../src/platform/texts/language.js';
import { HOME_PICTURES, homePicturePath, type HomePictureName } from '../../src/platform/published/home-pictures.js';

const PUBLIC = resolve(import.meta.dirname, '../../web/public');
const MAX_BYTES = 42_000;
const SCALES = [1, 2] as const;
const names = Object.keys(HOME_PICTURES) as HomePictureName[];

describe('the pictures of the product on the home page (npm run pictures)', () => {
  it.each(names)('%s is there for plain and for sharp screens, as large as it says and light', async (name) => {
    for (const [language, scale] of LANGUAGES.flatMap((each) => SCALES.map((scale) => [each, scale] as const))) {
      const bytes = readFileSync(PUBLIC + homePicturePath(name, language, scale));
      const { format, width, height } = await sharp(bytes).metadata();
      const wanted = HOME_PICTURES[name];
      expect({ format, width, height }).toEqual({
        format: 'webp',
        width: wanted.width * scale,
        height: wanted.height * scale,
      });
      expect([name, language, bytes.length < MAX_BYTES]).toEqual([name, language, true]);
    }
  });

  it.each(names)('%s is of the site in French for those who read French', (name) => {
    const [english, french] = LANGUAGES.map((language) => readFileSync(PUBLIC + homePicturePath(name, language, 2)));
    expect(french?.equals(english ?? Buffer.of())).toBe(false);
  });

  it('are all that is kept', () => {
    const wanted = LANGUAGES.flatMap((language) =>
      names.flatMap((name) => SCALES.map((scale) => homePicturePath(name, language, scale))),
    );
    expect(
      readdirSync(`${PUBLIC}/home`, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.includes('/'))
        .map((path) => `/home/${path}`)
        .sort(),
    ).toEqual(wanted.sort());
  });
});

describe('the pictures of ten screens before and after (docs/pictures)', () => {
  const DOCS = resolve(import.meta.dirname, '../../docs/pictures');
  const inside = (side: string): string[] => readdirSync(`${DOCS}/${side}`).sort();

  it('are pairs, light, and all of them shown', () => {
    expect(inside('before')).toHaveLength(10);
    expect(inside('after')).toEqual(inside('before'));
    const page = readFileSync(`${DOCS}/README.md`, 'utf8');
    for (const path of ['before', 'after'].flatMap((side) => inside(side).map((file) => `${side}/${file}`))) {
      expect([path, page.includes(`](${path})`)]).toEqual([path, true]);
      expect([path, readFileSync(`${DOCS}/${path}`).length <= 60_000]).toEqual([path, true]);
    }
  });
});
