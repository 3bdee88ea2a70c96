import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { startApplication, type TestApplication } from '../../support/application.js';
import { launchBrowser } from '../../support/pages/browser.js';
import { ConsolePage } from '../../support/pages/console-page.js';
import { eventually, type Person } from '../../support/people.js';
import { SalesOfSeller } from '../../support/sales-of-seller.js';
import { inDatabase } from '../../support/trouble.js';

const MANY = 120;

let site: TestApplication;
let browser: Browser;
let admin: Person;
let sold: { id: string };

beforeAll(async () => {
  [site, browser] = [await startApplication(), await launchBrowser()];
  const sales = await SalesOfSeller.open(site);
  admin = await sales.admin();
  const sale = await sales.paid();
  sold = sale.listing;
  await inDatabase(
    site,
    `INSERT INTO identity.user (email, first_name, last_name, referral_code, created_at)
     SELECT 'person' || lpad(n::text, 3, '0') || '@example.ca', 'Élan', 'Number ' || lpad(n::text, 3, '0'), 'P' || lpad(n::text, 7, '0'),
            now() - n * interval '1 minute' FROM generate_series(1, $1::int) n`,
    [MANY],
  );
  await inDatabase(
    site,
    `INSERT INTO listings.listing (id, share_link, seller_id, seller_first_name, name, size, price_cents, delivery_fee_cents,
       service_fee_bp, referral_discount_bp, hst_bp, card_fee_bp, card_fee_fixed_cents, pickup_address, pickup_city,
       pickup_state, pickup_zip_code, status, photo_count, photo_keys, created_at, expires_at)
     SELECT lpad(to_hex(n), 12, 'c'), lpad(to_hex(n), 8, 'c'), seller_id, seller_first_name, 'Lamp ' || n, size, 1000 + n,
            delivery_fee_cents, service_fee_bp, 10000, hst_bp, card_fee_bp, card_fee_fixed_cents, pickup_address, pickup_city,
            pickup_state, pickup_zip_code, 'cancelled', photo_count, photo_keys, created_at - n * interval '1 minute', expires_at
       FROM listings.listing, generate_series(1, $2::int) n WHERE id = $1`,
    [sold.id, MANY],
  );
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const tabs: ConsolePage[] = [];
async function open(query: string): Promise<ConsolePage> {
  const tab = await ConsolePage.open(browser, site.url, admin, query);
  tabs.push(tab);
  return tab;
}
afterEach(async () => {
  for (const tab of tabs.splice(0)) await tab.close();
});

const rows = (page: Page): Locator => page.locator('[data-row]');
const at = (page: Page, place: string): Promise<void> => page.getByText(place, { exact: true }).waitFor();
const query = (page: Page): URLSearchParams => new URL(page.url()).searchParams;
const focusedRow = (page: Page): Promise<string | null> =>
  page.evaluate<string | null>('document.activeElement?.getAttribute("data-row") ?? null');

describe('A list of the console', () => {
  it('keeps search, order, columns and page after a reload, Back and a shared URL', async () => {
    const { page } = await open('tab=users');
    await at(page, `1–50 of ${MANY + 3} users`);
    await page.getByLabel('Search users...').fill('elan number');
    await at(page, `1–50 of ${MANY} users`);
    await page.getByRole('columnheader', { name: 'Email' }).click();
    await page.getByText('person001@example.ca').waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Discount %' }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Next page' }).click();
    await at(page, `51–100 of ${MANY} users`);
    await page.getByText('person051@example.ca').waitFor();
    const shared = page.url();
    await page.reload();
    await at(page, `51–100 of ${MANY} users`);
    await page.getByText('person051@example.ca').waitFor();
    expect(await page.getByRole('columnheader', { name: 'Discount %' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Élan Number 051' }).click();
    await page.getByRole('heading', { name: 'Élan Number 051' }).waitFor();
    await page.goBack();
    await at(page, `51–100 of ${MANY} users`);
    await page.goBack();
    await at(page, `1–50 of ${MANY} users`);
    const other = await open(shared.slice(shared.indexOf('?') + 1));
    await at(other.page, `51–100 of ${MANY} users`);
    await other.page.getByText('person051@example.ca').waitFor();
    await other.expectGood('list-users');
    await other.page.getByRole('button', { name: 'Remove Search: elan number' }).click();
    await at(other.page, `1–50 of ${MANY + 3} users`);
  });

  it('can be used with only J, K, X, M and Enter', async () => {
    const { page } = await open('tab=users&q=elan+number&sort=email&order=asc');
    await page.getByText('person001@example.ca').waitFor();
    await page.keyboard.press('j');
    const first = await focusedRow(page);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('k');
    expect(await focusedRow(page)).toBe(first);
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: 'Show in the audit log' }).waitFor();
    await page.keyboard.press('Escape');
    // Letters typed into the search are not shortcuts.
    await page.getByLabel('Search users...').fill('');
    await page.getByLabel('Search users...').pressSequentially('jxk');
    expect(await page.getByLabel('Search users...').inputValue()).toBe('jxk');
    await page.getByLabel('Search users...').fill('elan number');
    await page.getByText('person001@example.ca').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Users' }).click();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Élan Number 001' }).waitFor();
  });

  it('saves a named view for later and for other devices', async () => {
    const { page } = await open('tab=transactions&status=cancelled&sort=amount&order=asc&hide=seller');
    await at(page, `1–50 of ${MANY} transactions`);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByText('No saved views yet.').waitFor();
    await page.getByLabel('Save this view as').fill('Called off, cheapest first');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Called off, cheapest first' }).waitFor();
    const { page: elsewhere } = await open('tab=transactions');
    await elsewhere.getByText(/^1–50 of 12\d transactions$/).waitFor();
    await elsewhere.getByRole('button', { name: 'Views' }).click();
    await elsewhere.getByRole('link', { name: 'Called off, cheapest first' }).click();
    await at(elsewhere, `1–50 of ${MANY} transactions`);
    expect(Object.fromEntries(query(elsewhere))).toEqual({
      tab: 'transactions',
      status: 'cancelled',
      sort: 'amount',
      order: 'asc',
      hide: 'seller',
    });
    await elsewhere.getByRole('button', { name: 'Views' }).click();
    await elsewhere.getByRole('button', { name: 'Delete the view Called off, cheapest first' }).click();
    await elsewhere.getByText('No saved views yet.').waitFor();
  });

  it('downloads everything that it shows as a file with accents and without formulas', async () => {
    await inDatabase(site, `UPDATE identity.user SET last_name = '=1+1' WHERE email = 'person007@example.ca'`);
    const { page } = await open('tab=users&q=elan&sort=email&order=asc&hide=id,rating');
    await page.getByText('person001@example.ca').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('\uFEFFName,Email,Admin,Discount %,Status');
    expect(lines).toHaveLength(MANY + 2);
    expect(lines[1]).toBe('Élan Number 001,person001@example.ca,,0%,NOT REGISTERED');
    expect(text).toContain('Élan =1+1');
    expect(lines.filter((line) => line.startsWith('='))).toEqual([]);
    await page.getByText(`${MANY} rows in users-`).waitFor();
  });

  it.each([
    ['transactions', 'Oak bookcase'],
    ['deliveries', 'Oak bookcase'],
    ['users', 'person120@example.ca'],
    ['stripe', 'acct_'],
    ['audit-log', ''],
    ['mail', ''],
    ['drivers', ''],
  ])('of %s fits at 390, 900 and 1440 px and is accessible', async (tab, shown) => {
    const console = await open(`tab=${tab}`);
    await console.page.locator(`[data-tab=${tab}] .list-bar`).waitFor();
    if (shown !== '') await rows(console.page).filter({ hasText: shown }).first().waitFor();
    await console.expectGood(`list-${tab}`);
  });

  it('explains an invalid URL', async () => {
    const { page } = await open('tab=stripe&owner=someone');
    await page.getByText('owner is one of user, none.').waitFor();
    await page.goto(`${site.url}/admin?tab=users&after=nonsense&before=x`);
    await page.getByText('Failed to load users. Please try again.').waitFor();
    await page.goto(`${site.url}/admin?tab=transactions&status=lost&sort=colour&hide=nothing`);
    await eventually(async () => ((await rows(page).count()) > 0 ? true : undefined), 'the list as it is without them');
  });
});
