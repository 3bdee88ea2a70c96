import { CATALOGUES } from '../../../src/platform/texts/catalogue.js';
import { inaccessible } from '../../support/pages/axe.js';
import { DESKTOP, PHONE, Window } from '../../support/pages/browser.js';
import { cookieOf, everyPage, VISITS } from '../../support/pages/every-page.js';
import { textsOf } from '../../support/pages/texts-of-page.js';
import { expectCount } from '../../support/pages/visits.js';

/** The console and the development pages are English. */
const ENGLISH = new Set(['transaction-admin', 'address-test', 'stripe-test', 'usertest']);
/** Words that occur neither in French nor in what people typed in this test. */
const ENGLISH_WORDS = /(?<![\p{L}’])(the|your|you|with|and|are|was|this|from|not|have|what)(?![\p{L}])/iu;
const FRENCH = new Set<string>(Object.values(CATALOGUES.fr));
const OF_ENGLISH = new Set<string>(
  Object.values(CATALOGUES.en).filter((text) => text.length > 3 && !text.includes('{') && !FRENCH.has(text)),
);

/** By how many pixels the page is wider than its window. */
const WIDER_THAN_WINDOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

const place = everyPage();

describe('Every page in French, on a phone', () => {
  it.each(VISITS.filter(([name]) => !ENGLISH.has(name)))(
    '%s: is French for %s, accessible, and fits',
    async (name, who, path) => {
      const window = await Window.open(place.browser, PHONE, 'french');
      const { page } = window;
      const chosen = ['language=fr', await cookieOf(who)].filter((part) => part !== '').join('; ');
      await window.become(place.site.url, chosen);
      await page.goto(place.site.url + path());
      // The server-rendered header has no language switch.
      await page.locator('.language-switch').waitFor();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectCount(page, '.skeleton, .spinner', 0);
      expect(await page.evaluate('document.documentElement.lang')).toBe('fr-CA');
      expect(await page.evaluate(WIDER_THAN_WINDOW)).toBe(0);
      const left = (await textsOf(page)).filter((text) => OF_ENGLISH.has(text) || ENGLISH_WORDS.test(text));
      expect([...new Set(left)]).toEqual([]);
      expect(await inaccessible(page)).toEqual([]);
      await window.picture(name);
      expect(window.problems).toEqual([]);
      await window.close();
    },
  );

  it('follows the first press of the switch, before the browser has a cookie', async () => {
    // Chromium stores cookies beside the page, so a reload that does not wait loses about one switch in three.
    const [, , path] = VISITS.find(([name]) => name === 'transaction') ?? [];
    if (path === undefined) throw new Error('No visit of a transaction.');
    for (let visit = 1; visit <= 10; visit++) {
      const window = await Window.open(place.browser, PHONE, 'switch');
      await window.page.goto(place.site.url + path(), { waitUntil: 'commit' });
      await window.page.getByRole('button', { name: 'Français', exact: true }).click();
      await window.page.locator('html[lang="fr-CA"]').waitFor();
      await window.close();
    }
  });

  it('leads to the English console, also by a link of the site', async () => {
    const window = await Window.open(place.browser, DESKTOP, 'french-admin');
    const { page } = window;
    await window.become(place.site.url, ['language=fr', await cookieOf('admin')].join('; '));
    await page.goto(`${place.site.url}/help`);
    await page.locator('.language-switch').waitFor();
    await page.evaluate(
      "history.pushState({}, '', '/admin'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))",
    );
    await page.locator('html[lang="en-CA"]').waitFor();
    await page.getByRole('link', { name: 'Today' }).first().waitFor();
    await window.close();
  });
});
