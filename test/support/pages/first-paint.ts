import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { packFile } from '../../../scripts/run/pack-site.mjs';
import type { TestApplication } from '../application.js';
import { eventually } from '../people.js';
import { Sale } from '../sale.js';
import type { Size } from './browser.js';

const SITE = fileURLToPath(new URL('../../../web/dist/en', import.meta.url));

/** The developer tools’ “Slow 4G”: 562.5 ms, 1.44 Mbit/s down, 675 kbit/s up. */
export const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

/** Observes the first paint of the photo; in a wide window a sharper one replaces it later. */
export const OBSERVE = `
  window.__paint = 0; window.__largest = 0; window.__shift = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) { window.__largest = entry.startTime; if (entry.url) window.__paint ||= entry.startTime; } })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__shift += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });`;

/** A photo with realistic detail, because a flat colour compresses too well and does not count as an image. */
async function busyPhoto(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 110, sigma: 40 } as const;
  const patches = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#8a5b38', noise } })
    .png()
    .toBuffer();
  const bytes = await sharp(patches).resize(1_600, 1_200, { kernel: 'cubic' }).jpeg({ quality: 88 }).toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

/** The page of a new link with four photos. */
export async function pageWithPhotos(site: TestApplication): Promise<string> {
  const { seller } = await Sale.at(site, 'listed');
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Oak bookcase', amount: '150.00', size: 'medium' }))
    form.set(name, value);
  for (let index = 0; index < 4; index++) form.append('images', await busyPhoto(), `${String(index)}.jpg`);
  const key = crypto.randomUUID();
  const { body } = await seller.call<{ shareLink: string }>('POST', '/api/products', { form, key });
  return `/transaction/${body.shareLink}`;
}

const fileOf = (url: string): string => new URL(url).pathname;

/** The files that the page at that address names for its first paint: photo, style sheets and entry script, as in production. */
export async function firstFiles(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  const tags = html.match(/<(?:link rel="(?:stylesheet|preload)"|script type="module")[^>]*>/g) ?? [];
  const files = tags.map((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '');
  // A build for tests packs quickly.
  const packed = files.filter((file) => /\.(?:js|css)$/.test(file));
  await Promise.all(packed.map((file) => packFile(`${SITE}${file}`, true)));
  return files;
}

/** The home page's, of which a phone with a sharp screen takes the sharper picture. */
export async function firstFilesOfHome(url: string, sharpness: number): Promise<string[]> {
  const files = await firstFiles(url);
  return files.map((file) => (sharpness > 1 ? file.replace('/tracking.webp', '/tracking-2x.webp') : file));
}

/** The transferred bytes of each response including headers; data URLs in style sheets do not count. */
async function bytesOf(session: CDPSession): Promise<Map<string, number>> {
  const names = new Map<string, string>();
  const bytes = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (!url.startsWith('data:')) names.set(requestId, fileOf(url));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name !== undefined) bytes.set(name, encodedDataLength);
  });
  return bytes;
}

export interface FirstPaint {
  page: Page;
  session: CDPSession;
  bytes: Map<string, number>;
}

/** Visits a page that gets only itself and its first files, until its photo is painted; `look` sees it then. */
export async function paintWith<T>(
  browser: Browser,
  { url, files, size, sharpness = 1 }: { url: string; files: string[]; size: Size; sharpness?: number },
  look: (found: FirstPaint) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: size, deviceScaleFactor: sharpness });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytes = await bytesOf(session);
  await page.route('**/*', (route) =>
    [fileOf(url), ...files].includes(fileOf(route.request().url())) ? route.continue() : route.abort(),
  );
  await page.addInitScript(OBSERVE);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url, { waitUntil: 'commit' });
  await eventually(async () => ((await page.evaluate<number>('window.__paint')) > 0 ? true : undefined), 'the photo');
  const found = await look({ page, session, bytes });
  await context.close();
  return found;
}
