import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { torontoDay } from '../../../src/platform/domain/toronto-time.js';
import { monthOf } from '../../../web/src/features/admin/ui/days.js';
import { inaccessible } from '../../support/pages/axe.js';
import { startApplication, type TestApplication } from '../../support/application.js';
import { DESKTOP, launchBrowser, PHONE, TABLET, Window, type Size } from '../../support/pages/browser.js';
import { eventually, expectStatus, type Person } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { settled } from '../../support/pages/shown.js';
import { expectCount, expectToast } from '../../support/pages/visits.js';

/** The line number and the declared row index of each rendered row, at one instant. */
const DRAWN = `[...document.querySelectorAll('.ant-table-tbody tr.ant-table-row')].map((row) =>
  [Number(/Line (\\d+)/.exec(row.innerText)?.[1]), Number(row.getAttribute('aria-rowindex'))])`;
const SIZES = [
  ['phone', PHONE],
  ['tablet', TABLET],
  ['desktop', DESKTOP],
] as const;

let site: TestApplication;
let browser: Browser;
let admin: Person;
let sale: Sale;

beforeAll(async () => {
  site = await startApplication();
  browser = await launchBrowser();
  sale = await Sale.at(site, 'on-the-way', { name: '=Étagère, oak' });
  await expectStatus(sale.deliver(), 200);
  await sale.until('released');
  admin = await sale.admin();
  const refund = { amount: 140, reason: 'A shelf was broken.' };
  await expectStatus(admin.post(`/api/admin/money-desk/${sale.listing.id}/refund`, refund), 200);
  await sale.until('partly_refunded');
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function open(tab: string, name: string, size: Size = DESKTOP): Promise<Window> {
  const window = await Window.open(browser, size, `admin-${tab}-${name}`);
  await window.become(site.url, admin.cookieHeader);
  await window.page.goto(`${site.url}/admin?tab=${tab}`);
  await window.page.getByLabel('Start date').waitFor();
  await expectCount(window.page, '.skeleton, .spinner', 0);
  return window;
}

async function expectGood(window: Window, what: string): Promise<void> {
  const { page } = window;
  await settled(page);
  await window.picture(what);
  expect(await inaccessible(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  expect(window.problems).toEqual([]);
}

/** All rows of a chart's table. */
const plotted = (page: Page, caption: string): Promise<string[]> =>
  page.getByRole('table', { name: caption }).locator('tbody tr').allInnerTexts();

/** Opens and returns the rows by day. */
async function byDay(page: Page): Promise<string[]> {
  await page.getByText('Days as a table').click();
  return plotted(page, 'Platform fees and HST by day');
}

describe('the Tax Reports tab', () => {
  it.each(SIZES)('shows summary, chart and lines of this month on a %s', async (name, size) => {
    const window = await open('tax-reports', name, size);
    const { page } = window;
    expect(await page.locator('.console-figures dt, .console-figures dd').allTextContents()).toEqual([
      ...['Transactions', '1', 'Platform Revenue', '$15.00', 'Total HST Collected', '$1.95'],
    ]);
    const [start, end] = [page.getByLabel('Start date'), page.getByLabel('End date')];
    const month = monthOf(torontoDay(new Date()));
    expect([await start.inputValue(), await end.inputValue()]).toEqual([month.startDate, month.endDate]);
    await page.locator('.recharts-bar-rectangle').first().waitFor();
    const rows = await page.locator('.ant-table-tbody tr.ant-table-row').allInnerTexts();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(sale.listing.id);
    expect(rows[0]).toContain('$27.50');
    expect((await byDay(page)).length).toBe(1);
    await expectGood(window, 'month');
    await page.getByRole('link', { name: sale.listing.id }).first().click();
    await page.getByText('Showing 1 of 1 transactions').waitFor();
    await window.close();
  });

  it('downloads the same lines as a file, and says when there are none', async () => {
    const window = await open('tax-reports', 'file');
    const { page } = window;
    const [start, end] = [
      await page.getByLabel('Start date').inputValue(),
      await page.getByLabel('End date').inputValue(),
    ];
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe(`tax-report-${start}-to-${end}.csv`);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toContain('Transaction ID,Date,Product Name,Seller Name');
    expect(lines[1]).toContain(`"'=Étagère, oak"`);
    expect(lines.at(-2)).toMatch(/^Total,/);
    await page.getByLabel('End date').fill('2020-01-31');
    await page.getByText('The end date is before the start date.').waitFor();
    await page.getByLabel('Start date').fill('2020-01-01');
    await page.getByText('No tax data found for the selected period.').waitFor();
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expectToast(page, 'No data', 'There are no tax items to export.');
    await window.picture('empty');
    await page.route('**/api/admin/tax-report?*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Error loading tax report. Please try again.').waitFor();
    await window.picture('failed');
    await window.close();
  });
});

describe('a year of lines', () => {
  const LINES = 600;
  interface Report {
    items: { entryId: string; name: string }[];
    total: number;
    nextCursor: string | null;
  }

  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const)('renders only the visible lines, each in its place, on a %s', async (name, size) => {
    const window = await Window.open(browser, size, `admin-tax-reports-long-${name}`);
    await window.become(site.url, admin.cookieHeader);
    const { page } = window;
    await page.route('**/api/admin/tax-report?*', async (route) => {
      const report = (await (await route.fetch()).json()) as Report;
      const items = Array.from({ length: LINES }, (_, n) => ({
        ...report.items[0],
        entryId: `line-${String(n)}`,
        name: `Line ${String(n)}${n % 7 === 0 ? ' with a name that is long enough to need a second line of its cell' : ''}`,
      }));
      await route.fulfill({ json: { ...report, items, total: LINES, nextCursor: null } });
    });
    await page.goto(`${site.url}/admin?tab=tax-reports`);
    const row = page.locator('.ant-table-tbody tr.ant-table-row');
    await row.first().waitFor();
    await page.locator('.recharts-bar-rectangle').first().waitFor();
    expect(await row.count()).toBeLessThan(80);
    await window.picture('top');
    for (const line of [300, LINES - 1]) {
      await page.evaluate(`window.scrollTo(0, document.body.scrollHeight * ${String(line / LINES)})`);
      const drawn = await eventually(
        async () => {
          const rows = await page.evaluate<[line: number, place: number][]>(DRAWN);
          return rows.some(([number]) => Math.abs(number - line) < 60) ? rows : undefined;
        },
        `the lines around ${String(line)}`,
      );
      expect(drawn.length).toBeLessThan(80);
      const [from = 0] = drawn[0] ?? [];
      expect(drawn).toEqual(drawn.map((_, index) => [from + index, from + index + 2]));
      await window.picture(`line-${String(line)}`);
    }
    await page.keyboard.press('End');
    await page.getByText(`Line ${String(LINES - 1)}`).waitFor();
    await page.getByRole('cell', { name: 'Total' }).waitFor();
    await expectGood(window, 'end');
    await window.close();
  });
});

describe('the Overview tab', () => {
  it.each(SIZES)('charts revenue, HST and transactions by status on a %s', async (name, size) => {
    const window = await open('overview', name, size);
    const { page } = window;
    await page.locator('.recharts-bar-rectangle').first().waitFor();
    const statuses = await plotted(page, 'Transactions by status, now');
    expect(statuses).toHaveLength(7);
    expect(statuses.map((row) => row.split(/\s*\t\s*/))).toContainEqual(['Item delivered', '1']);
    const [day] = await byDay(page);
    const { body } = await admin.get<{ days: { revenue: number }[] }>('/api/admin/overview');
    expect(day).toContain(`$${(body.days[0]?.revenue ?? 0).toFixed(2)}`);
    await expectGood(window, 'month');
    await window.close();
  });

  it('compares with the preceding days, and opens the lists behind figures, bars and statuses', async () => {
    const window = await open('overview', 'lists');
    const { page } = window;
    const month = monthOf(torontoDay(new Date()));
    const period = `${month.startDate}..${month.endDate}`;
    const figure = (label: string) => page.locator('.console-figures > div', { hasText: label });
    const passed = Number(torontoDay(new Date()).slice(8));
    const before = passed === 1 ? 'the day before' : `the ${String(passed)} days before`;
    expect(await figure('Sales created').innerText()).toBe(`Sales created\n1\nNone in ${before}`);
    expect(await figure('Sales created').getByRole('link').getAttribute('href')).toBe(
      `/admin?tab=transactions&created=${period}`,
    );
    const status = page.getByRole('link', { name: 'Item delivered' });
    expect(await status.getAttribute('href')).toBe('/admin?tab=transactions&status=item_delivered');
    const today = torontoDay(new Date());
    await page.getByText('Days as a table').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin?tab=tax-reports&period=${today}..${today}`);
    await page.locator('.ant-table-tbody tr.ant-table-row').nth(1).waitFor();
    expect(await page.getByLabel('Start date').filter({ visible: true }).inputValue()).toBe(today);
    await page.goBack();
    await page.locator('.recharts-bar-rectangle path').last().click();
    await page.waitForURL(`**/admin?tab=tax-reports&period=${today}..${today}`);
    await window.close();
  });

  it('explains an invalid period and a failure to load', async () => {
    const window = await open('overview', 'failed');
    const { page } = window;
    await page.getByLabel('End date').fill('2020-01-31');
    await page.getByText('The end date is before the start date.').waitFor();
    await page.getByLabel('Start date').fill('2020-01-01');
    await page.getByText('Nothing was released or refunded in this period.').waitFor();
    await window.picture('empty');
    await window.close();
  });
});
