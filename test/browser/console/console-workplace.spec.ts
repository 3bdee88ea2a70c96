import type { Locator, Page } from 'playwright-core';
import { inaccessible } from '../../support/pages/axe.js';
import { DESKTOP, PHONE, type Size } from '../../support/pages/browser.js';
import { consolePlace } from '../../support/pages/console-page.js';
import { eventually, type Person } from '../../support/people.js';
import type { Sale } from '../../support/sale.js';
import { SalesOfSeller } from '../../support/sales-of-seller.js';
import { Visits } from '../../support/pages/visits.js';
import { inDatabase } from '../../support/trouble.js';

let visits: Visits;
let sales: SalesOfSeller;
let admin: Person;
let sale: Sale;

beforeAll(async () => {
  visits = await Visits.start();
  sales = await SalesOfSeller.open(visits.site);
  admin = await sales.admin();
  sale = await sales.paid();
  await inDatabase(
    visits.site,
    `UPDATE identity.user SET first_name = 'Élan', last_name = 'Tremblay', phone_number = '+14165550143' WHERE email = $1`,
    [sale.seller.email],
  );
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const WIDER = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });
const dialog = (page: Page): Locator => page.getByRole('dialog');

async function open(path: string, size: Size = DESKTOP): Promise<Page> {
  const page = await visits.open(path, admin, size);
  await page.locator('.console-area').waitFor({ state: 'attached' });
  return page;
}

async function expectGood(page: Page, what: string): Promise<void> {
  await visits.picture(page, what);
  expect([what, await page.evaluate<number>(WIDER)]).toEqual([what, 0]);
  expect([what, ...(await inaccessible(page))]).toEqual([what]);
}

const fundsOf = async (): Promise<string | undefined> => {
  const sql = 'SELECT funds_state AS state FROM listings.listing WHERE id = $1';
  return (await inDatabase<{ state: string }>(visits.site, sql, [sale.listing.id]))[0]?.state;
};

/** Extends the text in the search at once, and reads the results that are offered before the search pauses for more. */
const OFFERED_MEANWHILE = `(async () => {
  const field = document.activeElement;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  set.call(field, field.value + ' of another street');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return [...document.querySelectorAll('.console-found')].map(({ textContent }) => textContent);
})()`;

const expectInSearch = (page: Page): Promise<true> =>
  eventually(
    async () =>
      (await page.evaluate<string>('document.activeElement?.getAttribute("role") ?? ""')) === 'combobox' || undefined,
    'the focus in the search',
  );

