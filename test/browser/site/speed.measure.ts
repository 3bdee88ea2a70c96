import type { Browser, CDPSession } from 'playwright-core';
import { startApplication, type TestApplication } from '../../support/application.js';
import { figure, median } from '../../support/measuring/figures.js';
import { DESKTOP, launchBrowser, PHONE } from '../../support/pages/browser.js';
import {
  firstFiles,
  firstFilesOfHome,
  OBSERVE,
  pageWithPhotos,
  paintWith,
  SLOW_4G,
} from '../../support/pages/first-paint.js';

const SLOWER_CPU = 4;
const VISITS = 5;
/** What the pages' computing is compared with; V8 cannot skip it, because its result is used. */
const LOOP = 'for (let n = 0, sum = 0; n < 4e6; n++) { sum = (sum * 31 + n) | 0; window.__sum = sum; }';
/** How many times as long as the loop the main thread may compute until the first screen is painted. */
const PHOTO_TIMES = 3;
const HOME_TIMES = 4;

let site: TestApplication;
let browser: Browser;
let transaction = '';
beforeAll(async () => {
  site = await startApplication();
  browser = await launchBrowser();
  transaction = await pageWithPhotos(site);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Milliseconds of computing on the main thread so far, without waiting. */
async function computed(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Infinity) * 1_000;
}

/** The largest contentful paint of a complete visit with slow network and processor, in milliseconds. */
async function largestPaint(path: string, lastToCome: string): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await page.addInitScript(OBSERVE);
  await page.goto(site.url + path);
  await page.locator(lastToCome).first().waitFor();
  // Later content may be larger than the earlier content.
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const largest = await page.evaluate<number>('window.__largest');
  await context.close();
  return largest;
}

describe('on a phone with a slow network and a slow processor', () => {
  it.each([
    ['a transaction', () => transaction, '.seller-line', 1_500],
    ['the home page', () => '/', '#how-it-works', 2_000],
  ])('the largest content of %s is painted', async (what, path, lastToCome, goal) => {
    const paints: number[] = [];
    while (paints.length < VISITS) paints.push(await largestPaint(path(), lastToCome));
    figure(
      `largest paint of ${what} on Slow 4G, a processor four times slower (goal ${String(goal)})`,
      median(paints),
      'ms',
    );
    expect(Math.min(...paints)).toBeGreaterThan(0);
  });
});

describe.each([
  ['phone', PHONE, 3],
  ['desktop', DESKTOP, 1],
] as const)('on a %s', (device, size, sharpness) => {
  it.each([
    ['a transaction', PHOTO_TIMES],
    ['the home page', HOME_TIMES],
  ])('%s computes no longer than its multiple of a loop', async (what, limit) => {
    const home = what === 'the home page';
    const url = `${site.url}${home ? '/' : transaction}`;
    const files = home ? await firstFilesOfHome(url, sharpness) : await firstFiles(url);
    const visit = { url, files, size, sharpness: home ? sharpness : 1 };
    const paints: { page: number; loop: number }[] = [];
    while (paints.length < VISITS)
      paints.push(
        await paintWith(browser, visit, async ({ page, session }) => {
          const until = await computed(session);
          await page.evaluate(LOOP);
          return { page: until, loop: (await computed(session)) - until };
        }),
      );
    // Other work on the machine only adds to the computing time, so the minimum counts.
    const ms = Math.min(...paints.map(({ page }) => page));
    const times = ms / Math.min(...paints.map(({ loop }) => loop));
    figure(`computing until the first paint of ${what} on a ${device}`, ms, 'ms');
    figure(`the same of ${what} on a ${device}`, times, '× a loop');
    expect(times).toBeLessThan(limit);
  });
});
