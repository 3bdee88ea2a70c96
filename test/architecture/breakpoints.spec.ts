import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { theme as Library } from 'antd';
import { BREAKPOINTS, theme } from '../../web/src/app/theme.js';

/** The theme alone: the whole library takes as long to load as ten files of tests. */
const { default: library } = createRequire(import.meta.url)('antd/lib/theme') as { default: typeof Library };
const SITE = resolve(import.meta.dirname, '../../web/src');
const widths: number[] = Object.values(BREAKPOINTS);

interface Query {
  file: string;
  query: string;
}
/** Every question about the window's width in style sheets, and in code that asks the browser or sizes a picture. */
const queries: Query[] = globSync('**/*.{css,ts,tsx}', { cwd: SITE }).flatMap((file) => {
  const text = readFileSync(`${SITE}/${file}`, 'utf8');
  const found = file.endsWith('.css')
    ? [...text.matchAll(/@media ([^{]*)\{/g)].map(([, query = '']) => query)
    : [...text.matchAll(/['"`][^'"`\n]*\([^'"`\n]*width[^'"`\n]*px[^'"`\n]*\)[^'"`\n]*['"`]/g)].map(([query]) => query);
  return found.flatMap((query) => (query.match(/\([^()]*width[^()]*\)/g) ?? []).map((part) => ({ file, query: part })));
});
/** Text at 200 % on a phone (WCAG 1.4.4): narrower than any device of the specification. */
const ZOOMED = '(width < 300px)';
/** A range: it has no gap between a width of 899 and one of 900 pixels, as `max-width` and `min-width` have. */
const isAllowed = (query: string): boolean =>
  query === ZOOMED ||
  (/^\((?:\d+px <= )?width (?:<|>=) \d+px\)$/.test(query) &&
    (query.match(/\d+/g) ?? []).every((number) => widths.includes(Number(number))));

describe('the widths at which the layout changes', () => {
  it('are those of the specification', () => {
    expect(BREAKPOINTS).toEqual({ xs: 0, sm: 600, md: 900, lg: 1_200, xl: 1_536 });
  });

  it('are the only ones that a style sheet or a page asks about', () => {
    expect(queries.length).toBeGreaterThan(15);
    expect(queries.filter(({ query }) => !isAllowed(query))).toEqual([]);
  });

  it.each(['(width < 768px)', '(max-width: 899px)', '(min-width: 900px)', '(600px <= width < 1199px)'])(
    'would not be asked about as %s',
    (query) => {
      expect(isAllowed(query)).toBe(false);
    },
  );

  it('are the console’s own too, whose library has others', () => {
    const token = library.getDesignToken(theme) as unknown as Record<string, number>;
    const screens = Object.entries(token).filter(([name]) => /^screen[A-Z]{2,4}(?:Min|Max)?$/.test(name));
    expect(screens.length).toBeGreaterThan(17);
    for (const [name, width] of screens) {
      const allowed = name.endsWith('Max') ? [...widths.map((each) => each - 1), BREAKPOINTS.xl] : widths;
      expect([name, width, allowed.includes(width)]).toEqual([name, width, true]);
    }
    expect([token['screenSM'], token['screenMD'], token['screenLG'], token['screenXL']]).toEqual([
      600, 900, 1_200, 1_536,
    ]);
  });
});
