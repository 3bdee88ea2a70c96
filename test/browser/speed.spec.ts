import type { Browser, CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { startApplication, type TestApplication } from '../support/application.js';
import { DESKTOP, launchBrowser, PHONE, type Size } from '../support/browser.js';
import { Sale } from '../support/sale.js';

/** The developer tools’ “Slow 4G”: 562.5 ms, 1.44 Mbit/s down, 675 kbit/s up. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
/** A telephone's processor, beside that of the machine on which the figures were decided. */
const SLOWER_CPU = 4;
/** Of these the line alone takes two journeys and the bytes of page and photo; the rest is for processors. */
const PAINT_MS = 1_500;
const LINE_MS = 1_280;
/** Rounds of `BENCHMARK` on that machine. A slower one is slowed down less, and its server and browser are given more time. */
const ROUNDS = 14_000;
const SLOWEST = 2;
/** As many rounds as fit into 400 ms: text, objects and numbers, as a page's scripts handle them. */
const BENCHMARK = `(() => {
  const end = performance.now() + 400;
  let rounds = 0;
  for (let text = ''; performance.now() < end; rounds++) {
    for (let n = 0; n < 300; n++) text = (text + n * 31).slice(-400);
    JSON.parse(JSON.stringify(Array.from({ length: 60 }, (_, at) => ({ at, name: text.slice(at, at + 8) }))));
  }
  return rounds;
})()`;
/** Other work on the machine can only add to a visit: the fastest of so many counts. */
const MOST_VISITS = 6;
/** The photo as it is first shown; on a wide window a sharper one takes its place when the line is free. */
const OBSERVE = `
  window.__paint = 0; window.__shift = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (entry.url) window.__paint ||= entry.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__shift += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });`;

let site: TestApplication;
let browser: Browser;
let shareLink = '';

/** A photo with as much in it as a camera’s: a flat colour would be too easy, and does not count as a picture. */
async function busyPhoto(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 110, sigma: 40 } as const;
  const patches = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#8a5b38', noise } })
    .png()
    .toBuffer();
  const bytes = await sharp(patches).resize(1_600, 1_200, { kernel: 'cubic' }).jpeg({ quality: 88 }).toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

beforeAll(async () => {
  site = await startApplication();
  browser = await launchBrowser();
  const { seller } = await Sale.at(site, 'listed');
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Oak bookcase', amount: '150.00', size: 'medium' }))
    form.set(name, value);
  for (let index = 0; index < 4; index++) form.append('images', await busyPhoto(), `${String(index)}.jpg`);
  const { body } = await seller.call<{ shareLink: string }>('POST', '/api/products', {
    form,
    key: crypto.randomUUID(),
  });
  shareLink = body.shareLink;
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function slowDown(session: CDPSession, machine: number): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU / machine });
}

interface Visit {
  paint: number;
  /** Milliseconds in which this machine has to paint. */
  within: number;
  shift: number;
  hosts: string[];
}

async function visit(size: Size): Promise<Visit> {
  const context = await browser.newContext({ viewport: size });
  const page: Page = await context.newPage();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  const machine = Math.min(SLOWEST, Math.max(1, ROUNDS / (await page.evaluate<number>(BENCHMARK))));
  await slowDown(await context.newCDPSession(page), machine);
  await page.addInitScript(OBSERVE);
  await page.goto(`${site.url}/transaction/${shareLink}`);
  await page.getByRole('button', { name: 'Buy safely for $175.00' }).waitFor();
  // What comes late may still move the page.
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const [paint, shift] = await page.evaluate<[number, number]>('[window.__paint, window.__shift]');
  await context.close();
  return { paint, within: LINE_MS + (PAINT_MS - LINE_MS) * machine, shift, hosts: [...hosts] };
}

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)('a transaction on a %s with a slow line and a slow processor', (_device, size) => {
  it('shows its photo within 1.5 s, never jumps, and asks nobody else', async () => {
    const visits: Visit[] = [];
    const isQuick = ({ paint, within }: Visit): boolean => paint > 500 && paint < within;
    while (visits.length < MOST_VISITS && !visits.some(isQuick)) visits.push(await visit(size));
    const paints = visits.map(({ paint, within }) => `${paint.toFixed(0)} of ${within.toFixed(0)} ms`);
    process.stderr.write(
      `largest paint: ${paints.join(', ')}; shift: ${visits.map(({ shift }) => shift.toFixed(4)).join(', ')}\n`,
    );
    expect([paints, visits.some(isQuick)]).toEqual([paints, true]);
    for (const { shift, hosts } of visits) {
      expect(shift).toBeLessThan(0.02);
      expect(hosts).toEqual([site.url]);
    }
  });
});
