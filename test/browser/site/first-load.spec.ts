import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../../support/pages/browser.js';
import { GOOD_SHIFT, held, scriptOf, SCRIPTS, STYLED } from '../../support/pages/held.js';
import { eventually, type Person } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { expectCount, Visits } from '../../support/pages/visits.js';

let visits: Visits;
let sale: Sale;
const people: Record<string, Person | null> = { visitor: null };

beforeAll(async () => {
  visits = await Visits.start();
  sale = await new Sale(visits.site).listed();
  await sale.driverReady();
  Object.assign(people, { seller: sale.seller, driver: sale.driver, admin: await sale.admin() });
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const hold = (path: string, who: string, size = DESKTOP) => held(visits, path, { who: people[who] ?? null, size });
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}
const topOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate(`document.querySelector('${selector}').getBoundingClientRect().top`);

/** The elements of the home page's first screen, whether rendered by server or client. */
const HERO = `[...document.querySelectorAll('.hero, .hero *')].map((it) => [it.tagName, it.children.length === 0 ? it.textContent : '',
  ...[...it.attributes].map(({ name, value }) => name + '=' + value).filter((text) => !text.startsWith('data-')).sort()].join(' '))`;

describe('before any script has loaded', () => {
  it.each([
    ['/auth', 'visitor', /Log in or register/],
    ['/terms', 'visitor', /Terms of Service/],
    ['/my-shop', 'seller', /Your shop/],
    ['/purchases', 'seller', /Your purchases/],
  ] as const)(
    '%s has the site’s frame and a spinner, and nothing shifts when scripts load',
    async (path, who, heading) => {
      for (const size of [PHONE, DESKTOP]) {
        const { page, letGo } = await hold(path, who, size);
        const spinner = page.locator('main').getByRole('status').filter({ hasText: 'Loading' });
        await spinner.waitFor();
        await eventually(async () => (await page.evaluate<boolean>(STYLED)) || undefined, 'the style sheet');
        await page.getByRole('link', { name: 'Porchlight' }).waitFor();
        const [spinnerTop, logoTop] = [await topOf(page, '.spinner-page'), await topOf(page, '.logo')];
        expect(spinnerTop).toBeLessThan(size.height / 4);
        await keepPicture(page, `first-load${path.replaceAll('/', '-')}-${String(size.width)}`);
        letGo();
        await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
        expect(await topOf(page, '.logo')).toBe(logoTop);
        await expectCount(page, '.skeleton, .spinner', 0);
        expect(await page.evaluate<number>('window.shift')).toBeLessThan(GOOD_SHIFT);
      }
    },
  );

  it('/admin has a spinner until its frame loads, which has no site header', async () => {
    const { page, letGo } = await hold('/admin', 'admin', DESKTOP);
    await page.locator('main').getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    letGo();
    await page.locator('.console-area').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    expect(await page.locator('.logo').count()).toBe(0);
  });

  it('home has its first screen for visitors, identical to what the page then renders', async () => {
    for (const size of [PHONE, DESKTOP]) {
      const { page, letGo } = await hold('/', 'visitor', size);
      await page.getByRole('link', { name: 'Sell something' }).waitFor();
      await eventually(async () => (await page.evaluate<boolean>(STYLED)) || undefined, 'the style sheets');
      await page.evaluate('document.fonts.ready');
      const [drawn, top] = [await page.evaluate(HERO), await topOf(page, '.hero-scene')];
      await keepPicture(page, `first-load-home-${String(size.width)}`);
      letGo();
      await page.locator('.footer').waitFor();
      expect(await page.evaluate(HERO)).toEqual(drawn);
      expect(await topOf(page, '.hero-scene')).toBe(top);
      expect(await page.evaluate<number>('window.shift')).toBeLessThan(0.01);
    }
  });

  it('a guarded page keeps the same spinner in place until the person is known', async () => {
    const { page, letGo } = await hold('/my-shop', 'seller', PHONE);
    let known = (): void => undefined;
    const isKnown = new Promise<void>((done) => (known = done));
    await page.route('**/api/user', async (route) => {
      await isKnown;
      await route.continue();
    });
    await page.locator('.spinner').waitFor();
    const before = await topOf(page, '.spinner-page');
    letGo();
    await page.locator('.footer').waitFor();
    expect(await topOf(page, '.spinner-page')).toBe(before);
    expect(await page.evaluate<number>('window.shift')).toBeLessThan(0.01);
    expect(await page.getByText('Log in / Register').count()).toBe(0);
    known();
    await page.getByRole('heading', { name: 'Your shop' }).waitFor();
  });

  it('does not tell a person who has signed in since that no one is, also after going back', async () => {
    const page = await visits.open('/terms');
    const banner = page.getByRole('banner');
    await banner.getByText('Log in / Register').waitFor();
    await page.goto(`${visits.site.url}/robots.txt`);
    await visits.become(page, sale.seller);
    await page.goBack();
    await banner.getByText('Log out').waitFor();
    expect(await banner.getByText('Log in / Register').count()).toBe(0);
  });

  it('says without JavaScript that it needs it, and shows no spinner', async () => {
    const page = await visits.open('/robots.txt');
    const still = await page.context().browser()!.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const plain = await still.newPage();
    for (const path of ['/', `/transaction/${sale.listing.shareLink}`]) {
      await plain.goto(visits.site.url + path);
      const sentence = plain.locator('noscript p');
      await sentence.waitFor();
      expect(await sentence.textContent()).toContain('Porchlight needs JavaScript.');
      expect(await plain.locator('.spinner').isVisible()).toBe(false);
    }
    await keepPicture(plain, 'first-load-without-scripts');
    await still.close();
  });
});

describe('the first screen of a transaction', () => {
  it.each([
    [767, 900],
    [899, 900],
  ])('has the name below the photo on %d × %d', async (width, height) => {
    const page = await visits.open(`/transaction/${sale.listing.shareLink}`, null, { width, height });
    await page.getByRole('button', { name: /Buy safely/ }).waitFor();
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    const bar = await page.locator('.sticky-action').boundingBox();
    expect((name?.y ?? height) + (name?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});

describe('the spinner', () => {
  it('does not move with reduced motion', async () => {
    const { page } = await hold('/terms', 'visitor');
    await page.locator('.spinner').waitFor();
    await eventually(
      async () => ((await page.evaluate('document.getAnimations().length')) === 0 ? true : undefined),
      'everything to stand still',
    );
  });
});

describe('the page of an order, after Buy safely', () => {
  const ORDER_LINK = /Back to the item/;
  const LOADED = `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`;

  it('opens immediately, because its code and the store were preloaded on the item’s page', async () => {
    const page = await visits.open(`/transaction/${sale.listing.shareLink}`, null, PHONE);
    const files = ['src/features/order/order-page.tsx', 'src/app/store.tsx'].map(scriptOf);
    await eventually(async () => {
      const loaded = await page.evaluate<string[]>(LOADED);
      return files.every((file) => loaded.includes(file)) ? true : undefined;
    }, 'the files of the order’s page and of the store');
    await page.route(SCRIPTS, (route) => route.abort());
    await page.getByLabel('Your postal code').fill('L4J 2B2');
    await page.getByText('Earliest:').waitFor();
    await page.getByRole('button', { name: /Buy safely/ }).click();
    await page.getByRole('link', { name: ORDER_LINK }).waitFor();
  });

  it('shows that it is loading when pressed earlier, and returns to the item unchanged', async () => {
    const page = await visits.open('/robots.txt', null, PHONE);
    const order = scriptOf('src/features/order/order-page.tsx');
    let letGo = (): void => undefined;
    const isTime = new Promise<void>((done) => (letGo = done));
    await page.route(
      (url) => url.pathname === order,
      async (route) => {
        await isTime;
        await route.continue();
      },
    );
    await page.goto(`${visits.site.url}/transaction/${sale.listing.shareLink}`);
    await page.getByRole('button', { name: /Buy safely/ }).click();
    await page.locator('main').getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    letGo();
    await page.getByRole('link', { name: ORDER_LINK }).waitFor();
    await page.route('**/api/products/*', (route) => route.abort());
    await page.goBack();
    await page.getByRole('button', { name: /Buy safely/ }).waitFor();
  });
});

describe('a page whose code loads later', () => {
  it('shows the spinner meanwhile', async () => {
    const page = await visits.open('/');
    await page.getByRole('link', { name: 'Terms of Service' }).waitFor();
    let letGo = (): void => undefined;
    const isTime = new Promise<void>((done) => (letGo = done));
    await page.route(SCRIPTS, async (route) => {
      await isTime;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await page.locator('main').getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    letGo();
    await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
    await eventually(async () => ((await page.locator('.spinner').count()) === 0 ? true : undefined), 'no spinner');
  });
});
