import type { Page } from 'playwright-core';
import { PHONE, Window } from '../../support/pages/browser.js';
import { cookieOf, everyPage, VISITS } from '../../support/pages/every-page.js';
import { OLDEST, TRANSLATED } from '../../support/pages/other-browsers.js';
import { expectCount } from '../../support/pages/visits.js';
import { Sale } from '../../support/sale.js';

const place = everyPage();
let window: Window;
let link: string;
beforeAll(async () => {
  link = (await new Sale(place.site).listed()).listing.shareLink;
});
afterEach(() => window.close());

/** Opens a page in a browser with this script; gives it with the errors that it has, at once or later. */
async function open(script: string, path: string, cookies = '', locale?: string): Promise<[Page, string[]]> {
  window = await Window.open(place.browser, PHONE, 'other', locale);
  await window.page.addInitScript(script);
  await window.become(place.site.url, cookies);
  await window.page.goto(place.site.url + path);
  return [window.page, window.problems];
}

describe('the oldest supported browser', () => {
  it('lacks what came later', async () => {
    const [page] = await open(OLDEST, '/');
    const parts = [
      'AbortSignal.any',
      'URL.canParse',
      'Promise.withResolvers',
      'Set.prototype.union',
      'BarcodeDetector',
    ];
    for (const part of parts)
      expect([part, await page.evaluate(`typeof globalThis.${part}`)]).toEqual([part, 'undefined']);
  });

  it.each(VISITS)('opens %s for %s while the page is translated', async (_name, who, path, name) => {
    const [page, errors] = await open(OLDEST + TRANSLATED, path(), await cookieOf(who));
    await page.getByRole('heading', { level: 1, name }).first().waitFor();
    await expectCount(page, '.skeleton, .spinner', 0);
    expect(errors).toEqual([]);
  });

  it.each(['today', 'transactions', 'settings', 'users'])('opens the console’s %s', async (tab) => {
    const [page, errors] = await open(OLDEST, `/admin?tab=${tab}`, await cookieOf('admin'));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectCount(page, '.skeleton, .spinner', 0);
    expect(errors).toEqual([]);
  });

  it('is told to update if it is older still', async () => {
    const [page, errors] = await open('delete globalThis.CompressionStream', `/${link}`);
    await page.getByText('This browser is too old for Porchlight').waitFor();
    expect(errors).toEqual([]);
  });
});

describe('a page that the browser translates', () => {
  it.each([
    ['en-CA', 'Your postal code', /^Earliest/, /in this area yet/],
    ['fr-CA', 'Votre code postal', /^Au plus tôt/, /pas encore dans ce secteur/],
  ])('goes on saying what is true (%s)', async (locale, label, served, outside) => {
    const [page, errors] = await open(TRANSLATED, `/${link}`, '', locale);
    const postalCode = page.getByLabel(label);
    for (const [typed, answer, other] of [
      ['L6A 3C3', served, outside],
      ['V5K 0A1', outside, served],
      ['L4J 2B2', served, outside],
    ] as const) {
      await postalCode.fill(typed);
      await page.getByText(answer).first().waitFor();
      expect(await page.getByText(other).count()).toBe(0);
    }
    expect(await page.locator('font.translated').count()).toBeGreaterThan(20);
    expect(errors).toEqual([]);
  });
});
