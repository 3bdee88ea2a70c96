import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Language } from '../../src/platform/texts/language.js';

const SITES = resolve(import.meta.dirname, '../../web/dist');
const DIST = `${SITES}/en`;
const KB = 1_000;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;
const readManifest = (language: Language): Manifest =>
  JSON.parse(readFileSync(`${SITES}/${language}/.vite/manifest.json`, 'utf8')) as Manifest;
const MANIFESTS: Record<Language, Manifest> = { en: readManifest('en'), fr: readManifest('fr') };
const manifest = MANIFESTS.en;

/** The pages of the table of routes whose row looks like that. */
function pagesOf(row: RegExp): string[] {
  const table = readFileSync(resolve(DIST, '../../src/app/routes.tsx'), 'utf8');
  return [...table.matchAll(row)].map(([, path = '']) => `src/${path}.tsx`);
}

/** Drawn without the store, which comes when one of their parts needs it (decision 0044). */
const WITHOUT_STORE = pagesOf(/import\('\.\.\/(features\/[^']+)'\),\s+storeComes: 'by-parts'/g);
const STORE = 'src/app/store.tsx';
const STORES_LIBRARY = 'reducerPath';

/** Every file that the first load of a page brings. */
function filesIn(chunks: Manifest, page: string): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = chunks[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
  };
  for (const key of ['index.html', 'src/app/start.tsx', page]) visit(key);
  if (!WITHOUT_STORE.includes(page)) visit(STORE);
  return [...seen].map((key) => chunks[key]?.file ?? '').filter((file) => file.endsWith('.js'));
}
const filesOf = (page: string): string[] => filesIn(manifest, page);
/** Most files belong to many pages, so each is packed once. */
const packed = new Map<string, number>();
function gzipped(file: string, language: Language = 'en'): number {
  const path = `${SITES}/${language}/${file}`;
  const length = packed.get(path) ?? gzipSync(readFileSync(path), { level: 9 }).length;
  packed.set(path, length);
  return length;
}
const codeOf = (page: string): string =>
  filesOf(page)
    .map((file) => readFileSync(`${DIST}/${file}`, 'utf8'))
    .join('\n');
const bytesOf = (page: string, language: Language = 'en'): number =>
  filesIn(MANIFESTS[language], page).reduce((sum, file) => sum + gzipped(file, language), 0);

const pages = Object.keys(manifest).filter((key) => /^src\/features\/.*-page\.tsx$/.test(key));

describe('the bytes of a page’s first load (JavaScript, gzip)', () => {
  it('are measured for every page of the table of routes', () => {
    const routes = pagesOf(/import\('\.\.\/(features\/[^']+)'\)/g);
    expect(routes.length).toBeGreaterThan(25);
    for (const route of routes) expect([route, pages.includes(route)]).toEqual([route, true]);
  });

  it('are at most 110 kB for a transaction, which is drawn without the store', () => {
    const page = 'src/features/transaction/transaction-page.tsx';
    expect(WITHOUT_STORE).toEqual([page, 'src/features/transaction/short-link-page.tsx']);
    for (const each of WITHOUT_STORE) expect(bytesOf(each)).toBeLessThanOrEqual(110 * KB);
    expect(codeOf(page)).not.toContain(STORES_LIBRARY);
    expect(codeOf('src/features/home/home-page.tsx')).toContain(STORES_LIBRARY);
  });

  it('are for a transaction at most 110 kB in French too, and within 3 kB of the English ones', () => {
    for (const page of WITHOUT_STORE) {
      expect(bytesOf(page, 'fr')).toBeLessThanOrEqual(110 * KB);
      expect(Math.abs(bytesOf(page, 'fr') - bytesOf(page))).toBeLessThan(3 * KB);
    }
  });

  it('are at most 146 kB for every page outside the console', () => {
    const sizes = pages
      .filter((page) => !page.startsWith('src/features/admin/'))
      .map((page) => [page, bytesOf(page)] as const);
    expect(sizes.length).toBeGreaterThan(25);
    expect(sizes.filter(([, bytes]) => bytes > 146 * KB)).toEqual([]);
  });

  it('are at most 300 kB for the first view of the console, and hold neither its tables nor its plots', () => {
    const files = [
      ...new Set(['admin-page', 'today/today-tab'].flatMap((name) => filesOf(`src/features/admin/${name}.tsx`))),
    ];
    expect(files.reduce((sum, file) => sum + gzipped(file), 0)).toBeLessThanOrEqual(300 * KB);
    const code = files.map((file) => readFileSync(`${DIST}/${file}`, 'utf8')).join('\n');
    expect(code).not.toMatch(/expandIconColumnIndex|recharts/);
  });

  it('have drawings only where a page shows one: a transaction has photos', () => {
    const drawn = (page: string): string[] =>
      filesOf(page).filter((file) => readFileSync(`${DIST}/${file}`, 'utf8').includes('viewBox:`0 0 240 180`'));
    expect(drawn('src/features/account/sign-in-page.tsx')).toHaveLength(1);
    for (const page of ['transaction/transaction-page', 'order/purchases-page', 'shop/my-shop-page'])
      expect([page, drawn(`src/features/${page}.tsx`)]).toEqual([page, []]);
  });

  it('have nothing of the console, whose component library is several times that', () => {
    const own = new Set(
      Object.keys(manifest)
        .filter((key) => key.startsWith('src/features/admin/'))
        .flatMap(filesOf),
    );
    const others = new Set(pages.filter((page) => !page.startsWith('src/features/admin/')).flatMap(filesOf));
    const onlyConsole = [...own].filter((file) => !others.has(file));
    expect(onlyConsole.reduce((sum, file) => sum + gzipped(file), 0)).toBeGreaterThan(100 * KB);
    for (const file of others)
      expect([file, readFileSync(`${DIST}/${file}`, 'utf8').includes('.ant-btn')]).toEqual([file, false]);
  });

  it('have none of a tab of the console before it is opened: each has a file of its own', () => {
    const tabs = [
      ...readFileSync(resolve(DIST, '../../src/features/admin/tabs.ts'), 'utf8').matchAll(/import\('\.\/([^']+)'\)/g),
    ].map(([, path = '']) => manifest[`src/features/admin/${path}.tsx`]?.file ?? path);
    expect(tabs.length).toBeGreaterThanOrEqual(8);
    expect(new Set(tabs.filter((file) => file.endsWith('.js'))).size).toBe(tabs.length);
    const console = filesOf('src/features/admin/admin-page.tsx');
    expect(tabs.filter((file) => console.includes(file))).toEqual([]);
  });
});
