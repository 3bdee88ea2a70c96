import type { DriverEarningsView } from '../../../src/contexts/payments/published/money-views.js';
import type { Browser } from 'playwright-core';
import { startApplication, type TestApplication } from '../application.js';
import { launchBrowser } from './browser.js';
import { eventually, expectStatus, Person, photo } from '../people.js';
import { Sale } from '../sale.js';

/** Who opens a page; `visitor` is not signed in. */
export type Who = 'visitor' | 'seller' | 'buyer' | 'newcomer' | 'driver' | 'admin';
/** A page in one state: its name, who opens it, its path, and its English heading. */
export type Visit = [name: string, who: Who, path: () => string, heading: RegExp];

const LONG = 'Vélo de ville « Élan » bleu, très bon état, 21 vitesses, panier avant, porte-bagages et antivol';

let site: TestApplication;
let sale: Sale;
let newcomer: Person;
const links: Record<string, string> = {};

/** A site in which there is every page, and a browser, for the tests of the file that calls it. */
export function everyPage(): { readonly site: TestApplication; readonly browser: Browser } {
  const place = {} as { site: TestApplication; browser: Browser };
  beforeAll(async () => {
    place.site = await startApplication();
    place.browser = await launchBrowser();
    await prepareEveryPage(place.site);
  });
  afterAll(async () => {
    await place.browser.close();
    await place.site.close();
  });
  return place;
}

/** Prepares a sold item with all details, and other links of the seller in the other states. */
export async function prepareEveryPage(application: TestApplication): Promise<void> {
  site = application;
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
  await subscribed();
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
  links['week'] = await eventually(async () => {
    const { body } = await sale.driver.get<DriverEarningsView>('/api/driver/earnings');
    return body.weeks[0]?.weekEnd;
  }, 'the week of the delivery');
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
  const { body } = await sale.buyer.get<{ items: { id: string }[] }>(`/api/cases?productId=${listing.id}`);
  links['case'] = body.items[0]?.id ?? '';
}

/** Requests the newsletter for a reader, and keeps the confirmation link. */
async function subscribed(): Promise<void> {
  const reader = new Person(site.url, `reader-${String(process.pid)}@porchlight.test`);
  await expectStatus(reader.post('/api/newsletter/subscribe', { email: reader.email, subscribed: true }), 200);
  const { text } = await reader.mail(/confirm/i);
  links['newsletter'] = /\/newsletter\/confirm\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
}

const at =
  (key: string, before = '/transaction/', after = '') =>
  () =>
    `${before}${links[key] ?? ''}${after}`;
