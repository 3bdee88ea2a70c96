import type { Page } from 'playwright-core';
import pg from 'pg';
import { PHONE, Window } from '../../support/pages/browser.js';
import { cookieOf, everyPage, VISITS, type Visit } from '../../support/pages/every-page.js';
import { expectCount } from '../../support/pages/visits.js';

/** A phone, the smallest one, and a phone with text at 200 %. */
const WIDTHS = [390, 320, 195];
/** The window’s own width would grow with a page that is too wide, so the screen’s is compared. */
const PAGE_WIDTH = 'document.documentElement.scrollWidth';
/** What lies over a heading that is scrolled to the middle of the window, and bars that float above its lower edge. */
const MISPLACED = `(() => {
  const found = [];
  for (const heading of document.querySelectorAll('#main :is(h1, h2, h3, summary)')) {
    const { width, height } = heading.getBoundingClientRect();
    if (width < 2 || height < 2 || heading.closest('.visually-hidden')) continue;
    heading.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = heading.getBoundingClientRect();
    for (const y of [box.top + 2, box.bottom - 2]) {
      const over = document.elementFromPoint(box.left + Math.min(20, box.width / 2), y)?.closest('.header, .sticky-action, .tab-bar, .save-bar');
      if (over) found.push('“' + heading.textContent.slice(0, 40) + '” under ' + over.className);
    }
  }
  scrollTo(0, 0);
  for (const bar of document.querySelectorAll('.sticky-action, .tab-bar')) {
    const { bottom, height } = bar.getBoundingClientRect();
    if (height > 0 && getComputedStyle(bar).position !== 'static' && Math.abs(bottom - innerHeight) > 1)
      found.push(bar.className + ' ends at ' + bottom + ' of ' + innerHeight);
  }
  return [...new Set(found)];
})()`;

const UNBROKEN = 'W'.repeat(60);

const place = everyPage();

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(place.site.url + path);
  // The server’s first drawing has neither.
  await page.locator('.language-switch').waitFor();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expectCount(page, '.skeleton, .spinner', 0);
}

/** By how much the page is wider than the screen, at each width at which it is. */
async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height });
    const wide = await page.evaluate<number>(PAGE_WIDTH);
    if (wide > width) found.push(`${String(wide)} on ${String(width)}`);
  }
  return found;
}

async function expectToFit([name, who, path]: Visit, locale: string): Promise<void> {
  const window = await Window.open(place.browser, PHONE, `narrow-${locale}`, locale, true);
  const { page } = window;
  await window.become(place.site.url, await cookieOf(who));
  await opened(page, path());
  const misplaced = await page.evaluate<string[]>(MISPLACED);
  await window.picture(`${name}-390`);
  const wide = await tooWide(page);
  await window.picture(`${name}-195`);
  expect([...wide, ...misplaced]).toEqual([]);
  await window.close();
}

describe('Every page on a narrow screen', () => {
  it.each(VISITS)('%s: is for %s no wider than the screen, and no bar covers a heading', (...visit) =>
    expectToFit(visit, 'en-CA'),
  );
});

describe('Every page in French, with names of 60 letters without a space', () => {
  beforeAll(async () => {
    const database = new pg.Client({ connectionString: place.site.databaseUrl });
    await database.connect();
    await database.query('UPDATE identity.user SET first_name = $1 WHERE first_name IS NOT NULL', [UNBROKEN]);
    await database.query('UPDATE listings.listing SET seller_first_name = $1, driver_first_name = $1, name = $2', [
      UNBROKEN,
      UNBROKEN.repeat(2),
    ]);
    await database.end();
  });

  it.each(VISITS)('%s: is for %s no wider than the screen, and no bar covers a heading', (...visit) =>
    expectToFit(visit, 'fr-CA'),
  );
});
