import type { Browser, Page } from 'playwright-core';
import { sandboxControl } from '../../support/sandbox-controls.js';
import { inaccessible } from '../../support/pages/axe.js';
import { startApplication, type TestApplication } from '../../support/application.js';
import { DESKTOP, launchBrowser, PHONE, TABLET, Window, type Size } from '../../support/pages/browser.js';
import { eventually, expectStatus, type Person } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { settled } from '../../support/pages/shown.js';
import { expectCount, expectToast } from '../../support/pages/visits.js';
import { story } from '../../support/story.js';

/** More than one page of the list. */
const MANY = 70;
const WARNING =
  "This will transfer the payment (minus platform fees) to the seller's Stripe account and mark the transaction as completed. Once the funds are released, it cannot be undone.";
const NAMED = 'Walnut writing desk with two drawers and a very long name, “Élan” model, 1964, from the east end';

let site: TestApplication;
let browser: Browser;
let admin: Person;
let due: Sale;
let held: Sale;
const windows: Window[] = [];

beforeAll(async () => {
  site = await startApplication();
  browser = await launchBrowser();
  held = await Sale.at(site, 'paid', { name: NAMED, amount: '10000.00' });
  // The account cannot receive transfers, so that the release waits for the administrator.
  due = await Sale.at(site, 'on-the-way', { name: 'Oak bookcase' });
  await restrict('restricted');
  await expectStatus(due.seller.get('/api/stripe/status?return=true'), 200);
  await expectStatus((await due.inspected()).confirm(), 200);
  admin = await due.admin();
  await admin.mail(/^Needs your attention/);
  await restrict('verified');
  await copyOfListing(MANY);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function restrict(outcome: string): Promise<void> {
  const { body } = await due.seller.get<{ stripeConnectId: string }>('/api/user');
  await sandboxControl(site.sandboxUrl, `accounts/${body.stripeConnectId}/onboard`, { outcome });
}

/** Copies a waiting listing of the seller in the database. */
async function copyOfListing(count: number): Promise<void> {
  const { default: pg } = await import('pg');
  const database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
  await database.query(
    `INSERT INTO listings.listing (id, share_link, seller_id, seller_first_name, name, size, price_cents, delivery_fee_cents,
       service_fee_bp, referral_discount_bp, hst_bp, card_fee_bp, card_fee_fixed_cents, pickup_address, pickup_city,
       pickup_state, pickup_zip_code, status, photo_count, photo_keys, created_at, expires_at)
     SELECT lpad(to_hex(n), 12, 'c'), lpad(to_hex(n), 8, 'c'), seller_id, seller_first_name, 'Lamp ' || n, size, 1000 + n,
            delivery_fee_cents, service_fee_bp, 10000, hst_bp, card_fee_bp, card_fee_fixed_cents, pickup_address, pickup_city,
            pickup_state, pickup_zip_code, 'cancelled', photo_count, photo_keys, created_at - n * interval '1 minute', expires_at
       FROM listings.listing, generate_series(1, $2::int) n WHERE id = $1`,
    [due.listing.id, count],
  );
  await database.end();
}

async function open(name: string, size: Size = DESKTOP): Promise<{ window: Window; page: Page }> {
  const window = await Window.open(browser, size, `admin-transactions-${name}`);
  windows.push(window);
  await window.become(site.url, admin.cookieHeader);
  await window.page.goto(`${site.url}/admin?tab=transactions&view=cards`);
  await window.page.getByText(/^Showing \d/).waitFor();
  await expectCount(window.page, '.skeleton, .spinner', 0);
  return { window, page: window.page };
}

const cards = (page: Page) => page.locator('.transaction-card');
const names = async (page: Page): Promise<string[]> => cards(page).locator('h2').allTextContents();

async function expectGood({ window, page }: { window: Window; page: Page }, what: string): Promise<void> {
  await settled(page);
  await window.picture(what);
  expect(await inaccessible(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
}

const { chapter, step, afterStep } = story('The Transactions tab');
afterStep(async () => {
  for (const window of windows.splice(0)) {
    expect(window.problems).toEqual([]);
    await window.close();
  }
});

chapter('the Transactions tab', () => {
  step.each([
    ['phone', PHONE],
    ['tablet', TABLET],
    ['desktop', DESKTOP],
  ] as const)(
    'shows cards of 380 px in columns of 320 to 380 on a %s, rendering only visible ones',
    async (name, size) => {
      const { window, page } = await open(name, size);
      await page.getByText(`Showing ${MANY + 2} of ${MANY + 2} transactions`).waitFor();
      const box = await cards(page).first().boundingBox();
      expect(box?.height).toBe(380);
      expect(box?.width).toBeGreaterThanOrEqual(size === PHONE ? 300 : 320);
      expect(box?.width).toBeLessThanOrEqual(380);
      expect(await cards(page).count()).toBeLessThan(30);
      await expectGood({ window, page }, 'list');
      await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
      await page.getByRole('listitem').filter({ hasText: 'Lamp' }).last().waitFor();
      expect(await cards(page).count()).toBeLessThan(30);
    },
  );

  step('filters by status, remembers the choice, and sorts by key and pill', async () => {
    const { window, page } = await open('filter');
    await page.getByRole('button', { name: 'Filter by status' }).click();
    await page.getByRole('checkbox', { name: 'Payment secured' }).check();
    await page.getByText(`Showing 1 of ${MANY + 2} transactions`).waitFor();
    expect(await names(page)).toEqual([NAMED]);
    await page.getByRole('checkbox', { name: 'Item delivered' }).check();
    await page.getByText(`Showing 2 of ${MANY + 2} transactions`).waitFor();
    await expectGood({ window, page }, 'filter');
    expect(await page.evaluate(`localStorage.getItem('admin-statusFilters')`)).toBe(
      '["payment_secured","item_delivered"]',
    );
    await page.reload();
    await page.getByText(`Showing 2 of ${MANY + 2} transactions`).waitFor();
    await page.getByRole('button', { name: 'Filter by status (2)' }).click();
    await page.getByRole('button', { name: 'Clear All' }).click();
    await page.getByText(`Showing ${MANY + 2} of ${MANY + 2} transactions`).waitFor();
    expect(await page.evaluate(`localStorage.getItem('admin-statusFilters')`)).toBe('[]');
    for (const name of ['Payment secured', 'Item delivered']) await page.getByRole('checkbox', { name }).check();
    await page.getByText(`Showing 2 of ${MANY + 2} transactions`).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Amount' }).click();
    await page.getByText('Amount ↑').waitFor();
    await cards(page).first().getByText('Oak bookcase').waitFor();
    expect(await names(page)).toEqual(['Oak bookcase', NAMED]);
    await page.getByText('Amount ↑').click();
    await page.getByText('Amount ↓').waitFor();
    await cards(page).first().getByText(NAMED).waitFor();
    await page.getByLabel('Search transactions').fill('nothing like it');
    await page.getByText('No transactions match the selected filters.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText(`Showing ${MANY + 2} of ${MANY + 2} transactions`).waitFor();
  });

  step('reloads the list when its window regains the focus', async () => {
    const { page } = await open('focus');
    const again = page.waitForRequest((call) => call.url().includes('/api/products/all?limit=60'));
    await page.evaluate(`window.dispatchEvent(new Event('focus'))`);
    expect((await again).url()).toContain('sort=createdAt&order=desc');
  });

  step('uses dialogs on a phone, where nothing changes before Apply', async () => {
    const { window, page } = await open('phone-dialogs', PHONE);
    await page.getByRole('button', { name: 'Filter by status' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Item delivered' }).check();
    await expectGood({ window, page }, 'filter');
    await page.getByText(`Showing ${MANY + 2} of`).waitFor();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByText(`Showing 1 of ${MANY + 2} transactions`).waitFor();
    await page.getByRole('button', { name: 'Filter by status (1)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear All' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await page.getByText(`Showing ${MANY + 2} of ${MANY + 2}`).waitFor();
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Name' }).check();
    await window.picture('sort');
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Name ↑').waitFor();
    await cards(page).first().getByText('Lamp 1', { exact: true }).waitFor();
  });

  step('shows a card in the specified words, and copies its link', async () => {
    const { page } = await open('card');
    const card = cards(page).filter({ hasText: NAMED });
    await card.getByText('$10,025.00').waitFor();
    await card.getByText('No rating yet').waitFor();
    await card.getByText(/^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}, \d{4} • \d{1,2}[ap]m-\d{1,2}[ap]m$/).waitFor();
    const link = card.getByRole('link', { name: 'View transaction details' });
    expect(await link.getAttribute('href')).toBe(`/transaction/${held.listing.shareLink}`);
    await card.getByRole('button', { name: 'Copy share link' }).click();
    await expectToast(page, 'Link copied!', 'Share link has been copied to clipboard');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      `${site.url}/transaction/${held.listing.shareLink}`,
    );
    const box = page.getByRole('checkbox', { name: `Select ${NAMED}` });
    await box.check();
    await page.getByText('1 selected', { exact: true }).waitFor();
    await box.uncheck();
    await expectCount(page, 'button:has-text("Delete Selected")', 0);
    const lamp = cards(page).filter({ hasText: 'Lamp' }).first();
    await lamp.getByText('Delivery not scheduled yet').waitFor();
    await lamp.getByText('Transaction cancelled').waitFor();
  });

  step('shows the thumbnail or the first image, a rating up to 5 with one decimal, and the day in UTC', async () => {
    const window = await Window.open(browser, DESKTOP, 'admin-transactions-drawn');
    windows.push(window);
    const { page } = window;
    await window.become(site.url, admin.cookieHeader);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'America/Vancouver' });
    const drawn = [
      { name: 'Thumb', sellerRating: 4.26, deliveryDate: '2025-01-07', deliveryWindow: '9am-10am' },
      { name: 'Large', thumbnailUrl: null, sellerRating: null, buyerRating: 7 },
      { name: 'None', thumbnailUrl: null, imageUrls: [], amount: 40, deliveryFee: 10, total: 50 },
    ];
    let listed: { thumbnailUrl: string; imageUrls: string[] } | undefined;
    await page.route('**/api/products/all?limit=60*', async (route) => {
      const list = (await (await route.fetch()).json()) as { items: (typeof listed)[] };
      [listed] = list.items;
      const items = drawn.map((changes) => ({ ...listed, ...changes, id: changes.name.toLowerCase() }));
      await route.fulfill({ json: { items, nextCursor: null, total: 3 } });
    });
    await page.goto(`${site.url}/admin?tab=transactions&view=cards`);
    const card = (name: string) => page.getByRole('article', { name, exact: true });
    await card('Thumb').getByText('Tue, Jan 7, 2025 • 9am-10am').waitFor();
    await card('Thumb').getByText('Seller ★ 4.3').waitFor();
    expect(await card('Thumb').locator('img').getAttribute('src')).toBe(listed?.thumbnailUrl);
    await card('Large').getByText('Buyer ★ 5.0').waitFor();
    expect(await card('Large').locator('img').getAttribute('src')).toBe(listed?.imageUrls[0]);
    await card('None').getByText('$50.00').waitFor();
    expect(await card('None').locator('.transaction-picture svg').count()).toBe(1);
  });

  step('releases funds after a confirmation with every line, and reports a failure', async () => {
    const { window, page } = await open('release');
    const card = cards(page).filter({ hasText: 'Oak bookcase' });
    await card.getByRole('button', { name: 'Release Funds' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(WARNING, { exact: true }).waitFor();
    expect((await dialog.locator('dt, dd').allTextContents()).join(' | ')).toBe(
      'Item price | $150.00 | Service fee | 15% | Seller receives | $127.50 | Left overService fee plus platform delivery fee | $27.50 | ' +
        'HST (13%) | $3.58 | Card provider fees (2.9% + $0.30) | $5.38 | Platform net receipts | $18.54',
    );
    await expectGood({ window, page }, 'dialog');
    const url = '**/api/admin/release-funds/*';
    await page.route(url, (route) =>
      route.fulfill({ status: 409, contentType: 'application/json', body: '{"message":"Not now.","code":"disputed"}' }),
    );
    await dialog.getByRole('button', { name: 'Release Funds' }).click();
    await expectToast(page, 'Funds release hiccup! 💰', 'Not now.');
    await page.unroute(url);
    await dialog.getByRole('button', { name: 'Release Funds' }).click();
    await expectToast(page, 'Funds released! 💰', 'Successfully transferred $127.50 to the seller');
    await card.getByText('released').waitFor();
    await card.getByRole('button', { name: 'Where the money is' }).click();
    await page
      .getByText('Captured $175.00 = seller $127.50 + driver $20.00 + platform $27.50 + refunded $0.00')
      .waitFor();
    await expectGood({ window, page }, 'ledger');
  });

  step('deletes the selection across all pages, with progress, and says what could not be deleted', async () => {
    const { window, page } = await open('delete');
    // Measured by the page's clock, because events reach the test late on a busy machine.
    const asked = (): Promise<number[]> =>
      page.evaluate(`performance.getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/products/all?limit=60')).map(({ startTime }) => startTime)`);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByText('60 selected').waitFor();
    // A space does not change the search, so the selection must survive the search delay.
    await page.getByLabel('Search transactions').fill(' ');
    await page.waitForTimeout(600);
    await page.getByText('60 selected').waitFor();
    await page.getByRole('button', { name: `Select all ${MANY + 2} that match` }).click();
    await page.getByText(`${MANY + 2} selected`).waitFor();
    await page.getByRole('button', { name: 'Delete Selected' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(`Are you sure you want to delete ${MANY + 2} transaction(s)? This action cannot be undone.`)
      .waitFor();
    await expectGood({ window, page }, 'confirm');
    await page.evaluate('performance.setResourceTimingBufferSize(5000); performance.clearResourceTimings()');
    expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    await dialog.getByLabel(`Type ${MANY + 2} to delete them`).fill(String(MANY + 2));
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText(new RegExp(`^Deleting \\d+ of ${MANY + 2}$`)).waitFor();
    await window.picture('progress');
    await expectToast(page, 'All cleaned up! 🗑️', `Successfully deleted ${MANY + 1} transaction(s), 1 failed`);
    await expectToast(
      page,
      'Oops! Something went wrong 😅',
      'Failed to delete 1 transaction(s): Money of this transaction',
    );
    await page.getByText('Showing 1 of 1 transactions').waitFor();
    const [first = 0, second = 0] = await eventually(async () => {
      const times = await asked();
      return times.length === 2 ? times : undefined;
    }, 'the second question');
    expect(second - first).toBeGreaterThanOrEqual(450);
    await page.getByText('1 selected').waitFor();
    await expectGood({ window, page }, 'not-deleted');
    await page.getByRole('button', { name: 'Delete Selected' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Oops! Something went wrong 😅', "Couldn't delete 1 transaction(s)");
  });

  step('explains instead of the list when it could not be loaded or is empty', async () => {
    const window = await Window.open(browser, DESKTOP, 'admin-transactions-failed');
    const { page } = window;
    await window.become(site.url, admin.cookieHeader);
    await page.route('**/api/products/all*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto(`${site.url}/admin?tab=transactions&view=cards`);
    await page.getByText('Failed to load products. Please try again.').waitFor();
    await window.picture('failed');
    await page.unroute('**/api/products/all*');
    const nothing = { items: [], nextCursor: null, total: 0 };
    await page.route('**/api/products/all*', (route) => route.fulfill({ json: nothing }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No products have been created yet.').waitFor();
    await window.picture('none');
    await window.close();
  });
});
