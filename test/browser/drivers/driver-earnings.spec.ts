import type { Browser } from 'playwright-core';
import { inaccessible } from '../../support/pages/axe.js';
import { startApplication, type TestApplication } from '../../support/application.js';
import { launchBrowser, PHONE, Window } from '../../support/pages/browser.js';
import { Sale } from '../../support/sale.js';
import { answerWith, expectCount } from '../../support/pages/visits.js';

const WIDTHS = [
  ['a phone', PHONE],
  ['a desktop', { width: 1_200, height: 900 }],
] as const;
const WIDER_THAN_WINDOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const paid = { amount: 60, at: '2026-06-15T09:00:00Z', state: 'paid' };
/** Several weeks of earnings, which a test cannot produce quickly; other tests cover the API itself. */
const EARNINGS = {
  unpaid: 10_000,
  pending: {
    amount: 40,
    items: [{ productId: 'b', name: 'Oak bookcase', amount: 40, deliveredAt: '2026-06-17T14:00:00Z' }],
  },
  checked: {
    amount: 25,
    items: [{ productId: 'c', name: 'Pine desk', amount: 25, since: '2026-06-16T14:00:00Z' }],
  },
  account: { connected: false, canReceive: false },
  weeks: [
    { weekStart: '2026-06-15', weekEnd: '2026-06-21', jobs: 1, earned: 20, payout: null },
    { weekStart: '2026-06-08', weekEnd: '2026-06-14', jobs: 3, earned: 60, payout: paid },
  ],
};
const STATEMENT = {
  weekStart: '2026-06-08',
  weekEnd: '2026-06-14',
  lines: [
    {
      at: '2026-06-10T14:00:00Z',
      productId: 'a',
      name: 'Vélo de ville « Élan » bleu, très bon état, 21 vitesses',
      amount: 80,
      cause: 'Delivery',
    },
    { at: '2026-06-11T14:00:00Z', productId: null, name: null, amount: -20, cause: 'Taken back by a decision' },
  ],
  earned: 60,
  payout: paid,
};

let site: TestApplication;
let browser: Browser;
let sale: Sale;
beforeAll(async () => {
  site = await startApplication();
  browser = await launchBrowser();
  sale = new Sale(site);
  await sale.driverReady();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

describe.each(WIDTHS)('a driver’s earnings on %s', (_device, size) => {
  const open = async (path: string): Promise<Window> => {
    const window = await Window.open(browser, size, `driver-${String(size.width)}`);
    await window.become(site.url, sale.driver.cookieHeader);
    await window.page.route('**/api/driver/earnings', answerWith(200, EARNINGS));
    await window.page.route('**/api/driver/earnings/2026-06-14', answerWith(200, STATEMENT));
    await window.page.goto(site.url + path);
    return window;
  };
  const expectGood = async (window: Window, what: string): Promise<void> => {
    await expectCount(window.page, '.skeleton, .spinner', 0);
    await window.picture(what);
    expect(await inaccessible(window.page)).toEqual([]);
    expect([await window.page.evaluate(WIDER_THAN_WINDOW), window.problems]).toEqual([0, []]);
  };

  it('are shown by week, with the unpaid amount and how to get paid', async () => {
    const window = await open('/driver/earnings');
    const { page } = window;
    await page.getByText('$10,000.00').waitFor();
    await page.getByLabel('Pending').getByText('Oak bookcase').waitFor();
    await page.getByLabel('Being checked').getByText('Pine desk').waitFor();
    await page.getByText('3 jobs · paid on Jun 15, 2026').waitFor();
    await page.getByText('1 job · not paid out yet').waitFor();
    await expectGood(window, 'earnings');
    await page.getByRole('link', { name: /Jun 8, 2026/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Statement' }).waitFor();
    await page.getByText('Taken back by a decision').waitFor();
    await expectGood(window, 'statement');
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['.header', '.footer', 'main button'])
      expect([hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false]);
    await window.close();
  });

  it('lead to the provider’s form when no account is connected', async () => {
    const window = await open('/driver/earnings');
    await window.page.getByRole('button', { name: 'Connect an account' }).click();
    await window.page.waitForURL(new RegExp(site.sandboxUrl));
    await window.close();
  });
});