describe('the console as a workplace', () => {
  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])('on a %s opens with the waiting tasks, and has its places at hand', async (name, size) => {
    const { problem } = await sales.reported();
    await inDatabase(visits.site, `UPDATE payments.problem SET turn = 'administrator' WHERE id = $1`, [problem]);
    const page = await open('/admin', size);
    await heading(page, 'Today').waitFor();
    await page.getByRole('button', { name: /^Everything/ }).waitFor();
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    await expectGood(page, `today-${name}`);
    if (size === PHONE) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await consolePlace(page, 'Money Desk').waitFor();
      await expectGood(page, 'menu-phone');
    }
    await consolePlace(page, 'Money Desk').click();
    await heading(page, 'Money Desk').waitFor();
    await page.goBack();
    await heading(page, 'Today').waitFor();
  });

  it('finds a caller by phone number and opens the sale, with only the keyboard', async () => {
    const page = await open('/admin?tab=settings');
    await page.keyboard.press('Control+k');
    await expectInSearch(page);
    await page.keyboard.type('(416) 555-0143');
    await page.getByText('@').first().waitFor();
    await visits.picture(page, 'search-desktop');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/(transactions|people)\//);
    await page.goto(`${visits.site.url}/admin`);
    await page.getByRole('button', { name: /Search sales and people/ }).waitFor();
    await page.keyboard.press('/');
    await expectInSearch(page);
    await page.keyboard.type('elan tremblay');
    await page.getByRole('dialog').getByText('Élan Tremblay', { exact: true }).click();
    await heading(page, 'Élan Tremblay').waitFor();
    await expectGood(page, 'person-desktop');
    await page.getByRole('link', { name: 'Oak bookcase' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Oak bookcase' }).waitFor();
    expect(page.url()).toMatch(/\/admin\/transactions\/[0-9a-f]{12}$/);
  });

  it('loses no letter that is typed before its field is there', async () => {
    const page = await open('/admin?tab=settings');
    // The search’s own code comes after what is typed.
    let letGo = (): void => undefined;
    const codeComes = new Promise<void>((done) => (letGo = done));
    await page.route(/search-dialog/, async (route) => {
      await codeComes;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('button', { name: /Search sales and people/ }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('elan t');
    letGo();
    await expectInSearch(page);
    await page.keyboard.type('remblay');
    expect(await page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('elan tremblay');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expectInSearch(page);
    expect(await page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('');
  });

  it('finds a buyer by the order’s phone number, and shows whom to call', async () => {
    const ordered = await sales.paid();
    await inDatabase(
      visits.site,
      `UPDATE payments.checkout SET drop_off = drop_off || '{"name": "Ngozi Gagné", "phoneNumber": "+14375550188"}'
        WHERE listing_id = $1`,
      [ordered.listing.id],
    );
    const page = await open('/admin?tab=settings');
    await page.keyboard.press('Control+k');
    await expectInSearch(page);
    await page.keyboard.type('437.555.0188');
    await dialog(page).getByText('(437) 555-0188').first().waitFor();
    // What a screen reader says of the option is the name, not the address that it opens.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Ngozi Gagné', exact: true }).first().waitFor({ state: 'attached' });
    expect(await page.getByRole('option', { name: /^\/admin/ }).count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ngozi Gagné' }).waitFor();
    await page.getByText('(437) 555-0188 (from an order)').waitFor();
    await page.getByText('Vaughan (from an order)').waitFor();
    await expectGood(page, 'person-of-order-desktop');
    await page.goto(`${visits.site.url}/admin/transactions/${ordered.listing.id}`);
    await page.getByRole('heading', { level: 1, name: 'Oak bookcase' }).waitFor();
    const card = page.getByRole('region', { name: 'Buyer' });
    await card.getByRole('link', { name: '(437) 555-0188' }).waitFor();
    await card.getByRole('link', { name: ordered.buyer.email }).waitFor();
    await card.getByText('L4J 2B2').waitFor();
    await page.getByRole('region', { name: 'Seller' }).getByRole('link', { name: '(416) 555-0143' }).waitFor();
    await expectGood(page, 'sale-with-cards-desktop');
  });

  it('closes the search at the first Escape, and finds what can be done by its words', async () => {
    const page = await open('/admin?tab=settings');
    await page.keyboard.press('Control+k');
    await expectInSearch(page);
    await page.keyboard.type('lift');
    for (const name of ['Skip a hand-over code', 'Lift a suspension', 'Lift a hold on a payment'])
      await dialog(page).getByText(name, { exact: true }).waitFor();
    await visits.picture(page, 'search-commands');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await expectInSearch(page);
    await page.keyboard.type('suspension');
    await dialog(page).getByText('Lift a suspension', { exact: true }).click();
    await heading(page, 'Users').waitFor();
  });

  it('offers no results of an earlier text after more of it was typed', async () => {
    const page = await open('/admin?tab=settings');
    await page.keyboard.press('Control+k');
    await expectInSearch(page);
    await page.keyboard.type('elan tremblay');
    await page.locator('.console-found', { hasText: 'Élan Tremblay' }).first().waitFor();
    expect(await page.evaluate<string[]>(OFFERED_MEANWHILE)).toEqual([]);
    await page.getByText('Nothing found.').waitFor();
  });

  it('opens a case on a held sale and refunds it, and confirms both', async () => {
    const page = await open(`/admin/transactions/${sale.listing.id}`);
    await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Open a case' }).click();
    await dialog(page).getByRole('button', { name: 'Open the case' }).click();
    await dialog(page).getByText('Choose what’s wrong.').waitFor();
    await dialog(page).getByLabel('What’s wrong?').selectOption('damaged');
    await dialog(page).getByLabel('What happened?').fill('The buyer called: the shelf is broken.');
    await visits.picture(page, 'open-case-desktop');
    await dialog(page).getByRole('button', { name: 'Open the case' }).click();
    await page.getByText('The payment is on hold until it’s decided.').waitFor();
    await page.getByRole('button', { name: 'Decide the case' }).waitFor();
    await page.getByText('A problem was reported').waitFor();
    await expectGood(page, 'sale-desktop');
    await page.getByRole('button', { name: 'Decide the case' }).click();
    await dialog(page).getByLabel('Refund the buyer').check();
    await dialog(page).getByLabel('Reason').fill('Photos show the broken shelf.');
    await dialog(page).getByRole('button', { name: 'Refund the buyer' }).click();
    await page.getByRole('status').getByText('Problem decided').waitFor();
    await page.getByText('The case was decided').waitFor();
    await eventually(async () => ((await fundsOf()) === 'refunded' ? true : undefined), 'the refund');
  });

  it('cancels a held sale with a reason, on a phone', async () => {
    const other = await sales.paid();
    const page = await open(`/admin/transactions/${other.listing.shareLink}`, PHONE);
    await page.getByRole('button', { name: 'Cancel and refund', exact: true }).waitFor();
    await expectGood(page, 'sale-phone');
    await page.getByRole('button', { name: 'Cancel and refund', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Cancel and refund $175.00' }).click();
    await dialog(page).getByText('Give a reason of 3 to 500 characters.').waitFor();
    await dialog(page).getByLabel('Reason').fill('The seller asked for it on the phone.');
    await dialog(page).getByRole('button', { name: 'Cancel and refund $175.00' }).click();
    await page.getByText('The refund of $175.00 was requested.').waitFor();
    await page.getByText('The refund is on its way to the buyer').waitFor();
    await page.getByText('Transaction cancelled').waitFor();
    expect(await page.getByRole('button', { name: 'Cancel and refund', exact: true }).count()).toBe(0);
  });

  it('explains an unknown sale or person, and keeps its frame', async () => {
    for (const path of ['/admin/transactions/000000000000', '/admin/people/999999', '/admin/people/x', '/admin/none']) {
      const page = await open(path);
      await page
        .getByText(/not found|couldn’t find|no user|isn’t here|no longer there/i)
        .first()
        .waitFor();
      await consolePlace(page, 'Today').waitFor();
    }
  });
});
