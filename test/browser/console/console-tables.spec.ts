import type { Page } from 'playwright-core';
import { inaccessible } from '../../support/pages/axe.js';
import { consolePlace } from '../../support/pages/console-page.js';
import { everyPage } from '../../support/pages/every-page.js';
import { Window } from '../../support/pages/browser.js';
import { eventually, type Person } from '../../support/people.js';
import { SalesOfSeller } from '../../support/sales-of-seller.js';
import { inDatabase } from '../../support/trouble.js';
import { expectCount } from '../../support/pages/visits.js';

const place = everyPage();
const SIZES = [1280, 1440].map((width) => ({ width, height: 900 }));
const FITS_MS = 5_000;
const LOADING = '.skeleton, .spinner, .ant-spin-spinning';

let admin: Person;
beforeAll(async () => {
  const sales = await SalesOfSeller.open(place.site);
  admin = await sales.admin();
  await sales.reported();
  await sales.failedAtDoor();
  const { driver } = await (await sales.paid()).accepted();
  // What breaks a table: long names, and addresses with dashes.
  await inDatabase(
    place.site,
    `UPDATE identity.user SET first_name = 'Maximiliana-Josephine', last_name = 'Vandenbroucke', email =
       'maximiliana-josephine.vandenbroucke@example-of-length.ca' WHERE email = $1`,
    [driver.email],
  );
});

/**
 * What is wrong with the tables in sight: one that is wider than its box, an action that is cut off, a word on two lines.
 * A dash between words may end a line; one in an address may not.
 */
const WRONG = `(() => {
  const wrong = [];
  const isSeen = (element) => element.getClientRects().length > 0;
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) wrong.push('the page is wider than the window');
  for (const box of document.querySelectorAll('.ant-table-content, .ant-table-body, .table-scroll'))
    if (isSeen(box) && box.scrollWidth > box.clientWidth + 1)
      wrong.push('a table is ' + (box.scrollWidth - box.clientWidth) + ' px too wide');
  for (const action of document.querySelectorAll('tbody :is(a, button)')) {
    const { right, width } = action.getBoundingClientRect();
    if (width > 0 && right > innerWidth) wrong.push('cut off: ' + action.textContent);
  }
  const range = document.createRange();
  for (const cell of document.querySelectorAll('th, td')) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const { parentElement: around, data } = text;
      if (!isSeen(around) || around.closest('.visually-hidden, .ant-table-measure-row') !== null) continue;
      for (const { 0: word, index } of data.matchAll(/\\S*@\\S*|[^\\s–—/·-]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
        if (lines.size > 1) wrong.push('broken: ' + word);
      }
    }
  }
  return [...new Set(wrong)];
})()`;

async function open(path: string, size = SIZES[0]): Promise<{ window: Window; page: Page }> {
  const window = await Window.open(place.browser, size ?? { width: 1280, height: 900 }, 'tables');
  await window.become(place.site.url, admin.cookieHeader);
  await window.page.goto(place.site.url + path);
  await consolePlace(window.page, 'Today').waitFor();
  return { window, page: window.page };
}

it.each([
  'today',
  'transactions',
  'users',
  'stripe',
  'problems',
  'deliveries',
  'drivers',
  'money-desk',
  'audit-log',
  'mail',
  'jobs',
  'tax-reports',
  'overview',
  'approvals',
  'referral-audit',
  'templates',
  'levers',
])('%s fits 1280 and 1440 px with its actions in sight, no word broken, and is accessible', async (tab) => {
  const { window, page } = await open(`/admin?tab=${tab}`);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectCount(page, LOADING, 0);
    await window.picture(`${tab}-${String(size.width)}`);
    let wrong: string[] = [];
    // The layout follows the window's width a moment later.
    await eventually(
      async () => {
        wrong = await page.evaluate<string[]>(WRONG);
        return wrong.length === 0 ? true : undefined;
      },
      'the table to fit',
      FITS_MS,
    ).catch(() => undefined);
    expect([tab, size.width, ...wrong]).toEqual([tab, size.width]);
  }
  expect([tab, ...(await inaccessible(page))]).toEqual([tab]);
  await window.close();
});
