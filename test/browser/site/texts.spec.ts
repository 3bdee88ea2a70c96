import type { Page } from 'playwright-core';
import { inaccessible } from '../../support/pages/axe.js';
import { DESKTOP, PHONE, type Size } from '../../support/pages/browser.js';
import { Person } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { answerWith, expectCount, expectToast, stopClock, Visits } from '../../support/pages/visits.js';

const GUIDE = 'https://guide.porchlight.test/';
const BLOG = 'https://blog.porchlight.test/';

let visits: Visits;
let sale: Sale;

beforeAll(async () => {
  visits = await Visits.start({ GUIDE_URL: GUIDE, BLOG_URL: BLOG });
  sale = await Sale.at(visits.site, 'listed', { name: 'Oak bookcase' });
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

describe('the header and the footer (specification §2)', () => {
  it('of a visitor', async () => {
    const page = await visits.open('/');
    const header = page.getByRole('banner');
    expect(await header.getByRole('link', { name: 'Log in / Register' }).getAttribute('href')).toBe('/auth');
    expect(await header.getByRole('link', { name: 'Porchlight' }).getAttribute('href')).toBe('/');
    const footer = page.getByRole('contentinfo');
    await footer.getByText('© 2024-2025').waitFor();
    for (const [name, href] of [
      ['Terms of Service', '/terms'],
      ['Driver Agreement', '/driver-agreement'],
      ['Privacy Policy', '/privacy'],
    ] as const)
      expect(await footer.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href);
    for (const [name, href] of [
      ['Community Digest', BLOG],
      ['User Guide', GUIDE],
    ] as const) {
      const link = footer.getByRole('link', { name });
      expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([href, '_blank']);
    }
    await footer.getByText('Vaughan, Ontario').waitFor();
  });

  it('of someone with an incomplete profile, with the tooltip', async () => {
    const page = await visits.open('/', await visits.person('unfinished'));
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Register', exact: true }).waitFor();
    expect(await header.getByRole('link', { name: 'Your Shop' }).getAttribute('aria-disabled')).toBe('true');
    await header.getByRole('link', { name: 'Create Link' }).focus();
    expect(await page.getByRole('tooltip').textContent()).toBe(
      'Complete Stripe Connect verification to create listings.',
    );
    expect(await header.getByRole('link', { name: 'Admin' }).count()).toBe(0);
    await header.getByRole('link', { name: 'Create Link' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create a link' }).waitFor();
    await page.goto(`${visits.site.url}/my-shop`);
    await page.waitForURL(/\/register$/);
  });

  it('of a seller, and of the primary administrator', async () => {
    const page = await visits.open('/', sale.seller);
    const header = page.getByRole('banner');
    await page.locator('header a[href="/create-link"]').waitFor();
    await header.getByRole('link', { name: 'Your Shop' }).waitFor();
    await header.getByRole('button', { name: 'Log out' }).waitFor();
    expect(await page.locator('.prospect-banner').count()).toBe(0);
    expect(await header.getByRole('link', { name: 'Register', exact: true }).count()).toBe(0);
    const admin = await visits.open('/', await sale.admin());
    await admin.getByRole('banner').getByRole('link', { name: 'Admin' }).waitFor();
  });

  it('on a phone: a Menu with the same items and Home, which disappears half a second after closing', async () => {
    const page = await visits.open('/robots.txt', sale.seller, PHONE);
    await page.clock.install();
    await page.goto(`${visits.site.url}/`);
    const toggle = page.getByRole('button', { name: 'Menu' });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await toggle.click();
    await navigation.getByRole('link', { name: 'Home' }).waitFor();
    expect((await navigation.locator('.nav-item').allTextContents()).map((name) => name.trim())).toEqual([
      'Home',
      'Create Link',
      'Your Shop',
      'Orders',
      'Account',
      'Log out',
    ]);
    await stopClock(page);
    for (const close of [() => toggle.click(), () => page.keyboard.press('Escape')]) {
      await close();
      await page.locator('.nav.closing').waitFor();
      await page.clock.runFor(499);
      expect(await page.locator('.nav.closing').count()).toBe(1);
      await page.clock.runFor(1);
      await expectCount(page, '.nav.closing, .nav.open', 0);
      await toggle.click();
      await page.locator('.nav.open').waitFor();
    }
  });

  it('of a prospect: the banner', async () => {
    const page = await visits.open('/', await visits.person('prospect', true));
    await page.getByText('Welcome to Porchlight! Complete your registration to access all features.').waitFor();
    const link = page.getByRole('link', { name: 'Complete Registration', exact: true }).first();
    expect(await link.getAttribute('href')).toBe('/auth/complete-registration');
  });
});

describe('the home page (specification §2)', () => {
  it('invites visitors to sign in, and opens the guide', async () => {
    const page = await visits.open('/');
    for (const name of ['Join the local commerce revolution', 'Get Started Today', 'Experience Safe Trading'])
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe('/auth');
    const guide = page.getByRole('link', { name: /View Guide/ });
    await guide.waitFor();
    expect([await guide.getAttribute('href'), await guide.getAttribute('target')]).toEqual([GUIDE, '_blank']);
    expect(await page.getByRole('button', { name: 'Contact us' }).count()).toBe(0);
  });

  it('animates sections when scrolled to, but not with reduced motion', async () => {
    const page = await visits.open('/');
    await page.getByRole('heading', { name: 'Ready when you are' }).waitFor();
    expect(await page.locator('.waits-to-rise, .rises').count()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.reload();
    const last = page.locator('.home-section.night .home-inner');
    await page.locator('.home-section.night .waits-to-rise').waitFor();
    await last.scrollIntoViewIfNeeded();
    await page.locator('.home-section.night .rises').waitFor();
  });

  it('greets a seller, with the actions for signed-in people', async () => {
    const page = await visits.open('/', sale.seller);
    await page.getByText('Welcome back, Maya!').waitFor();
    expect(await page.getByRole('link', { name: 'Visit your shop' }).getAttribute('href')).toBe('/my-shop');
    for (const name of ['Create Your First Listing', 'Try It Now', 'Start Selling Safely Today'])
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe('/create-link');
    await page.getByRole('button', { name: 'Contact us' }).waitFor();
  });
});

describe('the newsletter (specification §5 and §8)', () => {
  it('explains missing and invalid input and a failure, and says thanks', async () => {
    const page = await visits.open('/#email-signup');
    const subscribe = page.getByRole('button', { name: 'Subscribe' });
    const field = page.locator('#email-signup').getByLabel('E-mail');
    expect(await subscribe.isDisabled()).toBe(true);
    await field.fill('   ');
    await field.press('Enter');
    await expectToast(page, 'Email Required', 'Please enter your email address to subscribe.');
    await field.fill('nobody@nowhere');
    await subscribe.click();
    await expectToast(page, 'Invalid Email', 'Please enter a valid email address.');
    await page.route('**/api/newsletter/subscribe', answerWith(500, { message: 'no', code: 'internal' }));
    await field.fill(' maya@porchlight.test ');
    await subscribe.click();
    await expectToast(page, 'Subscription Failed', 'Please try again later or contact support.');
    await page.unroute('**/api/newsletter/subscribe');
    const sent = page.waitForRequest('**/api/newsletter/subscribe');
    let answer = (): void => undefined;
    const held = new Promise<void>((done) => (answer = done));
    await page.route('**/api/newsletter/subscribe', async (route) => {
      await held;
      await route.continue();
    });
    await subscribe.click();
    expect((await sent).postDataJSON()).toEqual({ email: 'maya@porchlight.test', subscribed: true });
    expect(await page.getByRole('button', { name: 'Subscribing…' }).isDisabled()).toBe(true);
    answer();
    await expectToast(
      page,
      'Subscribed Successfully!',
      "You'll receive updates about the launch and early member perks.",
    );
    await page.getByText('Thank you for subscribing!').waitFor();
    await page.getByText('open the link in the message we just sent you').waitFor();
  });

  it('is offered on the other marketing pages too, where the page’s own button stays the only filled one', async () => {
    for (const path of ['/help', '/check']) {
      const page = await visits.open(path);
      const block = page.getByRole('region', { name: 'Be the first to hear' });
      await block.getByLabel('E-mail').fill('reader-too@porchlight.test');
      expect(await page.locator('main button.button-link:not(.quiet)').count()).toBe(1);
      expect(await inaccessible(page)).toEqual([]);
      await block.getByRole('button', { name: 'Subscribe' }).click();
      await block.getByText('Thank you for subscribing!').waitFor();
    }
  });

  it('is confirmed, ended and resumed by the links in its messages, on a phone and a desktop', async () => {
    const reader = new Person(visits.site.url, 'reader@porchlight.test');
    const ask = () => reader.post('/api/newsletter/subscribe', { email: reader.email });
    const follow = async (subject: RegExp, size: Size): Promise<Page> => {
      const link = /https?:\S+\?token=\S+/.exec((await reader.mail(subject)).text)?.[0] ?? '';
      return visits.open(link.slice(visits.site.url.length), null, size);
    };
    const says = async (page: Page, heading: string, withAxe = false): Promise<void> => {
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      await page.getByText(reader.email, { exact: true }).waitFor();
      if (withAxe) expect(await inaccessible(page)).toEqual([]);
      const folder = process.env['SCREENSHOTS'];
      const path = `${String(folder)}/letters-${heading.replace(/\W+/g, '-')}.png`;
      if (folder !== undefined) await page.screenshot({ path, fullPage: true });
    };
    await ask();
    const confirm = await follow(/confirm/i, PHONE);
    await says(confirm, 'Confirm the newsletter', true);
    await confirm.getByRole('button', { name: 'Confirm' }).click();
    await says(confirm, 'You’re subscribed');
    await confirm.reload();
    await says(confirm, 'You’re subscribed');

    await ask();
    const leave = await follow(/already get/, DESKTOP);
    await says(leave, 'Unsubscribe?');
    await leave.getByRole('button', { name: 'Unsubscribe' }).click();
    await says(leave, 'You’re unsubscribed', true);
    await leave.getByRole('button', { name: 'Undo' }).click();
    await says(leave, 'You’re subscribed again');
    await leave.getByRole('button', { name: 'Unsubscribe' }).click();
    await says(leave, 'You’re unsubscribed');
    await confirm.reload();
    await confirm.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    const cut = await visits.open('/unsubscribe?token=AAAA');
    await cut.getByRole('heading', { name: 'This link is incomplete' }).waitFor();
  });
});

describe('the seller’s banners (administrators’ specification §4)', () => {
  const DELIVERY = {
    id: 'aaaaaaaaaaaa',
    name: 'Lamp',
    deliveryDate: null,
    deliveryWindow: null,
    shareLink: 'Ab3dEf9h',
  };
  it.each([
    ['no account', { status: 'unverified' }, {}, 'Welcome to Porchlight', '/pre-stripe-connect'],
    ['pending', { status: 'pending' }, {}, 'Almost There!', '/pre-stripe-connect'],
    ['action_required', { status: 'action_required' }, {}, 'Just One More Step', '/pre-stripe-connect'],
    ['submitted', { status: 'submitted' }, {}, "We're Processing Your Account", null],
    ['rejected', { status: 'rejected' }, {}, "Let's Try That Again", '/pre-stripe-connect'],
    ['out of area', {}, { isServed: false }, 'We Are Not in Your Area Yet', '/#email-signup'],
    ['no schedule', {}, {}, 'Set Your Pickup Schedule', '/my-shop?section=profile#pickup-times'],
    [
      'a driver on the way',
      {},
      { pendingDeliveries: [{ ...DELIVERY, status: 'driver_dispatched' }] },
      'Driver Dispatched',
      '/transaction/Ab3dEf9h',
    ],
  ] as const)('for %s', async (_state, status, steps, title, link) => {
    const page = await visits.open('/', sale.seller);
    const change = (path: string, changes: object) =>
      page.route(path, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...changes } });
      });
    const account = { charges_enabled: false, payouts_enabled: false, details_submitted: false };
    await change('**/api/stripe/status', 'status' in status ? { ...status, canCreateListings: false, account } : {});
    await change('**/api/user/next-steps', steps);
    await page.goto(`${visits.site.url}/my-shop`);
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
    const button = page.getByRole('region', { name: 'Messages' }).getByRole('link');
    if (link === null) expect(await button.count()).toBe(0);
    else expect(await button.first().getAttribute('href')).toBe(link);
  });

  it('tell of items under way, coming deliveries and payments, one after the other', async () => {
    const page = await visits.open('/', sale.seller);
    const pendingDeliveries = ['item_picked_up', 'payment_secured'].map((status, index) => ({
      ...DELIVERY,
      id: String(index),
      status,
    }));
    const awaitingItems = [{ name: 'Vase', shareLink: 'Vase0001' }];
    await page.route('**/api/user/next-steps', (route) =>
      answerWith(200, { isServed: true, hasProducts: true, pendingDeliveries, awaitingPayment: 1, awaitingItems })(
        route,
      ),
    );
    await page.goto(`${visits.site.url}/my-shop`);
    const messages = page.getByRole('region', { name: 'Messages' });
    for (const title of [
      'Set Your Pickup Schedule',
      'Item in Transit',
      "You've Got Deliveries Coming Up",
      'Payments Ready to Confirm',
    ]) {
      await messages.getByRole('heading', { name: title }).waitFor();
      await messages.getByRole('button', { name: /Next/ }).click();
    }
  });
});
