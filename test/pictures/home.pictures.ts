import type { Browser, Page } from 'playwright-core';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { HOME_PICTURES, homePicturePath, type HomePictureName } from '../../src/site/published/home-pictures.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { launchBrowser, PHONE } from '../support/pages/browser.js';
import { eventually, expectStatus, Person } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { Seeds } from '../support/seeds.js';
import { armchairPhotos } from './demo-photos.js';

const PUBLIC = fileURLToPath(new URL('../../web/public', import.meta.url));
const ITEM = { name: 'Velvet armchair, like new', amount: '149.99', size: 'medium' };

let site: TestApplication;
let browser: Browser;
let sale: Sale;
let photos: Buffer[] = [];
beforeAll(async () => {
  [site, browser] = await Promise.all([startApplication(), launchBrowser()]);
  photos = await armchairPhotos(browser);
  await mkdir(`${PUBLIC}/home`, { recursive: true });
  sale = new Sale(site, new Person(site.url, 'maya@porchlight.test'));
  const seeds = new Seeds(site);
  const names = { firstName: 'Maya', lastName: 'Tremblay', username: 'maya.t' };
  await seeds.verifiedAccount(await seeds.person(sale.seller, names));
  const form = new FormData();
  for (const [name, value] of Object.entries(ITEM)) form.set(name, value);
  photos.forEach((bytes, at) =>
    form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${String(at)}.jpg`),
  );
  const made = sale.seller.call<Sale['listing']>('POST', '/api/products', { form, key: crypto.randomUUID() });
  sale.listing = (await expectStatus<Sale['listing']>(made, 201)).body;
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** As high as a picture of a phone has to be, where the page is as wide as a phone. */
const HEIGHT = Math.round((PHONE.width / HOME_PICTURES.tracking.width) * HOME_PICTURES.tracking.height);

/** A page on someone's phone, as sharp as phones are. */
async function onPhone(path: string, who: Person | null): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: PHONE.width, height: HEIGHT },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
  });
  const [name = '', value = ''] = (who?.cookieHeader ?? '').split('=');
  if (name !== '') await context.addCookies([{ name, value, url: site.url }]);
  const page = await context.newPage();
  await page.goto(site.url + path);
  return page;
}

const FRAME = '.header, .toasts, .tab-bar, .prospect-banner, .seller-banner { display: none !important }';

/** Brings that part to the top of the window, without the site's frame, once everything is drawn. */
async function show(page: Page, part: string): Promise<void> {
  await eventually(
    async () => ((await page.locator('.skeleton, .spinner').count()) === 0 ? true : undefined),
    `the page with ${part}`,
  );
  await page.addStyleTag({ content: `${FRAME} html { scroll-padding: 0 } ${part} { scroll-margin-top: 16px }` });
  await page.evaluate(`document.activeElement.blur(); document.querySelector('${part}').scrollIntoView()`);
  await page.waitForLoadState('networkidle');
}

/** The window from its top, as much of it as the picture has; once for each scale. */
async function keep(page: Page, name: HomePictureName, part = '#main'): Promise<void> {
  await show(page, part);
  const { width, height } = HOME_PICTURES[name];
  const clip = { x: 0, y: 0, width: PHONE.width, height: Math.round((PHONE.width / width) * height) };
  const bytes = await page.screenshot({ clip });
  for (const scale of [1, 2] as const)
    await sharp(bytes)
      .resize(width * scale, height * scale)
      .webp({ quality: 80, effort: 6, smartSubsample: true })
      .toFile(PUBLIC + homePicturePath(name, scale));
}

/** Where the pictures are taken the site has no name of its own. */
const WITH_NAME = `(() => {
  const named = (text) => text.replaceAll(location.origin, 'https://porchlight.test');
  for (const input of document.querySelectorAll('input')) input.value = named(input.value);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.data = named(texts.currentNode.data);
})()`;

it('the seller’s link, and what it brings', async () => {
  const page = await onPhone(`/my-shop/links/${sale.listing.shareLink}/share`, sale.seller);
  await page.getByTestId('promise').getByText('$127.49').waitFor();
  await page.evaluate(WITH_NAME);
  await keep(page, 'share');
});

it('what the buyer sees', async () => {
  const page = await onPhone(`/transaction/${sale.listing.shareLink}`, null);
  await page.getByRole('button', { name: /Buy safely/ }).waitFor();
  await page.getByLabel('Your postal code').fill('L4J 2B2');
  await page
    .getByText(/Earliest/)
    .first()
    .waitFor();
  await keep(page, 'pay');
  await keep(page, 'window', '.buy-form');
});

it('buyer and driver on the day, and the payout', async () => {
  const seeds = new Seeds(site);
  const buyerId = await seeds.person(sale.buyer);
  await seeds.payment(sale.listing.shareLink, buyerId, await sale.openWindow());
  const held = await onPhone(`/transaction/${sale.listing.shareLink}`, sale.seller);
  await held.getByTestId('funds').waitFor();
  await keep(held, 'held', '[data-testid=funds]');
  const names = { firstName: 'Lee', lastName: 'Moreau', username: 'lee.m' };
  await seeds.approvedDriver(await seeds.person(sale.driver, names));
  await sale.takesJob();
  await sale.untilAddresses();
  await expectStatus(sale.act('depart'), 200);
  // From when the addresses are told into the window.
  await expectStatus(sale.driver.post('/dev/clock/advance', { seconds: 3 * 3_600 - 15 * 60 }), 200);
  await expectStatus(sale.pickup(), 200);
  const tracking = await onPhone(`/transaction/${sale.listing.shareLink}`, sale.buyer);
  await tracking.getByTestId('driver-card').waitFor();
  await keep(tracking, 'tracking');
  await keep(tracking, 'driver', '[data-testid=driver-card]');
  await expectStatus(sale.driver.post('/dev/clock/advance', { seconds: 37 * 60 }), 200);
  await expectStatus(sale.act('arrive'), 200);
  const door = await onPhone(`/driver/jobs/${sale.jobId}`, sale.driver);
  await door.getByLabel('Buyer’s code').fill((await sale.transaction(sale.buyer)).viewer?.deliveryCode ?? '');
  await keep(door, 'hand-over', '.card.stop');
  await expectStatus(sale.deliver(), 200);
  await sale.until('released');
  const payout = await onPhone('/my-shop?section=payouts', sale.seller);
  await payout.getByText('Transfer reference').waitFor();
  await keep(payout, 'payout', '.sums');
});
