import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { headOf } from '../../src/program/site/page-heads.js';
import { SECTIONS } from '../../web/src/features/shop/sections.js';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8');

/** What is written of links: the site itself, its banners, and the messages that lead to it. */
const SOURCES = globSync(['web/src/**/*.{ts,tsx}', 'src/contexts/notifications/**/*.ts'], { cwd: ROOT }).filter(
  (path) => !/\.spec\.ts$|generated|app\/(?:routes|guard)\.tsx$/.test(path),
);
const SITE = SOURCES.filter((path) => path.startsWith('web/'))
  .map(read)
  .join('\n');
/** Not links: comments, imports, and the beginnings of paths by which the layout chooses its width. */
const NO_LINKS = /^ *\/?\*.*$|\/\/ .*$|^import [\s\S]*?;$|^const NARROW = [\s\S]*?;$/gm;
/** Addresses of this server that are no pages. */
const NO_PAGES = /^\/(?:api|dev|photos|assets)\/|\.\w+$/;

/** A path as a literal, or behind the address of the site; what is filled in stands as one name. */
const LITERALS = [/(['"`])(\/(?!\/)[^'"`\s]*)\1/g, /(`)\$\{[\w.]*[uU]rl\}(\/[^`\s]*)`/g];
const isPath = (text: string): boolean => /^\/(?:[#?]|$|[a-z:][\w/:-]*(?:[?#]|$))/.test(text);

interface Link {
  file: string;
  link: string;
}

function linksOf(file: string): Link[] {
  const text = read(file)
    .replace(NO_LINKS, '')
    .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, (filled) => (/^\$\{[\w.]*[uU]rl\}$/.test(filled) ? filled : 'Ab3dEf9h'));
  return LITERALS.flatMap((literal) => [...text.matchAll(literal)].map(([, , link = '']) => ({ file, link }))).filter(
    ({ link }) => isPath(link) && !NO_PAGES.test(link),
  );
}

/** What is wrong with a link, or null. */
function faultOf(link: string): string | null {
  const { pathname, searchParams, hash } = new URL(link, 'https://porchlight.test');
  if (headOf(pathname) === null) return 'there is no such page';
  const section = searchParams.get('section');
  if (pathname === '/my-shop' && section !== null && !SECTIONS.some((key) => key === section || section === 'Ab3dEf9h'))
    return 'the shop has no such section';
  const tab = searchParams.get('tab');
  if (pathname === '/admin' && tab !== null && !read('web/src/features/admin/tabs.ts').includes(`tab('${tab}'`))
    return 'the console has no such tab';
  const place = hash === '#Ab3dEf9h' ? '' : hash;
  // The shop names its parts by their sections.
  if (place !== '' && place !== `#${section ?? ''}` && !SITE.includes(`id="${place.slice(1)}"`))
    return 'nothing has that id';
  return null;
}

describe('every link of the site, its banners and its messages', () => {
  const links = SOURCES.flatMap(linksOf);

  it('is found', () => {
    const found = new Set(links.map(({ link }) => link));
    for (const link of [
      '/my-shop?section=profile#pickup-times',
      '/my-shop?section=payouts#payouts',
      '/#email-signup',
      '/admin?tab=money-desk',
      '/pre-stripe-connect',
      '/transaction/Ab3dEf9h',
      '/driver/earnings',
      '/check',
    ])
      expect([link, found.has(link)]).toEqual([link, true]);
    expect(found.size).toBeGreaterThan(40);
  });

  it('leads to a page that there is, and to a section, tab or place that it has', () => {
    expect(links.map(({ file, link }) => [file, link, faultOf(link)]).filter(([, , fault]) => fault !== null)).toEqual(
      [],
    );
  });

  it.each(['/my-shops', '/my-shop?section=money', '/admin?tab=money', '/#sign-up'])('would not be %s', (link) => {
    expect(faultOf(link)).not.toBeNull();
  });
});
