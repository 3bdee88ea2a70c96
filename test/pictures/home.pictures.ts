import type { Browser, Page } from 'playwright-core';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { CATALOGUES, type TextKey } from '../../src/platform/texts/catalogue.js';
import { LANGUAGES, LOCALES, type Language } from '../../src/platform/texts/language.js';
import { HOME_PICTURES, homePicturePath, type HomePictureName } from '../../src/platform/published/home-pictures.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { launchBrowser, PHONE } from '../support/pages/browser.js';
import { eventually, expectStatus, Person } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { Seeds } from '../support/seeds.js';
import { armchairPhotos } from './demo-photos.js';

const PUBLIC = fileURLToPath(new URL('../../web/public', import.meta.url));
const ITEM = { amount: '149.99', size: 'medium' };
const ITEM_NAMES: Record<Language, string> = { en: 'Velvet armchair, like new', fr: 'Fauteuil en velours' };
const RECEIVES: Record<Language, string> = { en: '$127.49', fr: '127,49\u00a0$' };

let site: TestApplication;
let browser: Browser;
let sale: Sale;
let photos: Buffer[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  photos = await armchairPhotos(browser);
});
afterAll(() => browser.close());

/** The words of a text before its first value, as a page in that language has them. */
const wordsOf = (key: TextKey, language: Language): string => (CATALOGUES[language][key].split(/[<{]/)[0] ?? '').trim();

/** A product of its own for each language, with one item for sale. */
async function startSale(language: Language): Promise<void> {
  site = await startApplication();
  await mkdir(`${PUBLIC}/home/${language}`, { recursive: true });
  sale = new Sale(site, new Person(site.url, 'maya@porchlight.test'));
  const seeds = new Seeds(site);
  const names = { firstName: 'Maya', lastName: 'Tremblay', username: 'maya.t' };
  await seeds.verifiedAccount(await seeds.person(sale.seller, names));
  const form = new FormData();
  for (const [name, value] of Object.entries(ITEM)) form.set(name, value);
  form.set('name', ITEM_NAMES[language]);
  photos.forEach((bytes, at) =>
    form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${String(at)}.jpg`),
  );
  const made = sale.seller.call<Sale['listing']>('POST', '/api/products', { form, key: crypto.randomUUID() });
  sale.listing = (await expectStatus<Sale['listing']>(made, 201)).body;
}

/** As high as a picture of a phone has to be, where the page is as wide as a phone. */
const HEIGHT = Math.round((PHONE.width / HOME_PICTURES.tracking.width) * HOME_PICTURES.tracking.height);

/** A page on someone's phone, as sharp as phones are. */
async function onPhone(language: Language, path: string, who: Person | null): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: PHONE.width, height: HEIGHT },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: LOCALES[language],
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
async function keep(page: Page, [name, language]: [HomePictureName, Language], part = '#main'): Promise<void> {
  await show(page, part);
  const { width, height } = HOME_PICTURES[name];
  const clip = { x: 0, y: 0, width: PHONE.width, height: Math.round((PHONE.width / width) * height) };
  const bytes = await page.screenshot({ clip });
  for (const scale of [1, 2] as const)
    await sharp(bytes)
      .resize(width * scale, height * scale)
      // Where two points are one, the eye sees less of what is left out.
      .webp({ quality: scale === 2 ? 74 : 80, effort: 6, smartSubsample: true })
      .toFile(PUBLIC + homePicturePath(name, language, scale));
}

/** Where the pictures are taken the site has no name of its own. */
const WITH_NAME = `(() => {
  const named = (text) => text.replaceAll(location.origin, 'https://porchlight.test');
  for (const input of document.querySelectorAll('input')) input.value = named(input.value);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.data = named(texts.currentNode.data);
})()`;

describe.each(LANGUAGES)('the product in %s', (language) => {
  beforeAll(() => startSale(language));
  afterAll(() => site.close());

  it('the seller’s link, and what it brings', async () => {
    const page = await onPhone(language, `/my-shop/links/${sale.listing.shareLink}/share`, sale.seller);
    await page.getByTestId('promise').getByText(RECEIVES[language]).waitFor();
    await page.evaluate(WITH_NAME);
    await keep(page, ['share', language]);
  });

  it('what the buyer sees', async () => {
    const page = await onPhone(language, `/transaction/${sale.listing.shareLink}`, null);
    await page.getByRole('button', { name: wordsOf('item.buy.button', language) }).waitFor();
    await page.getByLabel(wordsOf('item.buy.postal-code', language)).fill('L4J 2B2');
    await page.getByText(wordsOf('item.buy.earliest', language)).first().waitFor();
    await keep(page, ['pay', language]);
    await keep(page, ['window', language], '.buy-form');
  });

  it('buyer and driver on the day, and the payout', async () => {
    const seeds = new Seeds(site);
    const buyerId = await seeds.person(sale.buyer);
    await seeds.payment(sale.listing.shareLink, buyerId, await sale.openWindow());
    const held = await onPhone(language, `/transaction/${sale.listing.shareLink}`, sale.seller);
    await held.getByTestId('funds').waitFor();
    await keep(held, ['held', language], '[data-testid=funds]');
    const names = { firstName: 'Lee', lastName: 'Moreau', username: 'lee.m' };
    await seeds.approvedDriver(await seeds.person(sale.driver, names));
    await sale.takesJob();
    await sale.untilAddresses();
    await expectStatus(sale.act('depart'), 200);
    // From when the addresses are told into the window.
    await expectStatus(sale.driver.post('/dev/clock/advance', { seconds: 3 * 3_600 - 15 * 60 }), 200);
    await expectStatus(sale.pickup(), 200);
    const tracking = await onPhone(language, `/transaction/${sale.listing.shareLink}`, sale.buyer);
    await tracking.getByTestId('driver-card').waitFor();
    await keep(tracking, ['tracking', language]);
    await keep(tracking, ['driver', language], '[data-testid=driver-card]');
    await expectStatus(sale.driver.post('/dev/clock/advance', { seconds: 37 * 60 }), 200);
    await expectStatus(sale.act('arrive'), 200);
    const door = await onPhone(language, `/driver/jobs/${sale.jobId}`, sale.driver);
    await door
      .getByLabel(wordsOf('job.buyers-code', language))
      .fill((await sale.transaction(sale.buyer)).viewer?.deliveryCode ?? '');
    await keep(door, ['hand-over', language], '.card.stop');
    await expectStatus(sale.deliver(), 200);
    await sale.until('released');
    const payout = await onPhone(language, '/my-shop?section=payouts', sale.seller);
    await payout.getByText(wordsOf('shop.payouts.transfer', language)).waitFor();
    await keep(payout, ['payout', language], '.sums');
  });
});
