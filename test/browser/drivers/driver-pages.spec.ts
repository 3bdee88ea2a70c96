import type { Browser, Page } from 'playwright-core';
import pg from 'pg';
import { inaccessible } from '../../support/pages/axe.js';
import { startApplication, type TestApplication } from '../../support/application.js';
import { launchBrowser, PHONE, Window } from '../../support/pages/browser.js';
import { heicPhoto } from '../../support/phone-photos.js';
import { expectStatus, photo } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { HAS_WAITED } from '../../support/waited.js';
import { expectCount, expectToast } from '../../support/pages/visits.js';

const WIDTHS = [
  ['a phone', PHONE],
  ['a desktop', { width: 1_200, height: 900 }],
] as const;
const CHECKS = ['Matches the photos', 'Nothing is missing', 'Condition as described', 'Safe to transport'];
const WIDER_THAN_WINDOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
/** Touch targets smaller than 44 pixels, except links in running text. */
const SMALL_TARGETS = `[...document.querySelectorAll('main button, main a.button-link, main .file-input, main .run a')]
  .filter((element) => element.offsetParent !== null && !element.closest('.gallery-thumbs'))
  .filter((element) => element.getBoundingClientRect().height < 44).map((element) => element.textContent)`;

let site: TestApplication;
let browser: Browser;
let picture: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  site = await startApplication();
  browser = await launchBrowser();
  const buffer = Buffer.from(await (await photo('#446644', 1_200, 900)).arrayBuffer());
  picture = { name: 'item.jpg', mimeType: 'image/jpeg', buffer };
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const sold = async (): Promise<Sale> => {
  const sale = await Sale.at(site, 'listed');
  await sale.paid();
  return sale;
};
async function open(sale: Sale, path: string, size: typeof PHONE = PHONE): Promise<Window> {
  const window = await Window.open(browser, size, `driver-${String(size.width)}`);
  await window.become(site.url, sale.driver.cookieHeader);
  await window.page.goto(site.url + path);
  return window;
}
const jobPage = (sale: Sale, size: typeof PHONE = PHONE): Promise<Window> =>
  open(sale, `/driver/jobs/${sale.jobId}`, size);
async function close(window: Window): Promise<void> {
  await window.close();
  expect(window.problems).toEqual([]);
}

async function expectGood(window: Window, what: string): Promise<void> {
  const { page } = window;
  await expectCount(page, '.skeleton, .spinner', 0);
  await window.picture(what);
  expect([what, ...(await inaccessible(page))]).toEqual([what]);
  expect([what, await page.evaluate(WIDER_THAN_WINDOW), await page.evaluate(SMALL_TARGETS)]).toEqual([what, 0, []]);
}
async function takePhoto(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByAltText('Your photo').waitFor();
}
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const pickupCodeOf = async (sale: Sale): Promise<string> =>
  (await sale.transaction(sale.seller)).viewer?.pickupCode ?? '';

async function arrive(page: Page): Promise<void> {
  await press(page, 'I’m here');
  await page.getByText('You’re marked as here. Since').waitFor();
}
async function sayItDiffers(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'At the seller' }).waitFor();
  if ((await page.getByRole('button', { name: 'I’m here' }).count()) > 0) await arrive(page);
  await press(page, 'It doesn’t match');
  await page.getByLabel('Something is missing').check();
  await takePhoto(page);
  await page.getByLabel(/What the buyer should know/).fill('One shelf is not there.');
  await press(page, 'Ask the buyer');
  await page.getByRole('heading', { name: 'We’ve asked the buyer' }).waitFor();
}
const answer = (sale: Sale, accept: boolean) =>
  expectStatus(
    sale.buyer.post(`/api/products/${sale.listing.id}/condition`, { accept }, { key: crypto.randomUUID() }),
    200,
  );

