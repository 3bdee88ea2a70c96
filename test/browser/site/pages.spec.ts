import type { Browser, Page } from 'playwright-core';
import { CATALOGUES } from '../../../src/texts/catalogue.js';
import { inaccessible } from '../../support/pages/axe.js';
import { startApplication, type TestApplication } from '../../support/application.js';
import { DESKTOP, launchBrowser, PHONE, TABLET, Window } from '../../support/pages/browser.js';
import { Person, photo } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { expectCount } from '../../support/pages/visits.js';

type Who = 'nobody' | 'seller' | 'buyer' | 'newcomer' | 'driver' | 'admin';
type Visit = [name: string, who: Who, path: () => string, heading: RegExp];

/** The tablet has the phone's or the desktop's parts in other columns: there only the fit is looked at. */
const WIDTHS = [
  { device: 'phone', size: PHONE, withAxe: true },
  { device: 'tablet', size: TABLET, withAxe: false },
  { device: 'desktop', size: DESKTOP, withAxe: true },
];
const LONG = 'Vélo de ville « Élan » bleu, très bon état, 21 vitesses, panier avant, porte-bagages et antivol';

/** Pixels by which the page is wider than its window. */
const WIDER_THAN_WINDOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

let site: TestApplication;
let browser: Browser;
let sale: Sale;
let newcomer: Person;
const links: Record<string, string> = {};

/** One sold item with everything on it, and the seller's other links in their other states. */
async function prepare(): Promise<void> {
  const unpaid = await Sale.at(site, 'listed', { name: LONG, amount: '10000.00', size: 'large' });
  sale = new Sale(site);
  Object.assign(sale, { seller: unpaid.seller });
  sale.listing = await sale.seller.createListing({ name: 'Oak bookcase' });
  await sale.paid();
  await sale.accepted();
  links['open'] = unpaid.listing.shareLink;
  links['sold'] = sale.listing.shareLink;
  links['job'] = sale.jobId;
  links['checkout'] = sale.checkout?.checkoutSessionId ?? '';
  const cancelled = await sale.seller.createListing({ name: 'Small lamp', amount: '20.00', size: 'small' });
  await sale.seller.post(`/api/products/${cancelled.id}/cancel`, {});
  links['cancelled'] = cancelled.shareLink;
  newcomer = new Person(site.url, `newcomer-${String(process.pid)}@porchlight.test`);
  await newcomer.signIn();
  await deliveredAndPaid();
  await frozen();
}

async function deliveredAndPaid(): Promise<void> {
  const other = new Sale(site);
  Object.assign(other, { seller: sale.seller, buyer: sale.buyer, driver: sale.driver });
  other.listing = await sale.seller.createListing({ name: 'Kitchen table' });
  await other.startCheckout();
  await other.pay();
  await other.until('payment_secured');
  const { body } = await sale.driver.get<{ items: { id: string; productId: string }[] }>('/api/driver/jobs');
  other.jobId = body.items.find(({ productId }) => productId === other.listing.id)?.id ?? '';
  await other.act('accept');
  await other.onTheWay();
  await other.deliver();
  await other.until('released');
  await sale.buyer.post(`/api/products/${other.listing.id}/rating`, {
    rating: 5,
    comment: 'Très bien emballé, merci !',
  });
  links['paid'] = other.listing.shareLink;
  links['ended-job'] = other.jobId;
}

async function frozen(): Promise<void> {
  const listing = await sale.seller.createListing({ name: 'Desk lamp' });
  const other = new Sale(site);
  Object.assign(other, { seller: sale.seller, buyer: sale.buyer });
  other.listing = listing;
  await other.startCheckout();
  await other.pay();
  await other.until('payment_secured');
  const form = new FormData();
  form.set('reason', 'damaged');
  form.set('text', 'Abat-jour déchiré, contrairement aux photos.');
  form.append('photos', await photo('#aa3322'), 'shade.jpg');
  await sale.buyer.call('POST', `/api/products/${listing.id}/problem`, { form, key: crypto.randomUUID() });
  links['frozen'] = listing.shareLink;
}

