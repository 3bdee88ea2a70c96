import type { Browser } from 'playwright-core';
import { startApplication, type TestApplication } from '../../support/application.js';
import { launchBrowser } from '../../support/pages/browser.js';
import { ConsolePage, consolePlace } from '../../support/pages/console-page.js';
import { expectToast } from '../../support/pages/visits.js';
import { expectStatus, Person } from '../../support/people.js';

const REASON = 'The bank asked us to wait until Friday.';

let site: TestApplication;
let browser: Browser;
let admin: Person;
const opened: ConsolePage[] = [];

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
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function open(who: Person, query: string): Promise<ConsolePage> {
  const one = await ConsolePage.open(browser, site.url, who, query);
  opened.push(one);
  return one;
}

describe('The levers', () => {
  it('are turned with a reason, are shown above every tab while pulled, and name who turned them', async () => {
    const tab = await open(admin, 'tab=today');
    const { page } = tab;
    await consolePlace(page, 'Levers').click();
    await page.getByRole('heading', { level: 2, name: 'Payouts On' }).waitFor();
    await tab.expectGood('levers');
    await page.getByRole('button', { name: 'Switch off: Payouts' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('No transfer to a seller or a driver begins any more').waitFor();
    await dialog.getByRole('button', { name: 'Switch off' }).click();
    await dialog.getByText('Give a reason of').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON);
    await tab.expectGood('lever-dialog');
    await dialog.getByRole('button', { name: 'Switch off' }).click();
    await expectToast(page, 'Lever turned', 'Payouts: Off');
    await page.getByRole('heading', { level: 2, name: 'Payouts Off' }).waitFor();
    await page.getByText(`“${REASON}”`).waitFor();
    await page.getByText('Payouts are off.').waitFor();
    await tab.expectGood('lever-pulled');

    await tab.visit('tab=transactions');
    await page.getByText('Payouts are off.').waitFor();
    await page.getByRole('link', { name: 'Look at the levers' }).click();
    await page.getByRole('button', { name: 'Switch on: Payouts' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is Friday.');
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    await page.getByText('Payouts are off.').waitFor({ state: 'detached' });
    await page.getByText('“It is Friday.”').waitFor();
  });

  it('are read-only for developers', async () => {
    const developer = new Person(site.url, 'developer@porchlight.test');
    const { id } = await developer.signIn();
    const path = `/api/admin/users/${String(id)}`;
    await expectStatus(admin.call('PATCH', path, { body: { userRole: 'dev' } }), 200);
    await expectStatus(admin.post('/dev/clock/advance', { seconds: 61 }), 200);
    await developer.signIn();
    const tab = await open(developer, 'tab=levers');
    await tab.page.getByText('Only an administrator can do this.').waitFor();
    expect(await tab.page.getByRole('button', { name: /^(Switch|Turn) / }).count()).toBe(0);
    await tab.expectGood('levers-of-developer');
  });
});
