import type { Page } from 'playwright-core';
import { inaccessible } from '../../support/pages/axe.js';
import { DESKTOP, PHONE } from '../../support/pages/browser.js';
import { pageWithPhotos } from '../../support/pages/first-paint.js';
import { held, STYLED } from '../../support/pages/held.js';
import { Visits } from '../../support/pages/visits.js';
import { eventually, type Person } from '../../support/people.js';
import { Sale } from '../../support/sale.js';

/** What people open on the day, drawn by the server (decision 0089). */
let visits: Visits;
let way: Sale;
let listed = '';
beforeAll(async () => {
  visits = await Visits.start();
  way = await Sale.at(visits.site, 'assigned');
  listed = await pageWithPhotos(visits.site);
  for (const person of [way.seller, way.buyer, way.driver]) await person.signIn();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

/** Twice a page's own limit would be seen. */
const NO_SHIFT = 0.02;

interface Drawn {
  what: string;
  path: () => string;
  who: () => Person | null;
  /** Words of the first drawing. */
  words: RegExp[];
  /** What is there once the page can be used. */
  usable: string;
  /** What the page asks before its code is there. */
  asks: () => string[];
}
const tracked = (): string => `/transaction/${way.listing.shareLink}`;
const productOf = (path: string): string => `/api/products/${path.split('/')[2] ?? ''}`;

const PAGES: Drawn[] = [
  {
    what: 'a stranger’s order',
    path: () => `${listed}/order`,
    who: () => null,
    words: [/^Order$/, /Oak bookcase/, /\$175\.00/, /e-mail you a code/],
    usable: '.order-page input:enabled',
    asks: () => [],
  },
  {
    what: 'a buyer’s order',
    path: () => `${listed}/order`,
    who: () => way.buyer,
    words: [/^Order$/, /Oak bookcase/, /\$175\.00/],
    usable: '.order-page input:enabled',
    asks: () => ['/api/user', productOf(listed), '/api/orders/open'],
  },
  {
    what: 'a buyer’s tracking page',
    path: tracked,
    who: () => way.buyer,
    words: [/Oak bookcase/],
    usable: '.next-step',
    asks: () => ['/api/user', productOf(tracked()), `${productOf(tracked())}/tracking`],
  },
  {
    what: 'a stranger’s new link',
    path: () => '/create-link',
    who: () => null,
    words: [/Create a link/, /Large/],
    usable: '.create-form input[name=name]:enabled, .create-form .field input:enabled',
    asks: () => [],
  },
  {
    what: 'a seller’s new link',
    path: () => '/create-link',
    who: () => way.seller,
    words: [/Create a link/, /Large/],
    usable: '.create-form .field input:enabled',
    asks: () => ['/api/user', '/api/config', '/api/draft'],
  },
  {
    what: 'a driver’s list',
    path: () => '/driver',
    who: () => way.driver,
    words: [/Your jobs/, /Earnings/],
    usable: '.next-stop a',
    asks: () => ['/api/user', '/api/driver/jobs', '/api/driver/me'],
  },
];

const topOfHeading = (page: Page): Promise<number> =>
  page.evaluate(`document.querySelector('main h1').getBoundingClientRect().top`);

describe.each(PAGES)('$what', ({ what, path, who, words, usable, asks }) => {
  it('is drawn before any script has loaded, and nothing shifts when the page replaces it', async () => {
    for (const size of [PHONE, DESKTOP]) {
      const { page, letGo } = await held(visits, path(), { who: who(), size });
      for (const word of words) await page.locator('main').getByText(word).first().waitFor();
      await eventually(async () => (await page.evaluate<boolean>(STYLED)) || undefined, 'the style sheets');
      await page.evaluate('document.fonts.ready');
      expect(await page.locator('.spinner').count()).toBe(0);
      expect(await inaccessible(page)).toEqual([]);
      const top = await topOfHeading(page);
      const folder = process.env['SCREENSHOTS'];
      if (folder !== undefined)
        await page.screenshot({ path: `${folder}/drawn-${what.replaceAll(' ', '-')}-${String(size.width)}.png` });
      letGo();
      await page.locator(usable).first().waitFor();
      expect(await topOfHeading(page)).toBe(top);
      expect(await page.evaluate<number>('window.shift')).toBeLessThan(NO_SHIFT);
    }
  });

  it('asks what it shows first before its code is there, and only once', async () => {
    const { page, asked, letGo } = await held(visits, path(), { who: who(), size: PHONE, hasEntry: true });
    const first = asks();
    await eventually(() => Promise.resolve(first.every((call) => asked.includes(call)) || undefined), 'the questions');
    letGo();
    await page.locator(usable).first().waitFor();
    // The page of a stranger has the answers in it.
    if (who() === null) expect(asked.filter((call) => ['/api/user', productOf(path())].includes(call))).toEqual([]);
    // With the stream of its changes, a sale is asked for again, so that no change in between is missed.
    const end = asked.findIndex((call) => call.endsWith('/events'));
    const before = end === -1 ? asked : asked.slice(0, end);
    for (const call of first) expect([call, before.filter((one) => one === call).length]).toEqual([call, 1]);
  });
});

describe('the photos of an item', () => {
  it('are one until someone turns to them', async () => {
    const page = await visits.open('/robots.txt', null, PHONE);
    const photos = new Set<string>();
    page.on('request', (request) => {
      if (/-large\./.test(request.url())) photos.add(request.url());
    });
    // A sharp screen, which takes the large photos.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 3, mobile: true });
    await page.goto(visits.site.url + listed);
    await page.getByRole('button', { name: /Buy safely/ }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(photos.size).toBe(1);
    await page.locator('.gallery-strip button').first().focus();
    await page.keyboard.press('ArrowRight');
    await eventually(() => Promise.resolve(photos.size > 1 || undefined), 'the other photos');
  });
});
