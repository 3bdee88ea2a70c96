import type { Browser } from 'playwright-core';
import { startApplication, type TestApplication } from '../../support/application.js';
import { launchBrowser } from '../../support/pages/browser.js';
import { ConsolePage, consolePlace } from '../../support/pages/console-page.js';
import { eventually, expectStatus, photo, type Person } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { waitsThere } from '../../support/waited.js';
import { expectToast } from '../../support/pages/visits.js';

let site: TestApplication;
let browser: Browser;
let admin: Person;
let free: Sale;
let road: Sale;
let failed: Sale;
const opened: ConsolePage[] = [];

/** Another sale of the same seller, with the first sale's driver if one is needed. */
async function another(name: string): Promise<Sale> {
  const sale = new Sale(site, free.seller);
  sale.listing = await free.seller.createListing({ name });
  return sale.paid();
}

beforeAll(async () => {
  site = await startApplication();
  browser = await launchBrowser();
  free = await Sale.at(site, 'paid', { name: 'Vélo de ville « Élan » bleu, très bon état' });
  road = await (await another('Oak bookcase')).accepted();
  await expectStatus(road.act('depart'), 200);
  failed = await (await (await another('Kitchen table')).accepted()).onTheWay();
  await waitsThere(site, failed);
  const form = new FormData();
  form.set('reason', 'buyer-absent');
  form.append('photo', await photo('#335577'), 'door.jpg');
  await expectStatus(failed.driver.call('POST', `/api/driver/jobs/${failed.jobId}/fail`, { form }), 200);
  admin = await free.admin();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function open(query: string): Promise<ConsolePage> {
  const one = await ConsolePage.open(browser, site.url, admin, query);
  opened.push(one);
  return one;
}

describe('The deliveries tab', () => {
  it('filters by day, status and driver, and keeps the filter in the URL', async () => {
    const tab = await open('tab=deliveries');
    const { page } = tab;
    await page.getByText('1–3 of 3 deliveries').waitFor();
    await tab.expectGood('deliveries');
    await page.getByLabel('Driver').selectOption('none');
    await page.getByLabel('Day').fill(await free.deliveryDay());
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByText('1–1 of 1 deliveries').waitFor();
    expect(page.url()).toContain('driver=none');
    await consolePlace(page, 'Drivers').click();
    await page.getByText('1–2 of 2 drivers').waitFor();
    await consolePlace(page, 'Deliveries').click();
    await page.waitForURL(/driver=none/);
    await page.getByText('1–1 of 1 deliveries').waitFor();
    await page.locator('[data-tab=deliveries]').getByLabel('Status').selectOption('Delivered');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByText('No deliveries match these filters.').waitFor();
    await tab.expectGood('deliveries-none');
  });

  it('assigns and unassigns, and shows a refusal in the dialog', async () => {
    const tab = await open('tab=deliveries&status=scheduled');
    const { page } = tab;
    const name = 'Vélo de ville « Élan » bleu, très bon état';
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: `Assign: ${name}` }).click();
    expect(await dialog.getByRole('button', { name: 'Assign' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Assign to').selectOption({ label: `Lee Moreau (${road.driver.email})` });
    await tab.expectGood('delivery-assign');
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expectToast(page, 'Delivery assigned');
    await page.getByRole('button', { name: `Take back: ${name}` }).click();
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expectToast(page, 'Delivery taken back');
    await page.getByRole('button', { name: `Assign: ${name}` }).click();
    await dialog.getByLabel('Assign to').selectOption({ label: `Lee Moreau (${failed.driver.email})` });
    const { body } = await failed.driver.get<{ id: number }>('/api/user');
    const driver = `/api/admin/drivers/${String(body.id)}`;
    await expectStatus(admin.call('PATCH', driver, { body: { status: 'suspended' } }), 200);
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await dialog.getByText('This driver is suspended, and gets no jobs until they are reinstated.').waitFor();
    await expectStatus(admin.call('PATCH', driver, { body: { status: 'approved' } }), 200);
  });

  it('skips a code and recalls a driver, only with a reason', async () => {
    const tab = await open('tab=deliveries&status=dispatched');
    const { page } = tab;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Skip the code: Oak bookcase' }).click();
    await dialog.getByRole('radio', { name: 'Seller’s code at the pickup' }).check();
    await dialog.getByLabel('Reason').fill('The seller’s phone is broken.');
    await tab.expectGood('delivery-lift');
    await dialog.getByRole('button', { name: 'Skip the code' }).click();
    await expectToast(page, 'Code skipped');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Recall: Oak bookcase' }).click();
    await dialog.getByRole('button', { name: 'Recall' }).click();
    await dialog.getByText('Give a reason of 3 to 500 characters.').waitFor();
    await dialog.getByLabel('Reason').fill('The car broke down.');
    await dialog.getByRole('button', { name: 'Recall' }).click();
    await expectToast(page, 'Delivery recalled');
    await road.until('payment_secured');
  });

  it('decides on a returned item', async () => {
    const tab = await open('tab=deliveries&status=failed');
    const { page } = tab;
    await page.getByText('Needs a decision').waitFor();
    await page.getByRole('button', { name: 'Decide: Kitchen table' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /damaged or lost/ }).check();
    await dialog.getByLabel('The driver is still paid').check();
    await dialog.getByLabel('Reason').fill('It fell on the stairs.');
    await tab.expectGood('delivery-returned');
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expectToast(page, 'Decision saved');
    await failed.until('refunded');
    expect((await failed.ledger()).proof).toMatchObject({ refunded: 175, driver: 20, seller: 0 });
  });
});

describe('The drivers tab', () => {
  it('finds a driver, shows run and earnings, and suspends after explaining what happens to the jobs', async () => {
    const { body } = await failed.driver.get<{ id: number }>('/api/user');
    const { body: deliveries } = await admin.get<{ items: { id: string }[] }>(
      '/api/admin/deliveries?driver=none&limit=1',
    );
    const job = deliveries.items[0]?.id ?? '';
    await expectStatus(admin.post(`/api/admin/deliveries/${job}/assign`, { driverId: body.id }), 200);
    const tab = await open('tab=drivers');
    const { page } = tab;
    await page.getByText('1–2 of 2 drivers').waitFor();
    await tab.expectGood('drivers');
    await page.getByLabel('Name, username or e-mail').fill(failed.driver.email);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByText('1–1 of 1 drivers').waitFor();
    await page.getByRole('button', { name: /expand/i }).click();
    await page.getByRole('region', { name: 'Earnings' }).getByText('$20.00').first().waitFor();
    await page
      .getByRole('region', { name: 'Daily route' })
      .getByRole('cell', { name: 'Pick up' })
      .or(page.getByText('No stops on this day.'))
      .first()
      .waitFor();
    await tab.expectGood('driver-details');
    await page.getByRole('button', { name: 'Suspend Lee Moreau' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 job that has not set off goes back to other drivers.').waitFor();
    await tab.expectGood('driver-suspend');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expectToast(page, 'Driver suspended', 'Lee Moreau');
    await eventually(async () => {
      const { body: now } = await admin.get<{ total: number }>(
        `/api/admin/deliveries?driver=${String(body.id)}&status=scheduled`,
      );
      return now.total === 0 ? true : undefined;
    }, 'the job to be given back');
    await page.getByRole('button', { name: 'Reinstate Lee Moreau' }).click();
    await dialog.getByText('Earned as a driver: $20.00 is paid by the daily run once it is due.').waitFor();
    await tab.expectGood('driver-reinstate');
    await dialog.getByRole('button', { name: 'Reinstate' }).click();
    await expectToast(page, 'Driver reinstated', 'Lee Moreau');
  });

  it('explains an invalid search at the field, and an empty result', async () => {
    const tab = await open('tab=drivers&q=x');
    await tab.page.getByText('Search for 2 to 100 characters.').waitFor();
    await tab.visit('tab=drivers&q=no-such-driver');
    await tab.page.getByText('No drivers match these filters.').waitFor();
    await tab.expectGood('drivers-none');
  });
});
