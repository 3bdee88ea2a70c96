import type { Browser } from 'playwright-core';
import type { AdminConfigView } from '../../../src/contexts/admin/settings/published/views.js';
import { startApplication, type TestApplication } from '../../support/application.js';
import { launchBrowser, PHONE } from '../../support/pages/browser.js';
import { ConsolePage, consolePlace } from '../../support/pages/console-page.js';
import { eventually, expectStatus, Person } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { expectToast } from '../../support/pages/visits.js';

const REFUND = 'Give $60.00 back to the buyer, although the seller was paid.';

let site: TestApplication;
let browser: Browser;
let sale: Sale;
let first: Person;
let second: Person;
let developer: Person;
const opened: ConsolePage[] = [];

/** Signs in again with the role, because an earlier session may not have it. */
async function staff(email: string, userRole: 'admin' | 'dev'): Promise<Person> {
  const person = new Person(site.url, email);
  const { id } = await person.signIn();
  await expectStatus(first.call('PATCH', `/api/admin/users/${String(id)}`, { body: { userRole } }), 200);
  await expectStatus(first.post('/dev/clock/advance', { seconds: 61 }), 200);
  await person.signIn();
  return person;
}

beforeAll(async () => {
  site = await startApplication();
  browser = await launchBrowser();
  sale = await Sale.at(site, 'released');
  first = await sale.admin();
  second = await staff('second@porchlight.test', 'admin');
  developer = await staff('developer@porchlight.test', 'dev');
  const { body } = await first.get<AdminConfigView>('/api/admin/config');
  await expectStatus(first.post('/api/admin/config', { ...body, fourEyes: true }), 200);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function open(who: Person, query: string): Promise<ConsolePage> {
  const one = await ConsolePage.open(browser, site.url, who, query);
  opened.push(one);
  return one;
}

it('A refund after the release is requested by one administrator and approved by another on a phone', async () => {
  const asking = await open(first, `tab=money-desk&transaction=${sale.listing.id}`);
  await asking.page.getByRole('button', { name: 'Refund the buyer' }).click();
  const dialog = asking.page.getByRole('dialog');
  await dialog.getByLabel('The buyer gets back (CAD)').fill('60');
  await dialog.getByLabel('Reason').fill('The shelf broke on the second day.');
  await dialog.getByRole('button', { name: 'Refund the buyer' }).click();
  await asking.page.getByText('Waiting for a second administrator', { exact: true }).waitFor();
  await asking.expectGood('four-eyes-waits');
  expect((await sale.ledger()).proof.refunded).toBe(0);
  await asking.page.getByRole('link', { name: 'Show the request' }).click();
  await asking.page.getByText('You requested this. Another administrator has to approve it.').waitFor();
  await consolePlace(asking.page, 'Approvals 1').waitFor();
  await asking.page.getByRole('button', { name: `Withdraw: ${REFUND}` }).waitFor();
  expect(await asking.page.getByRole('button', { name: `Approve: ${REFUND}` }).count()).toBe(0);
  await asking.expectGood('four-eyes-own');

  const approving = await open(second, 'tab=transactions&view=cards');
  await approving.page.setViewportSize(PHONE);
  await approving.page.getByText('A request is waiting for your approval.').waitFor();
  await approving.page.getByRole('link', { name: 'Look at it' }).click();
  await approving.page.getByText(REFUND).first().waitFor();
  await approving.expectGood('four-eyes-request');
  await approving.page.setViewportSize(PHONE);
  await approving.page.getByRole('button', { name: `Approve: ${REFUND}` }).click();
  const confirm = approving.page.getByRole('dialog');
  await confirm.getByText('It’s done right away, exactly as requested.').waitFor();
  await approving.expectGood('four-eyes-confirm');
  await approving.page.setViewportSize(PHONE);
  await confirm.getByRole('button', { name: 'Approve' }).click();
  await expectToast(approving.page, 'Approved and done');
  await approving.page.getByRole('heading', { name: 'Ended in the last 7 days' }).waitFor();
  await approving.expectGood('four-eyes-ended');
  await eventually(
    async () => ((await sale.ledger()).proof.refunded === 60 ? true : undefined),
    'the refund to be made',
  );
});

it('A change of role waits too, and can be withdrawn by its requester', async () => {
  const { page } = await open(first, 'tab=users');
  await page.getByRole('button', { name: new RegExp(`^Edit user .*${sale.buyer.email}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role').click();
  await page.getByTitle('Developer', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Waiting for a second administrator');
  await consolePlace(page, 'Approvals 1').click();
  await page.getByRole('button', { name: /^Withdraw: Change the role/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'Request withdrawn');
});

it('A developer is told why they cannot move money', async () => {
  const desk = await open(developer, `tab=money-desk&transaction=${sale.listing.id}`);
  await desk.page.getByRole('button', { name: 'Refund the buyer' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByText('Only an administrator can do this.').waitFor();
  await dialog.getByLabel('The buyer gets back (CAD)').fill('10');
  expect(await dialog.getByRole('button', { name: 'Refund the buyer' }).isDisabled()).toBe(true);
  await desk.expectGood('four-eyes-developer');
  await desk.visit('tab=settings');
  expect(await desk.page.getByLabel('Some actions need a second administrator').isDisabled()).toBe(true);
  await desk.expectGood('four-eyes-settings');
  await desk.visit('tab=users');
  await desk.page.getByRole('button', { name: /^Edit/ }).last().click();
  await desk.page.getByRole('dialog').getByText('Only an administrator can do this.').first().waitFor();
  expect(await desk.page.getByRole('dialog').getByLabel('E-mail').isDisabled()).toBe(true);
  await desk.expectGood('four-eyes-developer-edit');
});