/** Every page and state outside the console; needs `prepareEveryPage`. */
export const VISITS: Visit[] = [
  ['home', 'visitor', () => '/', /Sell to a stranger/],
  ['home-signed-in', 'seller', () => '/', /Sell to a stranger/],
  ['auth', 'visitor', () => '/auth', /Log in or register/],
  ['sign-in-link', 'visitor', () => '/auth/link#token', /Sign in/],
  ['sign-in-link-cut', 'visitor', () => '/auth/link', /no longer works/],
  ['confirm-email', 'visitor', () => '/email-change/confirm#token', /Confirm the new/],
  ['stop-email', 'visitor', () => '/email-change/stop#token', /Stop the e-mail/],
  ['newsletter', 'visitor', at('newsletter', '/newsletter/confirm?token='), /Confirm the newsletter/],
  ['newsletter-cut', 'visitor', () => '/newsletter/confirm?token=cut', /incomplete/],
  ['unsubscribe-cut', 'visitor', () => '/unsubscribe?token=cut', /incomplete/],
  ['register', 'newcomer', () => '/register', /profile/i],
  ['complete-registration', 'newcomer', () => '/auth/complete-registration', /registration/i],
  ['welcome', 'seller', () => '/welcome', /Welcome/],
  ['pre-stripe-connect', 'newcomer', () => '/pre-stripe-connect', /./],
  ['connected', 'seller', () => '/pre-stripe-connect', /./],
  ['onboarding-complete', 'seller', () => '/onboarding/complete?return=true', /./],
  ['onboarding-error', 'seller', () => '/onboarding/error', /./],
  ['account', 'seller', () => '/account', /Maya/],
  ['security', 'seller', () => '/account/security', /Security/],
  ['shop', 'seller', () => '/my-shop', /Your shop/],
  ['shop-none-found', 'seller', () => '/my-shop?q=nothing-like-it', /Your shop/],
  ['shop-purchases', 'seller', () => '/my-shop?section=purchases', /Your shop/],
  ['shop-payouts', 'seller', () => '/my-shop?section=payouts', /Your shop/],
  ['shop-ratings', 'seller', () => '/my-shop?section=ratings', /Your shop/],
  ['shop-referrals', 'seller', () => '/my-shop?section=referrals', /Your shop/],
  ['shop-profile', 'seller', () => '/my-shop?section=profile', /Your shop/],
  ['create-link', 'seller', () => '/create-link', /Create a link/],
  ['create-link-signed-out', 'visitor', () => '/create-link', /Create a link/],
  ['publish-nothing', 'driver', () => '/create-link/publish', /no draft/],
  ['share', 'seller', at('open', '/my-shop/links/', '/share'), /Your link is ready/],
  ['share-of-another', 'buyer', at('open', '/my-shop/links/', '/share'), /profile|couldn’t find/],
  ['transaction', 'visitor', at('open'), /Vélo de ville/],
  ['short-link', 'visitor', at('open', '/'), /Vélo de ville/],
  ['transaction-own', 'seller', at('open'), /Vélo de ville/],
  ['transaction-sold', 'visitor', at('sold'), /Oak bookcase/],
  ['transaction-seller', 'seller', at('sold'), /Oak bookcase/],
  ['transaction-buyer', 'buyer', at('sold'), /Oak bookcase/],
  ['transaction-paid', 'buyer', at('paid'), /Kitchen table/],
  ['transaction-frozen', 'buyer', at('frozen'), /Desk lamp/],
  ['transaction-cancelled', 'seller', at('cancelled'), /Small lamp/],
  ['transaction-admin', 'admin', at('sold'), /Oak bookcase/],
  ['order-link-cut', 'visitor', () => '/order', /can’t open this order/],
  ['order-sign-in', 'visitor', at('open', '/transaction/', '/order'), /Order/],
  ['order', 'buyer', at('open', '/transaction/', '/order'), /Order/],
  ['receipt', 'buyer', () => `/transaction/${links['sold'] ?? ''}/receipt?order=${links['checkout'] ?? ''}`, /Receipt/],
  ['statement', 'seller', at('sold', '/transaction/', '/statement'), /statement/],
  ['case-buyer', 'buyer', at('case', '/cases/'), /Desk lamp|[Rr]eport|problem/],
  ['case-seller', 'seller', at('case', '/cases/'), /Desk lamp|[Rr]eport|problem|answer/],
  ['purchases', 'buyer', () => '/purchases', /purchases/i],
  ['purchases-none', 'newcomer', () => '/purchases', /purchases/i],
  ['confirmation', 'buyer', at('checkout', '/order-confirmation?session='), /payment is secured/],
  ['not-completed', 'visitor', () => '/order-not-completed', /wasn’t completed/],
  ['item-sold', 'visitor', at('sold', '/item-sold/'), /sold/],
  ['driver', 'driver', () => '/driver', /Your jobs/],
  ['driver-job', 'driver', at('job', '/driver/jobs/'), /Oak bookcase/],
  ['driver-job-ended', 'driver', at('ended-job', '/driver/jobs/'), /Kitchen table/],
  ['driver-job-of-another', 'driver', () => '/driver/jobs/none', /isn’t yours/],
  ['driver-earnings', 'driver', () => '/driver/earnings', /Your earnings/],
  ['driver-statement', 'driver', at('week', '/driver/earnings/'), /[Ss]tatement/],
  ['driver-apply', 'seller', () => '/driver/apply', /./],
  ['driver-apply-documents', 'driver', () => '/driver/apply', /./],
  ['help', 'visitor', () => '/help', /help/i],
  ['check', 'visitor', () => '/check', /Is this link real/],
  ['check-ours', 'visitor', at('open', '/check?link='), /Is this link real/],
  ['terms', 'visitor', () => '/terms', /Terms of Service/],
  ['privacy', 'visitor', () => '/privacy', /Privacy Policy/],
  ['driver-agreement', 'visitor', () => '/driver-agreement', /Driver Agreement/],
  ['address-test', 'visitor', () => '/address-test', /./],
  ['stripe-test', 'seller', () => '/stripe-test', /./],
  ['usertest', 'seller', () => '/usertest', /./],
  ['not-found', 'visitor', () => '/nothing-here', /couldn’t find/],
];

/** The cookies of the person who opens the page. */
export const cookieOf = async (who: Who): Promise<string> => {
  if (who === 'visitor') return '';
  if (who === 'admin') return (await sale.admin()).cookieHeader;
  if (who === 'newcomer') return newcomer.cookieHeader;
  return sale[who].cookieHeader;
};
