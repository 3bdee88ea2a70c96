import type { Browser } from 'playwright-core';
import { startApplication, type TestApplication } from '../../support/application.js';
import { launchBrowser } from '../../support/pages/browser.js';
import { ConsolePage } from '../../support/pages/console-page.js';
import { Person } from '../../support/people.js';
import { answerWith } from '../../support/pages/visits.js';

let site: TestApplication;
let browser: Browser;
let admin: Person;

beforeAll(async () => {
  site = await startApplication();
  browser = await launchBrowser();
  admin = new Person(site.url, 'admin@porchlight.test');
  await admin.signIn();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

describe('The notice of a restored database', () => {
  it('is above the tabs, and resumes with a reason', async () => {
    const tab = await ConsolePage.open(browser, site.url, admin, 'tab=money-desk');
    const { page } = tab;
    const at = '2026-06-01T12:00:00.000Z';
    const what = { cause: 'restore', detail: null, backupTakenAt: at };
    const restoration = { ...what, restoredAt: at, resumedAt: null, resumedBy: null, reason: null };
    let isPaused = true;
    await page.route('**/api/admin/restoration', (route) => answerWith(200, { isPaused, restoration })(route));
    await page.route('**/api/admin/restoration/resume', (route) => {
      isPaused =
        (route.request().postDataJSON() as { reason: string }).reason !==
        'The transfers are of sales after the backup.';
      return answerWith(200, { isPaused, restoration })(route);
    });
    await page.reload();
    await page.getByText('This database was restored').waitFor();
    await tab.expectGood('restored');
    await page.getByRole('button', { name: 'Resume…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Resume' }).click();
    await dialog.getByText('Give a reason of 3 to').waitFor();
    await dialog.getByRole('textbox').fill('The transfers are of sales after the backup.');
    await dialog.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('This database was restored').waitFor({ state: 'detached' });
    await tab.close();
  });
});
