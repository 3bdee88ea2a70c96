import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { Person } from '../people.js';
import type { Size } from './browser.js';
import type { Visits } from './visits.js';

export const SCRIPTS = /\/assets\/[^?]+\.js$/;
interface Chunk {
  file: string;
  imports?: string[];
}
const MANIFEST = resolve(import.meta.dirname, '../../../web/dist/en/.vite/manifest.json');
const chunks = (): Record<string, Chunk | undefined> =>
  JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk | undefined>;

/** The path of the built script of a source. */
export const scriptOf = (source: string): string => `/${chunks()[source]?.file ?? source}`;

/** The scripts that run before any of the page's own. */
function entryScripts(): string[] {
  const { imports = [] } = chunks()['index.html'] ?? {};
  return ['index.html', ...imports].map(scriptOf);
}

/** Up to this, a page's layout shift counts as good (web.dev, Cumulative Layout Shift). */
export const GOOD_SHIFT = 0.1;
/** Records unexpected layout shifts. */
const NOTE_SHIFTS = `window.shift = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });`;
export const STYLED = `[...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null)`;

export interface Held {
  page: Page;
  /** The paths of the calls of the API so far. */
  asked: string[];
  letGo: () => void;
}

/** Opens a page whose scripts are held back until released; with `hasEntry`, all but the entry. */
export async function held(
  visits: Visits,
  path: string,
  { who = null, size, hasEntry = false }: { who?: Person | null; size: Size; hasEntry?: boolean },
): Promise<Held> {
  const page = await visits.open('/robots.txt', who, size);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  let letGo = (): void => undefined;
  const isTime = new Promise<void>((done) => (letGo = done));
  const free = hasEntry ? entryScripts() : [];
  await page.route(SCRIPTS, async (route) => {
    if (!free.includes(new URL(route.request().url()).pathname)) await isTime;
    await route.continue();
  });
  await page.addInitScript(NOTE_SHIFTS);
  await page.goto(visits.site.url + path, { waitUntil: 'commit' });
  return { page, asked, letGo };
}
