import type { Locator, Page } from 'playwright-core';
import { DESKTOP } from '../../support/pages/browser.js';
import { eventually, expectStatus, Person } from '../../support/people.js';
import type { Sale } from '../../support/sale.js';
import { SalesOfSeller } from '../../support/sales-of-seller.js';
import { inDatabase } from '../../support/trouble.js';
import { Visits } from '../../support/pages/visits.js';

let visits: Visits;
let sales: SalesOfSeller;
let admin: Person;

beforeAll(async () => {
  visits = await Visits.start();
  sales = await SalesOfSeller.open(visits.site);
  admin = await sales.admin();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const open = (path: string): Promise<Page> => visits.open(path, admin, DESKTOP);
const dialog = (page: Page): Locator => page.getByRole('dialog');
const actions = (page: Page): Locator => page.getByRole('group', { name: 'Actions' });
const saleOf = ({ listing }: Sale): string => `/admin/transactions/${listing.id}`;
const focusedText = (page: Page): Promise<string> =>
  page.evaluate<string>(
    'document.activeElement?.getAttribute("data-row") ?? document.activeElement?.textContent ?? ""',
  );

describe('Concurrent changes', () => {
  it('a sale that another administrator has cancelled is not cancelled twice, and the dialog says so', async () => {
    const sale = await sales.paid();
    const page = await open(saleOf(sale));
    await actions(page).getByRole('button', { name: 'Cancel and refund', exact: true }).click();
    await dialog(page).getByLabel('Reason').fill('The seller called.');
    await expectStatus(admin.post(`/api/products/${sale.listing.id}/cancel`, { reason: 'Another was quicker.' }), 200);
    await dialog(page).getByRole('button', { name: 'Cancel and refund $175.00' }).click();
    await dialog(page).getByRole('alert').waitFor();
    expect(await dialog(page).getByLabel('Reason').inputValue()).toBe('The seller called.');
    await sale.until('refunded');
    const { proof } = await sale.ledger();
    expect(proof).toMatchObject({ refunded: 175, held: 0 });
  });

  it('a driver who sets off while the dialog is open prevents the cancellation', async () => {
    const sale = await (await sales.paid()).accepted();
    const page = await open(saleOf(sale));
    await actions(page).getByRole('button', { name: 'Cancel and refund', exact: true }).click();
    await dialog(page).getByLabel('Reason').fill('The seller called.');
    await expectStatus(sale.act('depart'), 200);
    await dialog(page).getByRole('button', { name: 'Cancel and refund $175.00' }).click();
    await dialog(page).getByRole('alert').waitFor();
    await sale.until('held');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await eventually(async () => ((await focusedText(page)) === '' ? undefined : true), 'the focus in the page');
  });

  it('a person deleted while their page is open is reported as deleted, without other errors', async () => {
    const person = new Person(visits.site.url, 'leaving@example.ca');
    const { id } = await person.signIn();
    const page = await open(`/admin/people/${String(id)}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog(page).getByLabel('City').fill('Ajax');
    await expectStatus(admin.call('DELETE', `/api/admin/users/${String(id)}`), 200);
    await dialog(page).getByRole('button', { name: 'Save changes' }).click();
    await dialog(page)
      .getByText(/not found/)
      .first()
      .waitFor();
    expect(await dialog(page).getByLabel('City').inputValue()).toBe('Ajax');
    await page.reload();
    await page
      .getByText(/not found/)
      .first()
      .waitFor();
  });

  it('several invalid fields of a person are explained together, each at its field', async () => {
    const person = new Person(visits.site.url, 'wrong@example.ca');
    const { id } = await person.signIn();
    const page = await open(`/admin/people/${String(id)}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog(page).getByLabel('Phone').fill('12');
    await dialog(page).getByLabel('Postal code').fill('nowhere');
    await dialog(page).getByRole('button', { name: 'Save changes' }).click();
    await eventually(
      async () => ((await dialog(page).locator('.user-field .problem').count()) === 2 ? true : undefined),
      'both problems',
    );
    await visits.picture(page, 'two-problems');
  });

  it('unsaved settings survive a reload, and a conflict is scrolled into view', async () => {
    const page = await open('/admin?tab=settings');
    await page.getByLabel('Delivery fee, small').fill('12');
    await page.getByText('You have unsaved changes.').waitFor();
    page.on('dialog', (asked) => void asked.accept());
    await page.reload();
    await page.getByText('You have unsaved changes.').waitFor();
    expect(await page.getByLabel('Delivery fee, small').inputValue()).toMatch(/^12/);
    const { body: settings } = await admin.get('/api/admin/config');
    await expectStatus(admin.post('/api/admin/config', { ...settings, linkLifetimeDays: 29 }), 200);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const stale = page.getByText('Someone else has changed the settings', { exact: true });
    await stale.waitFor();
    await eventually(async () => {
      const box = await stale.boundingBox();
      return box !== null && box.y > 0 && box.y < DESKTOP.height ? true : undefined;
    }, 'the conflict in sight');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByText('You have unsaved changes.').waitFor({ state: 'detached' });
  });

  it.each([
    ['one character', 'x'],
    ['500 characters', 'x'.repeat(500)],
    ['SQL', "'; DROP TABLE listings.listing; --"],
  ])('the search accepts %s', async (_, typed) => {
    const page = await open('/admin');
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('combobox').fill(typed);
    await page.waitForTimeout(600);
    expect(await page.getByRole('alert').count()).toBe(0);
    const [row] = await inDatabase<{ count: number }>(visits.site, 'SELECT count(*)::int FROM listings.listing');
    expect(row?.count).toBeGreaterThan(0);
  });

  it('a menu returns the focus to its row after its action', async () => {
    const page = await open('/admin?tab=users&q=wrong@example.ca');
    await page.getByText('1–1 of 1 users').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog(page).getByLabel('City').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await eventually(
      async () =>
        (await page.evaluate<boolean>('document.activeElement?.closest("[data-row]") !== null')) ? true : undefined,
      'the focus in the row',
    );
  });
});