const at =
  (key: string, before = '/transaction/', after = '') =>
  () =>
    `${before}${links[key] ?? ''}${after}`;
const VISITS: Visit[] = [
  ['home', 'nobody', () => '/', /Sell to a stranger/],
  ['home-signed-in', 'seller', () => '/', /Sell to a stranger/],
  ['auth', 'nobody', () => '/auth', /Log in or register/],
  ['register', 'newcomer', () => '/register', /profile/i],
  ['complete-registration', 'newcomer', () => '/auth/complete-registration', /registration/i],
  ['welcome', 'seller', () => '/welcome', /Welcome/],
  ['pre-stripe-connect', 'newcomer', () => '/pre-stripe-connect', /./],
  ['connected', 'seller', () => '/pre-stripe-connect', /./],
  ['onboarding-complete', 'seller', () => '/onboarding/complete?return=true', /./],
  ['onboarding-error', 'seller', () => '/onboarding/error', /./],
  ['shop', 'seller', () => '/my-shop', /Your shop/],
  ['shop-none-found', 'seller', () => '/my-shop?q=nothing-like-it', /Your shop/],
  ['shop-purchases', 'seller', () => '/my-shop?section=purchases', /Your shop/],
  ['shop-payouts', 'seller', () => '/my-shop?section=payouts', /Your shop/],
  ['shop-ratings', 'seller', () => '/my-shop?section=ratings', /Your shop/],
  ['shop-referrals', 'seller', () => '/my-shop?section=referrals', /Your shop/],
  ['shop-profile', 'seller', () => '/my-shop?section=profile', /Your shop/],
  ['create-link', 'seller', () => '/create-link', /Create a link/],
  ['create-link-of-anyone', 'nobody', () => '/create-link', /Create a link/],
  ['publish-nothing', 'driver', () => '/create-link/publish', /no draft/],
  ['share', 'seller', at('open', '/my-shop/links/', '/share'), /Your link is ready/],
  ['share-of-another', 'buyer', at('open', '/my-shop/links/', '/share'), /profile|couldn’t find/],
  ['transaction', 'nobody', at('open'), /Vélo de ville/],
  ['short-link', 'nobody', at('open', '/'), /Vélo de ville/],
  ['transaction-own', 'seller', at('open'), /Vélo de ville/],
  ['transaction-sold', 'nobody', at('sold'), /Oak bookcase/],
  ['transaction-seller', 'seller', at('sold'), /Oak bookcase/],
  ['transaction-buyer', 'buyer', at('sold'), /Oak bookcase/],
  ['transaction-paid', 'buyer', at('paid'), /Kitchen table/],
  ['transaction-frozen', 'buyer', at('frozen'), /Desk lamp/],
  ['transaction-cancelled', 'seller', at('cancelled'), /Small lamp/],
  ['transaction-admin', 'admin', at('sold'), /Oak bookcase/],
  ['order-sign-in', 'nobody', at('open', '/transaction/', '/order'), /Order/],
  ['order', 'buyer', at('open', '/transaction/', '/order'), /Order/],
  ['receipt', 'buyer', () => `/transaction/${links['sold'] ?? ''}/receipt?order=${links['checkout'] ?? ''}`, /Receipt/],
  ['statement', 'seller', at('sold', '/transaction/', '/statement'), /statement/],
  ['purchases', 'buyer', () => '/purchases', /purchases/i],
  ['purchases-none', 'newcomer', () => '/purchases', /purchases/i],
  ['confirmation', 'buyer', at('checkout', '/order-confirmation?session='), /payment is secured/],
  ['not-completed', 'nobody', () => '/order-not-completed', /not completed/],
  ['item-sold', 'nobody', at('sold', '/item-sold/'), /sold/],
  ['driver', 'driver', () => '/driver', /Your jobs/],
  ['driver-job', 'driver', at('job', '/driver/jobs/'), /Oak bookcase/],
  ['driver-job-ended', 'driver', at('ended-job', '/driver/jobs/'), /Kitchen table/],
  ['driver-job-of-nobody', 'driver', () => '/driver/jobs/none', /isn’t yours/],
  ['driver-earnings', 'driver', () => '/driver/earnings', /Your earnings/],
  ['driver-apply', 'seller', () => '/driver/apply', /./],
  ['check', 'nobody', () => '/check', /Is this link real/],
  ['check-ours', 'nobody', at('open', '/check?link='), /Is this link real/],
  ['terms', 'nobody', () => '/terms', /Terms of Service/],
  ['privacy', 'nobody', () => '/privacy', /Privacy Policy/],
  ['driver-agreement', 'nobody', () => '/driver-agreement', /Driver Agreement/],
  ['address-test', 'nobody', () => '/address-test', /./],
  ['stripe-test', 'seller', () => '/stripe-test', /./],
  ['usertest', 'seller', () => '/usertest', /./],
  ['not-found', 'nobody', () => '/nothing-here', /couldn’t find/],
];

