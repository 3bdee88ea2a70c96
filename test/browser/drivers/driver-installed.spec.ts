import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { startApplication, type TestApplication } from '../../support/application.js';
import { launchBrowser } from '../../support/pages/browser.js';
import { Front } from '../../support/cable.js';
import { DriverPhone, takenJob } from '../../support/pages/driver-phone.js';
import { eventually } from '../../support/people.js';
import type { Sale } from '../../support/sale.js';

/** File names are only in the build's manifest. */
const JOB_PAGE =
  (
    JSON.parse(
      readFileSync(resolve(import.meta.dirname, '../../../web/dist/en/.vite/manifest.json'), 'utf8'),
    ) as Record<string, { file: string }>
  )['src/features/driver/job-page.tsx']?.file ?? 'missing';
const PHOTO_WIDTH = `document.querySelector('.gallery-strip img')?.naturalWidth ?? 0`;

const WORKER = `navigator.serviceWorker.controller?.scriptURL ?? ''`;

let site: TestApplication;
let browser: Browser;
const phones: DriverPhone[] = [];

beforeAll(async () => {
  site = await startApplication();
  browser = await launchBrowser();
});
afterEach(async () => {
  for (const phone of phones.splice(0)) await phone.close();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const taken = (): Promise<Sale> => takenJob(site);
async function phoneOf(sale: Sale, url = site.url): Promise<DriverPhone> {
  const phone = await DriverPhone.open(browser, sale, url);
  phones.push(phone);
  return phone;
}

describe('the driver’s pages as an installed app', () => {
  it('are cached by a service worker that touches nothing else', async () => {
    const sale = await taken();
    const phone = await phoneOf(sale);
    const { page, context } = phone;
    const names = await page.evaluate<string[]>('caches.keys()');
    expect(names.filter((name) => name.startsWith('porchlight-driver-pages-'))).toHaveLength(1);
    const kept = await page.evaluate<string[]>(
      'caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys())))).then((all) => all.flat().map(({ url }) => new URL(url).pathname))',
    );
    expect(kept.filter((path) => !/^\/(assets\/|driver$|icon\.svg$|photos\/listings\/)/.test(path))).toEqual([]);
    expect(kept).toContain('/driver');
    await context.setOffline(true);
    for (const path of ['/driver', '/driver/earnings', `/driver/jobs/${sale.jobId}`]) {
      await page.goto(site.url + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    await phone.setOff();
    await eventually(
      async () => ((await page.evaluate<number>(PHOTO_WIDTH)) > 0 ? true : undefined),
      'the listing’s photo from the device',
    );
    for (const path of ['/', '/driver-agreement', '/my-shop'])
      await expect(page.goto(site.url + path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });

  it('follow the language that is chosen later, and keep it offline', async () => {
    const { page, context } = await phoneOf(await taken());
    await page.goto(`${site.url}/driver`);
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('heading', { name: 'Vos courses' }).waitFor();
    await eventually(
      async () => ((await page.evaluate<string>(WORKER)).endsWith('-fr.js') ? true : undefined),
      'the French worker',
    );
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'Vos courses' }).waitFor();
  });

  it('are replaced by a new build, while the open page continues', async () => {
    const sale = await taken();
    const front = new Front(site.url);
    const url = await front.open();
    const { page } = await phoneOf(sale, url);
    front.nextBuild = true;
    await page.goto(`${url}/driver`);
    await page.getByText('A newer version is ready.').waitFor();
    const builds = await page.evaluate<string[]>('caches.keys()');
    expect(builds.filter((name) => name.startsWith('porchlight-driver-pages-'))).toHaveLength(2);
    await page.getByRole('link', { name: 'Open the next stop' }).click();
    await page.getByRole('button', { name: 'Set off' }).waitFor();
    await page.goto(`${url}/driver`);
    await page.getByRole('button', { name: 'Reload' }).waitFor({ state: 'detached' });
    await front.close();
  });

  it('are not held back by the browser’s cache: worker and page are revalidated', async () => {
    const worker = await fetch(`${site.url}/driver-worker.js`);
    expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(worker.headers.get('content-type')).toContain('javascript');
    expect(await worker.text()).toContain(`/${JOB_PAGE}`);
    const manifest = (await (await fetch(`${site.url}/driver.webmanifest`)).json()) as { start_url: string };
    expect(manifest.start_url).toBe('/driver');
  });
});