describe.each(WIDTHS)('the driver’s pages on %s', (_device, size) => {
  it('lead from a free job to its earnings, one step at a time', async () => {
    const sale = await sold();
    await sale.driverReady();
    const window = await open(sale, '/driver', size);
    const { page } = window;
    await page.getByRole('heading', { name: 'Available jobs' }).waitFor();
    await expectGood(window, 'free');
    await page.getByRole('button', { name: 'Take this job' }).click();
    await expectToast(page, 'The job is yours');
    await page.getByRole('link', { name: 'Open the next stop' }).waitFor();
    await page.locator('.stop-km', { hasText: /^\d+(\.\d)?\skm$/ }).waitFor();
    await expectGood(window, 'run');
    await page.getByRole('link', { name: 'Open the next stop' }).click();
    await page.getByRole('button', { name: 'Give the job back' }).click();
    await page.getByText('Give this job back?').waitFor();
    await expectGood(window, 'give-back');
    await press(page, 'Keep it');
    await page.getByText(/^The address appears/).waitFor();
    expect(await page.getByText('Maple Avenue').count()).toBe(0);
    await expectGood(window, 'set-off');
    await press(page, 'Set off');
    await page.getByRole('heading', { name: 'At the seller' }).waitFor();
    await press(page, 'Picked up');
    await page.getByText('Enter the seller’s four digits.').waitFor();
    await expectGood(window, 'pickup-incomplete');
    await page.locator('input[type=file]').setInputFiles({ ...picture, buffer: Buffer.from('no photo') });
    await page.getByText('We can’t read that photo').waitFor();
    await page.locator('input[type=file]').setInputFiles(await heicPhoto());
    await page.getByAltText('Your photo').waitFor();
    expect(await page.getByRole('button', { name: 'It doesn’t match' }).count()).toBe(0);
    await arrive(page);
    await expectGood(window, 'arrived');
    await press(page, 'It doesn’t match');
    await expectGood(window, 'differs');
    await press(page, 'Back: it matches');
    await sayItDiffers(page);
    await expectGood(window, 'asked');
    await answer(sale, true);
    await page.getByText('The buyer still wants it.').waitFor();
    sale.jobId = page.url().split('/').at(-1) ?? '';
    await takePhoto(page);
    await page.getByLabel('Seller’s code').fill(await pickupCodeOf(sale));
    await expectGood(window, 'accepted');
    await press(page, 'Picked up');
    await page.getByRole('heading', { name: 'At the buyer’s door' }).waitFor();
    await expectGood(window, 'door');
    await arrive(page);
    await press(page, 'Something went wrong');
    await press(page, 'Report it');
    await page.getByText('Choose what went wrong.').waitFor();
    await expectGood(window, 'fail');
    await press(page, 'Back: it works after all');
    await page.getByLabel('Buyer’s code').fill((await sale.transaction(sale.buyer)).viewer?.deliveryCode ?? '');
    await press(page, 'Delivered');
    await page.getByText('You’ll earn $20.00').waitFor();
    await expectGood(window, 'delivered');
    await sale.until('item_delivered');
    await page.reload();
    await page.getByText('You’ll earn $20.00').waitFor();
    await sale.until('released');
    await page.goto(`${site.url}/driver/earnings`);
    await page.getByRole('link', { name: /1 job · not paid out yet/ }).click();
    await page.getByRole('cell', { name: /Oak bookcase/ }).waitFor();
    await expectGood(window, 'own-statement');
    await close(window);
  });
});

