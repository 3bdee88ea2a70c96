import type { Locator } from 'playwright-core';
import { PHONE } from '../../support/pages/browser.js';
import { Visits } from '../../support/pages/visits.js';
import { Sale } from '../../support/sale.js';

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const topOf = async (part: Locator): Promise<number> => Math.round((await part.boundingBox())?.y ?? Number.NaN);
const topsOf = async (parts: Locator): Promise<number[]> => [
  ...new Set(await Promise.all((await parts.all()).map(topOf))),
];
const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? Number.NaN;

describe('the first screen of a phone', () => {
  it.each(['en-CA', 'fr-CA'])(
    'has one button and the picture on the home page, and its badges in a line (%s)',
    async (locale) => {
      const page = await visits.open('/', null, PHONE, locale);
      const hero = page.locator('.hero');
      await page.getByRole('contentinfo').getByText('© 2024-2025').waitFor();
      await visits.picture(page, `home-${locale}`);
      expect(await hero.locator('.button-link').count()).toBe(1);
      expect(await topOf(page.locator('.hero-scene'))).toBeLessThan(480);
      expect(await topsOf(hero.locator('.badge'))).toHaveLength(1);
    },
  );

  it('begins with the sale that is under way for its seller, and with the order for its buyer', async () => {
    const sale = await Sale.at(visits.site, 'paid');
    const page = await visits.open('/', sale.seller, PHONE);
    await page.getByRole('heading', { name: 'Oak bookcase: paid' }).waitFor();
    await page.getByText(/^Delivery \w{3}, .*\d\s[ap]\.m\. Have it ready/).waitFor();
    await visits.picture(page, 'home-of-seller');
    const begun = await Sale.at(visits.site, 'listed');
    await begun.buyer.signIn({ asProspect: true });
    await begun.startCheckout();
    const other = await visits.open('/', begun.buyer, PHONE);
    await other.getByRole('heading', { name: 'Oak bookcase: not paid yet' }).waitFor();
    await visits.picture(other, 'home-of-buyer');
    expect(await other.getByRole('link', { name: 'Continue your order' }).getAttribute('href')).toBe(
      `/transaction/${begun.listing.shareLink}`,
    );
  });
});

describe('an order’s page', () => {
  it('has its header in one line at 900 pixels in French', async () => {
    const { listing } = await Sale.at(visits.site, 'listed');
    const buyer = await visits.person('narrow', true);
    const page = await visits.open(
      `/transaction/${listing.shareLink}/order`,
      buyer,
      { width: 900, height: 900 },
      'fr-CA',
    );
    await page.locator('input[name=address]').waitFor();
    const entries = page.getByRole('banner').locator('.nav-item:visible');
    await entries.nth(4).waitFor();
    await visits.picture(page, 'header-900');
    expect(await topsOf(entries)).toHaveLength(1);
    for (const entry of await entries.all()) expect(await heightOf(entry)).toBeLessThan(48);
  });

  it('breaks neither its title nor its price at 195 pixels', async () => {
    const { listing } = await Sale.at(visits.site, 'listed');
    const buyer = await visits.person('zoomed', true);
    const page = await visits.open(
      `/transaction/${listing.shareLink}/order`,
      buyer,
      { width: 195, height: 422 },
      'fr-CA',
    );
    await page.locator('input[name=address]').waitFor();
    await visits.picture(page, 'order-195');
    expect(await heightOf(page.locator('.order-head h1'))).toBeLessThan(40);
    expect(await heightOf(page.locator('.order-summary summary .strong'))).toBeLessThan(32);
  });
});
