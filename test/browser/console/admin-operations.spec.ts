import type { Browser } from 'playwright-core';
import { startApplication, type TestApplication } from '../../support/application.js';
import { launchBrowser } from '../../support/pages/browser.js';
import { ConsolePage } from '../../support/pages/console-page.js';
import { expectStatus, type Person } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { inDatabase, lostEvent, openDispute, reportProblem } from '../../support/trouble.js';
import { answerWith, expectToast } from '../../support/pages/visits.js';

const LONG_NAME = 'Vélo de ville « Élan » bleu, très bon état, 21 vitesses, freins neufs';

let site: TestApplication;
let browser: Browser;
let admin: Person;
let split: Sale;
let refunded: Sale;
const opened: ConsolePage[] = [];

beforeAll(async () => {
  site = await startApplication();
  browser = await launchBrowser();
  split = await Sale.at(site, 'on-the-way', { name: LONG_NAME });
  await split.inspected();
  await reportProblem(split, 'The frame is scratched on the left side.\nThe photos show it.');
  refunded = new Sale(site, split.seller);
  refunded.listing = await split.seller.createListing({ name: 'Kitchen table' });
  await refunded.paid();
  await reportProblem(refunded, 'The seller wrote that it is broken.');
  const disputed = new Sale(site, split.seller);
  disputed.listing = await split.seller.createListing({ name: 'Desk lamp', amount: '20.00', size: 'small' });
  await disputed.paid();
  admin = await split.admin();
  await openDispute(site, disputed);
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

describe('The problems tab', () => {
  it('splits a sale with live amounts, and explains an invalid amount at the field', async () => {
    const tab = await open('tab=problems&state=open');
    const { page } = tab;
    await page.getByText('The frame is scratched on the left side.').waitFor();
    await page
      .locator('[data-row]', { hasText: LONG_NAME })
      .getByRole('button', { name: /expand/i })
      .click();
    await page.getByAltText(`Photo 2 of the problem with ${LONG_NAME}`).waitFor();
    await tab.expectGood('problems');
    await page.getByRole('button', { name: `Decide: ${LONG_NAME}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Split' }).check();
    await dialog.getByLabel('The buyer gets back (CAD)').fill('150.01');
    await dialog.getByText('Enter an amount between $0.01 and the price of $150.00.').waitFor();
    await dialog.getByLabel('The buyer gets back (CAD)').fill('50');
    expect((await dialog.getByLabel('Who gets what').textContent())?.replaceAll(/\s/g, '')).toBe(
      'Buyer$50.00Seller$77.50Driver$20.00Platform$27.50',
    );
    await dialog.getByRole('button', { name: 'Split' }).click();
    await dialog.getByText('Give a reason of 3 to 1,000 characters.').waitFor();
    await dialog.getByLabel('Reason').fill('The photos show it.');
    await tab.expectGood('problem-split');
    await dialog.getByRole('button', { name: 'Split' }).click();
    await expectToast(page, 'Problem decided');
    await dialog.waitFor({ state: 'hidden' });
    await split.until('partly_refunded');
    const { proof } = await split.ledger();
    expect(proof).toMatchObject({ seller: 77.5, driver: 20, platform: 27.5, refunded: 50 });
  });

  it('shows a refusal in the dialog when the problem was decided meanwhile', async () => {
    const { page } = await open('tab=problems&state=open');
    await page.getByRole('button', { name: 'Decide: Kitchen table' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('radio', { name: 'Split' }).isDisabled()).toBe(true);
    await dialog.getByRole('radio', { name: 'Refund the buyer' }).check();
    await dialog.getByLabel('Reason').fill('The seller says so.');
    const { body } = await admin.get<{ items: { id: string }[] }>('/api/admin/problems?state=open');
    const reason = { decision: 'refund', reason: 'Another was quicker.' };
    await expectStatus(admin.post(`/api/admin/problems/${body.items[0]?.id ?? ''}/resolve`, reason), 200);
    await dialog.getByRole('button', { name: 'Refund the buyer' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('The seller says so.');
  });

  it('shows a bank’s dispute with its deadline, and downloads the evidence', async () => {
    const tab = await open('tab=problems&view=disputes');
    const { page } = tab;
    await page.getByText(/days left/).waitFor();
    await tab.expectGood('disputes');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download evidence: Desk lamp' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^evidence-.*\.zip$/);
    await page.getByRole('link', { name: 'Desk lamp', exact: true }).click();
    await page
      .getByRole('region', { name: 'Card disputes' })
      .getByText(/Evidence due/)
      .waitFor();
    await tab.expectGood('disputed-sale');
  });
});

describe('The money desk', () => {
  it('performs the one safe action of an item after a confirmation', async () => {
    await lostEvent(site, 'evt_lost');
    const tab = await open('tab=money-desk');
    const { page } = tab;
    const group = page.getByRole('region', { name: 'Provider events that were not handled' });
    await group.getByRole('button', { name: 'Handle again' }).click();
    await tab.expectGood('money-desk-confirm');
    await page.getByRole('dialog').getByRole('button', { name: 'Handle again' }).click();
    await expectToast(page, 'Done');
    await group.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Disputes of buyers’ banks' }).waitFor();
    await tab.expectGood('money-desk');
  });

  it('shows a refusal in the dialog', async () => {
    await lostEvent(site, 'evt_gone');
    const { page } = await open('tab=money-desk&group=events-failed');
    await page.getByRole('button', { name: 'Handle again' }).click();
    await inDatabase(site, `DELETE FROM payments.provider_event WHERE id = 'evt_gone'`);
    await page.getByRole('dialog').getByRole('button', { name: 'Handle again' }).click();
    await page
      .getByRole('dialog')
      .getByText(/not found/i)
      .waitFor();
  });

  it('proves a transaction to the cent, and explains an unknown one', async () => {
    const tab = await open('tab=money-desk&view=proof');
    const { page } = tab;
    await page.getByLabel('Transaction id or share link').fill(split.listing.shareLink);
    await page.getByRole('button', { name: 'Show proof' }).click();
    await page
      .getByText('Captured $175.00 = seller $77.50 + driver $20.00 + platform $27.50 + refunded $50.00')
      .waitFor();
    await page.getByText('The total is correct to the cent.').waitFor();
    await page.getByRole('button', { name: 'Refund the buyer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('The buyer gets back (CAD)').fill('125.01');
    await dialog.getByText('Enter an amount between $0.01 and $125.00.').waitFor();
    await dialog.getByLabel('The buyer gets back (CAD)').fill('10');
    await dialog.getByText(/The seller keeps \$67\.50/).waitFor();
    await dialog.getByLabel('Reason').fill('Agreed in a call.');
    await dialog.getByRole('button', { name: 'Refund the buyer' }).click();
    await expectToast(page, 'Refund started', '$10.00');
    await page.getByText('seller $67.50 + driver $20.00 + platform $27.50 + refunded $60.00').waitFor();
    await tab.expectGood('money-desk-proof');
    await page.getByLabel('Transaction id or share link').fill('nothing1');
    await page.getByRole('button', { name: 'Show proof' }).click();
    await page.getByText(/not found/i).waitFor();
  });

  it('shows balances that sum to zero, and compares the ledger with the provider', async () => {
    const tab = await open('tab=money-desk&view=balances');
    const { page } = tab;
    await page.getByText('Total').waitFor();
    expect(await page.locator('tfoot').textContent()).toContain('$0.00');
    await tab.expectGood('money-desk-balances');
    await page.getByText('Reconciliations', { exact: true }).click();
    await page.getByRole('button', { name: 'Compare now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Compare now' }).click();
    await expectToast(page, 'Compared with the provider');
    await page.getByText('none', { exact: true }).first().waitFor();
    await tab.expectGood('money-desk-reconciliations');
  });
});

describe('The jobs tab', () => {
  it('runs a job after a confirmation, and shows its runs with their errors', async () => {
    await inDatabase(
      site,
      `INSERT INTO shared.job_run (name, due_at, started_at, finished_at, error)
       VALUES ('identity.audit-referrals', '2026-01-02', '2026-01-02', '2026-01-02', 'The database was away')`,
    );
    const tab = await open('tab=jobs');
    const { page } = tab;
    await page.getByRole('button', { name: 'Run now: Audit referrals' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Run now' }).click();
    await expectToast(page, 'Job finished', 'Audit referrals');
    const row = page.getByRole('row', { name: /identity\.audit-referrals/ });
    await row.getByText('The database was away').waitFor();
    await row.getByRole('button', { name: /expand/i }).click();
    await page.getByLabel('Failures only').check();
    await page.getByText('1–1 of 1 runs').waitFor();
    await tab.expectGood('jobs');
  });

  it('shows why a run failed, and a refusal by the server', async () => {
    const { page } = await open('tab=jobs');
    const run = { dueAt: '2026-06-10T10:00:00Z', startedAt: '2026-06-10T10:00:00Z', finishedAt: null };
    const failure = { ...run, error: 'The provider did not answer' };
    const view = {
      name: 'payments.pay-drivers',
      schedule: { everySeconds: 60 },
      lastRun: failure,
      lastFailure: failure,
    };
    await page.route('**/api/admin/jobs/payments.pay-drivers/run', answerWith(200, view));
    const runNow = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Run now: Pay drivers' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Run now' }).click();
    };
    await runNow();
    await expectToast(page, 'The job failed', 'The provider did not answer');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.unroute('**/api/admin/jobs/payments.pay-drivers/run');
    const refusal = { code: 'forbidden', message: 'You may not do this.' };
    await page.route('**/api/admin/jobs/payments.pay-drivers/run', answerWith(403, refusal));
    await runNow();
    await page.getByRole('dialog').getByText('You may not do this.').waitFor();
  });
});

describe('The audit log tab', () => {
  it('filters entries, shows before and after, and downloads them as a file', async () => {
    const { body: driver } = await split.driver.get<{ id: number }>('/api/user');
    const tab = await open('tab=audit-log');
    const { page } = tab;
    await page.getByLabel('Action').selectOption('delivery.driver-status-changed');
    await page.getByLabel('Subject id or link').fill(String(driver.id));
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByText('1–1 of 1 actions').waitFor();
    await page.getByRole('button', { name: /expand/i }).click();
    await page.getByRole('cell', { name: 'Pending', exact: true }).waitFor();
    await page.getByRole('cell', { name: 'Approved', exact: true }).waitFor();
    await tab.expectGood('audit-log');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('audit-log.csv');
    expect(file.url()).toContain(`subject=${String(driver.id)}`);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('1–1 of 1 actions').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Subject id or link').inputValue()).toBe('');
    await page.getByRole('cell', { name: 'Decided a case' }).first().waitFor();
    await tab.expectGood('audit-log-all');
  });

  it('explains an invalid search at the field', async () => {
    const tab = await open('tab=audit-log');
    const { page } = tab;
    await page.getByLabel('Text').fill('ab');
    await page.getByLabel('From').fill('2026-06-30');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByText('Search for 3 to 100 characters.').waitFor();
    await tab.expectGood('audit-log-refused');
  });
});