describe('a job', () => {
  it('ends when the buyer declines an item that differs, and says that the trip is paid', async () => {
    const sale = await (await sold()).accepted();
    await sale.act('depart');
    const window = await jobPage(sale);
    await sayItDiffers(window.page);
    await answer(sale, false);
    await window.page.getByRole('heading', { name: 'The buyer refuses it' }).waitFor();
    await expectGood(window, 'declined');
    await sale.until('cancelled');
    await close(window);
  });

  it('is reported as a wasted trip when the buyer does not answer in time', async () => {
    const sale = await (await sold()).accepted();
    await sale.act('depart');
    const window = await jobPage(sale);
    const { page } = window;
    await sayItDiffers(page);
    const database = new pg.Client({ connectionString: site.databaseUrl });
    await database.connect();
    await database.query(HAS_WAITED, [sale.jobId]);
    await database.query(
      `UPDATE delivery.delivery SET condition = jsonb_set(condition, '{answerBy}', to_jsonb($2::text)) WHERE id = $1`,
      [sale.jobId, new Date(Date.now() - 1_000).toISOString()],
    );
    await database.end();
    await press(page, 'Report the wasted trip');
    expect(await page.getByLabel('The item doesn’t match').isChecked()).toBe(true);
    await takePhoto(page);
    await press(page, 'Report it');
    await press(page, 'Yes, report it');
    // It is shown as free until the next answer, which says that the second attempt is for another driver.
    await page.getByRole('heading', { name: 'It’s no longer yours' }).waitFor();
    await expectGood(window, 'given-up');
    await sale.until('payment_secured');
    await close(window);
  });

  it('continues without an answer when the item matches after all', async () => {
    const sale = await (await sold()).accepted();
    await sale.act('depart');
    const window = await jobPage(sale);
    const { page } = window;
    await sayItDiffers(page);
    await press(page, 'It does match after all');
    await page.getByLabel('Nothing is missing').check();
    await takePhoto(page);
    await page.getByLabel('Seller’s code').fill(await pickupCodeOf(sale));
    await press(page, 'Picked up');
    await page.getByRole('heading', { name: 'At the buyer’s door' }).waitFor();
    await sale.until('item_picked_up');
    await close(window);
  });

  it('continues after five wrong codes once support has skipped the code', async () => {
    const sale = await (await sold()).accepted();
    await sale.act('depart');
    const code = await pickupCodeOf(sale);
    for (let tries = 0; tries < 4; tries++) await sale.pickup(code === '1234' ? '4321' : '1234');
    const window = await jobPage(sale);
    const { page } = window;
    for (const check of CHECKS) await page.getByLabel(check).check();
    await takePhoto(page);
    await page.getByLabel('Seller’s code').fill(code === '1234' ? '4321' : '1234');
    await press(page, 'Picked up');
    await page.getByText('that was the last try').waitFor();
    await page.getByRole('link', { name: 'Write to support' }).waitFor();
    await expectGood(window, 'locked');
    const admin = await sale.admin();
    const lifted = { step: 'pickup', reason: 'The seller is on the phone.' };
    await expectStatus(admin.post(`/api/admin/deliveries/${sale.jobId}/code-override`, lifted), 200);
    await page.reload();
    await page.getByText('No code needed: support has skipped it.').waitFor();
    await page.getByAltText('Your photo').waitFor();
    await press(page, 'Picked up');
    await page.getByRole('heading', { name: 'At the buyer’s door' }).waitFor();
    await close(window);
  });

  it('explains when it was unassigned, reassigned or never existed', async () => {
    const sale = await (await sold()).accepted();
    const window = await jobPage(sale);
    const { page } = window;
    await page.getByRole('button', { name: 'Set off' }).waitFor();
    const other = await (await sold()).accepted();
    await press(page, 'Give the job back');
    await press(page, 'Give it back');
    await expectToast(page, 'You gave the job back');
    await page.goto(`${site.url}/driver/jobs/${sale.jobId}`);
    await page.getByRole('button', { name: 'Take this job' }).waitFor();
    for (const id of [other.jobId, 'nothing']) {
      await page.goto(`${site.url}/driver/jobs/${id}`);
      await page.getByRole('heading', { name: 'This job isn’t yours' }).waitFor();
      expect(await page.getByText('Maple Avenue').count()).toBe(0);
    }
    await expectGood(window, 'not-yours');
    await close(window);
  });

  it('says that accepting it needs the network', async () => {
    const sale = await sold();
    await sale.driverReady();
    const window = await open(sale, '/driver');
    await window.page.route('**/accept', (route) => route.abort());
    await window.page.getByRole('button', { name: 'Take this job' }).first().click();
    await window.page.getByText('You need to be online to take a job').waitFor();
    await window.close();
  });
});

describe('someone who is not an approved driver', () => {
  it('is told the state of the application', async () => {
    const sale = await sold();
    await sale.driverReady();
    const { body } = await sale.driver.get<{ id: number }>('/api/user');
    const admin = await sale.admin();
    await admin.call('PATCH', `/api/admin/drivers/${String(body.id)}`, { body: { status: 'suspended' } });
    const paused = await open(sale, '/driver');
    await paused.page.getByText('Your driving is paused').waitFor();
    expect(await paused.page.getByRole('button', { name: 'Take this job' }).count()).toBe(0);
    await expectGood(paused, 'suspended');
    await close(paused);
    await sale.seller.post('/api/driver/apply', { acceptAgreement: true });
    const window = await Window.open(browser, PHONE, 'driver');
    await window.become(site.url, sale.seller.cookieHeader);
    await window.page.goto(`${site.url}/driver`);
    await window.page.getByText('We’ll review your application once your documents are here').waitFor();
    await expectGood(window, 'pending');
    await close(window);
  });
});
