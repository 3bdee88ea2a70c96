import type { Page } from 'playwright-core';
import { PHONE } from '../../support/pages/browser.js';
import { typeOrder } from '../../support/ordering.js';
import { expectStatus } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { Visits } from '../../support/pages/visits.js';

let visits: Visits;
let sale: Sale;
beforeAll(async () => {
  visits = await Visits.start();
  sale = await Sale.at(visits.site, 'listed');
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const notice = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

/** Takes a screenshot if `SCREENSHOTS` names a folder. */
async function picture(page: Page, what: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/areas-${what}.png`, fullPage: true });
}

async function expectWayToNews(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Tell me when you come to my area' });
  expect(await link.getAttribute('href')).toBe('/#email-signup');
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

describe('a postal code, while it is typed', () => {
  it('tells the buyer whether it is invalid, unserved or served', async () => {
    const buyer = await visits.person('area-buyer', true);
    const page = await visits.open(`/transaction/${sale.listing.shareLink}/order`, buyer, PHONE);
    const field = page.getByLabel('Postal code');
    await field.fill('90210');
    await notice(page, 'Enter a Canadian postal code such as L4L 1A1.');
    await picture(page, 'order-malformed');
    await field.fill('K1A 0B1');
    await notice(page, 'We don’t deliver in this area yet.');
    await expectWayToNews(page);
    await picture(page, 'order-outside');
    await field.fill('l4j 2b2');
    await notice(page, 'We deliver in Vaughan.');
    await picture(page, 'order-served');
  });

  it('tells the seller the same for the pickup, from the profile or another address', async () => {
    const page = await visits.open('/create-link', sale.seller, PHONE);
    await notice(page, 'We pick up in Vaughan.');
    await page.getByLabel('Collect it at another address').check();
    const field = page.getByLabel('Postal code');
    await field.fill('90210');
    await notice(page, 'Enter a Canadian postal code such as L4L 1A1.');
    await picture(page, 'create-malformed');
    await field.fill('K1A 0B1');
    await notice(page, 'We don’t pick up in this area yet.');
    await expectWayToNews(page);
    await picture(page, 'create-outside');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('alert').filter({ hasText: 'We don’t pick up in this area yet.' }).waitFor();
    await field.fill('L4J 2B2');
    await notice(page, 'We pick up in Vaughan.');
    await picture(page, 'create-served');
  });

  it('of the profile may be unserved meanwhile, which the create form says before sending', async () => {
    const admin = await sale.admin();
    const area = (status: string) =>
      expectStatus(admin.call('PATCH', '/api/service-areas/L4L', { body: { status } }), 200);
    await area('inactive');
    const page = await visits.open('/create-link', sale.seller, PHONE);
    await notice(page, 'We don’t pick up in this area yet.');
    await expectWayToNews(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('alert').filter({ hasText: 'We don’t pick up in this area yet.' }).waitFor();
    await picture(page, 'create-profile-outside');
    await area('active');
  });

  it('is checked again at the checkout, because the seller’s area may have been switched off', async () => {
    const buyer = await visits.person('late-buyer', true);
    const page = await visits.open(`/transaction/${sale.listing.shareLink}/order`, buyer, PHONE);
    await typeOrder(page);
    const admin = await sale.admin();
    await expectStatus(admin.call('PATCH', '/api/service-areas/L4L', { body: { status: 'inactive' } }), 200);
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.getByRole('alert').filter({ hasText: 'We no longer collect items in the seller’s area.' }).waitFor();
    await picture(page, 'order-seller-outside');
    await page.getByText('To 8 Birch Lane, Vaughan, L4J 2B2').first().waitFor();
    await expectStatus(admin.call('PATCH', '/api/service-areas/L4L', { body: { status: 'active' } }), 200);
  });
});
