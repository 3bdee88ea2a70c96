import { Client } from 'pg';
import type { Browser, Page } from 'playwright-core';
import { inaccessible } from '../../support/pages/axe.js';
import { startApplication, type TestApplication } from '../../support/application.js';
import { DESKTOP, launchBrowser, PHONE, TABLET, Window } from '../../support/pages/browser.js';
import { eventually, Person } from '../../support/people.js';
import { ProviderDashboard } from '../../support/provider.js';
import { sandboxControl } from '../../support/sandbox-controls.js';

const ACCOUNTS = '**/api/admin/stripe/users?*';
const COLUMNS = [
  ...['Details', 'Selected', 'Account', 'Product email', 'Provider form email', 'User ID', 'Account Status'],
  ...['Connected On', 'Payment Balance (CAD)', 'Actions'],
];
const SIZES = [
  ['390', PHONE],
  ['900', TABLET],
  ['1440', DESKTOP],
] as const;

let site: TestApplication;
let browser: Browser;
let admin: Person;
let provider: ProviderDashboard;
beforeAll(async () => {
  site = await startApplication();
  browser = await launchBrowser();
  admin = new Person(site.url, 'admin@porchlight.test');
  await admin.signIn();
  provider = new ProviderDashboard(site.sandboxUrl);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function open(size = DESKTOP, path = '/admin?tab=stripe', name = '1440'): Promise<Window> {
  const window = await Window.open(browser, size, `stripe-${name}`);
  await window.become(site.url, admin.cookieHeader);
  await window.page.goto(`${site.url}${path}`);
  await window.page.getByRole('heading', { name: 'Stripe Account Management' }).waitFor();
  return window;
}

const confirm = async (page: Page, button: string, agree: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('This can’t be undone.').waitFor();
  await dialog.getByRole('button', { name: agree, exact: true }).click();
};
const count = (page: Page, title: string): Promise<string> =>
  page.locator('.ant-statistic', { hasText: title }).locator('.ant-statistic-content-value').innerText();
const counts = (page: Page, total: string, orphaned: string): Promise<true> =>
  eventually(async () => {
    const shown = [await count(page, 'Total accounts'), await count(page, 'Orphaned accounts')];
    return shown.join() === [total, orphaned].join() ? true : undefined;
  }, `${total} accounts, ${orphaned} of them orphaned`);
/** A row of the table by its e-mail address. */
const rowOf = (page: Page, text: string) => page.locator('[data-row]', { hasText: text });
/** Expects that the page fits the window and axe finds nothing. */
async function looksRight({ page, picture }: { page: Page; picture: () => Promise<void> }): Promise<void> {
  await picture();
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  expect(await inaccessible(page)).toEqual([]);
}

async function seller(name: string): Promise<Person & { accountId: string }> {
  const person = new Person(site.url, `${name}@porchlight.test`);
  await person.signIn();
  await person.completeProfile({ firstName: 'Geneviève', lastName: 'Tremblay-Desrosiers', username: name });
  await person.connectProvider(site.sandboxUrl);
  const { body } = await person.get<{ stripeConnectId: string }>('/api/user');
  return Object.assign(person, { accountId: body.stripeConnectId });
}

describe('the Stripe tab', () => {
  it('says when there are no accounts, and shows an error after three retries', async () => {
    for (const [name, size] of SIZES) {
      const window = await open(size, '/admin?tab=stripe', name);
      const asked: string[] = [];
      window.page.on('request', (call) => asked.push(new URL(call.url()).pathname));
      await window.page.reload();
      await window.page.getByText('No Stripe accounts found.').waitFor();
      expect(asked).toContain('/api/admin/stripe/users');
      expect(asked).not.toContain('/api/admin/stripe/account-details');
      await looksRight({ page: window.page, picture: () => window.picture('empty') });
      await window.close();
    }
    const window = await Window.open(browser, DESKTOP, 'stripe-1440');
    await window.become(site.url, admin.cookieHeader);
    let questions = 0;
    await window.page.route(ACCOUNTS, (route) => {
      questions += 1;
      return route.fulfill({ status: 503, json: { message: 'The card provider does not answer.', code: 'x' } });
    });
    await window.page.goto(`${site.url}/admin?tab=stripe`);
    await window.page.getByText('Error loading Stripe accounts').waitFor();
    expect(questions).toBe(4);
    await looksRight({ page: window.page, picture: () => window.picture('error') });
    await window.page.unroute(ACCOUNTS);
    await window.page.getByRole('button', { name: 'Try again' }).click();
    await window.page.getByText('No Stripe accounts found.').waitFor();
    await window.close();
  });

  it('shows accounts with their status, a warning about a different address, and a link to the provider', async () => {
    const maya = await seller('genevieve.tremblay-desrosiers');
    const { body: me } = await maya.get<{ id: number }>('/api/user');
    const change = { email: 'an-address-of-exactly-forty-characters@x.ca' };
    // A change by staff takes 72 hours, which a page cannot skip.
    const database = new Client({ connectionString: site.databaseUrl });
    await database.connect();
    await database.query('UPDATE identity.user SET email = $2 WHERE id = $1', [me.id, change.email]);
    await database.end();
    await provider.createAccount({ email: 'lost@example.ca' });
    await provider.createAccount({ email: 'waiting@example.ca' }, 'action_required');
    for (const [name, size] of SIZES) {
      const window = await open(size, name === '900' ? '/admin/stripe-accounts' : '/admin?tab=stripe', name);
      const { page } = window;
      await counts(page, '3', '2');
      const mine = rowOf(page, 'Geneviève Tremblay-Desrosiers');
      await mine.getByText('VERIFIED', { exact: true }).waitFor();
      for (const text of ['Email mismatch', 'CA$0.00', change.email]) await mine.getByText(text).waitFor();
      await rowOf(page, 'lost@example.ca').getByText('NOT VERIFIED').waitFor();
      await rowOf(page, 'lost@example.ca').getByText('No User').waitFor();
      await rowOf(page, 'waiting@example.ca').getByText('PENDING USER ACTION').waitFor();
      const link = mine.getByRole('link', { name: /Open in Stripe/ });
      expect(await link.getAttribute('href')).toBe(`${site.sandboxUrl}/connect/accounts/${maya.accountId}`);
      await page.getByText('1–3 of 3 accounts').waitFor();
      if (size !== PHONE) expect(await page.getByRole('columnheader').allTextContents()).toEqual(COLUMNS);
      await looksRight({ page, picture: () => window.picture('full') });
      await rowOf(page, 'waiting@example.ca')
        .getByRole('button', { name: /expand|Details/i })
        .click();
      await page.getByText('individual verification document').waitFor();
      await window.picture('details');
      await page.getByRole('button', { name: 'Delete Duplicates' }).click();
      await page.getByRole('dialog').getByText('This can’t be undone.').waitFor();
      await looksRight({ page, picture: () => window.picture('dialog') });
      expect(window.problems).toEqual([]);
      await window.close();
    }
  });

  it('sorts by a column in both directions', async () => {
    const { page, close } = await opened();
    const first = () => page.locator('[data-row]').first().innerText();
    const header = page.getByRole('columnheader', { name: 'User ID' });
    const isFirst = (text: string, what: string) =>
      eventually(async () => ((await first()).includes(text) ? true : undefined), what);
    await header.click();
    await isFirst('No User', 'orphans first');
    await header.click();
    await isFirst('Geneviève', 'users first');
    expect(await header.getAttribute('aria-sort')).toBe('descending');
    await close();
  });

  it('deletes the selected accounts, and says which could not be deleted', async () => {
    const standard = await provider.createAccount({ email: 'own@example.ca', type: 'standard' });
    const { page, window, close } = await opened();
    await counts(page, '4', '3');
    for (const email of ['lost@example.ca', 'own@example.ca']) await rowOf(page, email).getByRole('checkbox').check();
    await confirm(page, 'Delete Selected (2)', 'Delete 2 accounts');
    await page.getByText('Partial Success').waitFor();
    await page
      .getByText("Some Standard accounts cannot be deleted due to Stripe's security policies. This is normal behavior.")
      .waitFor();
    await counts(page, '3', '2');
    await window.picture('partial');
    await rowOf(page, standard).getByText('No User').waitFor();

    await rowOf(page, 'waiting@example.ca').getByRole('checkbox').check();
    const account = (await rowOf(page, 'waiting@example.ca').locator('code').innerText()).trim();
    await sandboxControl(site.sandboxUrl, `accounts/${account}/deauthorize`);
    await confirm(page, 'Delete Selected (1)', 'Delete account');
    await page.getByText('Some accounts were already deleted or access was revoked. Refreshing the list...').waitFor();
    await counts(page, '2', '1');

    await rowOf(page, 'Geneviève').getByRole('checkbox').check();
    await confirm(page, 'Delete Selected (1)', 'Delete account');
    await page.getByText('Deleted 1 Stripe account').waitFor();
    await counts(page, '1', '1');
    await close();
  });

  it('deletes duplicates and test accounts, and says that it continues when the answer takes too long', async () => {
    const { accountId } = await seller('maya.roy');
    const twin = { email: 'maya.roy@porchlight.test' };
    await provider.createAccount(twin);
    const { page, close } = await opened();
    await counts(page, '3', '2');
    await page.route('**/delete-duplicates', (route) =>
      route.fulfill({ status: 503, json: { message: 'It goes on.', code: 'operation-in-progress' } }),
    );
    await confirm(page, 'Delete Duplicates', 'Delete duplicates');
    await page.getByText('Operation in Progress').waitFor();
    await page
      .getByText(
        'Delete operation is still running in background. Please refresh the page in a few minutes to see results.',
      )
      .waitFor();
    await page.unroute('**/delete-duplicates');
    await confirm(page, 'Delete Duplicates', 'Delete duplicates');
    await page.getByText('Deleted 1 duplicate Stripe accounts').waitFor();
    await counts(page, '2', '1');
    await rowOf(page, accountId).waitFor();
    await confirm(page, 'Delete Test Accounts', 'Delete test accounts');
    await page.getByText('Deleted 1 test Stripe accounts. 1 accounts flagged for re-onboarding.').waitFor();
    await counts(page, '1', '1');
    await page.route('**/delete-duplicates', (route) =>
      route.fulfill({ status: 500, json: { message: '', code: 'x' } }),
    );
    await confirm(page, 'Delete Duplicates', 'Delete duplicates');
    await page.getByText('Failed to delete duplicate accounts').waitFor();
    await close();
  });
});

async function opened(): Promise<{ window: Window; page: Page; close: () => Promise<void> }> {
  const window = await open();
  return { window, page: window.page, close: () => window.close() };
}