beforeAll(async () => {
  site = await startApplication();
  browser = await launchBrowser();
  await prepare();
}, 180_000);
afterAll(async () => {
  await browser.close();
  await site.close();
});

const cookieOf = async (who: Who): Promise<string> => {
  if (who === 'nobody') return '';
  if (who === 'admin') return (await sale.admin()).cookieHeader;
  if (who === 'newcomer') return newcomer.cookieHeader;
  return sale[who].cookieHeader;
};

describe('Every page, on a phone, a tablet and a desktop', () => {
  it.each(VISITS)('%s: opens for %s, is accessible and fits', async (name, who, path, heading) => {
    const window = await Window.open(browser, PHONE, 'page');
    const { page } = window;
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(site.url)) foreign.push(request.url());
    });
    await window.become(site.url, await cookieOf(who));
    await page.goto(site.url + path());
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

/** The console and the pages of development are English; so is what the operator calls the sample sale. */
const ENGLISH = new Set(['transaction-admin', 'address-test', 'stripe-test', 'usertest']);
/** Words that no French sentence has; what people typed in this house has none of them. */
const ENGLISH_WORDS = /(?<![\p{L}’])(the|your|you|with|and|are|was|this|from|not|have|what)(?![\p{L}])/iu;
const FRENCH = new Set<string>(Object.values(CATALOGUES.fr));
const OF_ENGLISH = new Set<string>(
  Object.values(CATALOGUES.en).filter((text) => text.length > 3 && !text.includes('{') && !FRENCH.has(text)),
);

/** What a person sees or hears of a page, text by text; runs in the page. */
const TEXTS = `(() => {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isForeign = (element) => element.closest('script, style, [lang="en-CA"]') !== null;
  while (walker.nextNode() !== null)
    if (!isForeign(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent.trim());
  for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]'))
    for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
      if (!isForeign(element)) texts.push(element.getAttribute(name) ?? '');
  return texts.filter((text) => text !== '');
})()`;
const textsOf = (page: Page): Promise<string[]> => page.evaluate(TEXTS);

describe('Every page in French, on a phone', () => {
  it.each(VISITS.filter(([name]) => !ENGLISH.has(name)))(
    '%s: is French for %s, accessible, and fits',
    async (name, who, path) => {
      const window = await Window.open(browser, PHONE, 'french');
      const { page } = window;
      const chosen = ['language=fr', await cookieOf(who)].filter((part) => part !== '').join('; ');
      await window.become(site.url, chosen);
      await page.goto(site.url + path());
      // What the server drew has no switch in its header.
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

  it('leads to a console in English, from a link of the site too', async () => {
    const window = await Window.open(browser, DESKTOP, 'french-admin');
    const { page } = window;
    await window.become(site.url, ['language=fr', await cookieOf('admin')].join('; '));
    await page.goto(`${site.url}/help`);
    await page.locator('.language-switch').waitFor();
    await page.evaluate(
      "history.pushState({}, '', '/admin'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))",
    );
    await page.locator('html[lang="en-CA"]').waitFor();
    await page.getByRole('link', { name: 'Today' }).first().waitFor();
    await window.close();
  });
});
