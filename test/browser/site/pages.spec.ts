import { headOf, PAGE_HEADS } from '../../../src/program/site/page-heads.js';
import { inaccessible } from '../../support/pages/axe.js';
import { DESKTOP, PHONE, TABLET, Window } from '../../support/pages/browser.js';
import { cookieOf, everyPage, VISITS } from '../../support/pages/every-page.js';
import { expectCount } from '../../support/pages/visits.js';

/** On the tablet only the fit is checked, because it has the phone's or the desktop's parts in other columns. */
const WIDTHS = [
  { device: 'phone', size: PHONE, withAxe: true },
  { device: 'tablet', size: TABLET, withAxe: false },
  { device: 'desktop', size: DESKTOP, withAxe: true },
];
/** By how many pixels the page is wider than its window. */
const WIDER_THAN_WINDOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

const place = everyPage();

describe('Every page, on a phone, a tablet and a desktop', () => {
  it('is covered by this test; the console has separate tests', () => {
    const opened = VISITS.map(([, , path]) => headOf(path().replace(/[?#].*/, ''))?.path);
    const others = PAGE_HEADS.map(({ path }) => path).filter((path) => !/^\/admin(?:\/|$)/.test(path));
    expect(others.filter((path) => !opened.includes(path))).toEqual([]);
  });

  it.each(VISITS)('%s: opens for %s, is accessible and fits', async (name, who, path, heading) => {
    const window = await Window.open(place.browser, PHONE, 'page');
    const { page } = window;
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(place.site.url))
        foreign.push(request.url());
    });
    await window.become(place.site.url, await cookieOf(who));
    await page.goto(place.site.url + path());
    for (const { device, size, withAxe } of WIDTHS) {
      await page.setViewportSize(size);
      await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
      await expectCount(page, '.skeleton, .spinner', 0);
      expect([device, await page.evaluate(WIDER_THAN_WINDOW)]).toEqual([device, 0]);
      if (withAxe) expect([device, await inaccessible(page)]).toEqual([device, []]);
      await window.picture(`${name}-${device}`);
    }
    expect([foreign, window.problems]).toEqual([[], []]);
    await window.close();
  });
});
