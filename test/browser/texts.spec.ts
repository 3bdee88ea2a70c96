import type { Page } from 'playwright-core';
import { inaccessible } from '../support/axe.js';
import { DESKTOP, PHONE, type Size } from '../support/browser.js';
import { Person } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { answerWith, expectToast, Visits } from '../support/visits.js';

const GUIDE = 'https://guide.porchlight.test/';
const BLOG = 'https://blog.porchlight.test/';

/** Presses Menu, and gives how many milliseconds the open menu then took to be gone; none when it did not fade. */
const CLOSING = `new Promise((resolve) => {
  const nav = document.querySelector('.nav.open');
  const pressed = performance.now();
  let fades = false;
  new MutationObserver(() => {
    fades ||= nav.classList.contains('closing');
    if (!/open|closing/.test(nav.className)) resolve(fades ? performance.now() - pressed : 0);
  }).observe(nav, { attributeFilter: ['class'] });
  document.querySelector('.nav-toggle').click();
})`;

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

  it('of somebody whose profile is not complete, with the tooltip', async () => {
    const page = await visits.open('/', await visits.person('unfinished'));
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Register', exact: true }).waitFor();
    for (const name of ['Create Link', 'Your Shop'])
      expect(await header.getByRole('link', { name }).getAttribute('aria-disabled')).toBe('true');
    await header.getByRole('link', { name: 'Create Link' }).focus();
    expect(await page.getByRole('tooltip').textContent()).toBe(
      'Complete Stripe Connect verification to create listings.',
    );
    expect(await header.getByRole('link', { name: 'Admin' }).count()).toBe(0);
    await page.goto(`${visits.site.url}/my-shop`);
    await page.waitForURL(/\/register$/);
  });

  it('of a seller, and of the primary administrator', async () => {
    const page = await visits.open('/', sale.seller);
    const header = page.getByRole('banner');
    await page.locator('header a[href="/create-link"]').waitFor();
    await header.getByRole('link', { name: 'Your Shop' }).waitFor();
    await header.getByRole('button', { name: 'Log out' }).waitFor();
    expect(await header.getByRole('link', { name: 'Register', exact: true }).count()).toBe(0);
    const admin = await visits.open('/', await sale.admin());
    await admin.getByRole('banner').getByRole('link', { name: 'Admin' }).waitFor();
  });

  it('on a phone: a Menu with Home, which takes half a second to close', async () => {
    const page = await visits.open('/', null, PHONE);
    const toggle = page.getByRole('button', { name: 'Menu' });
    await toggle.click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).waitFor();
    // In the page's own time: what is told to the test comes late on a busy machine.
    expect(await page.evaluate<number>(CLOSING)).toBeGreaterThan(450);
    await toggle.click();
    await page.keyboard.press('Escape');
    await page.locator('.nav.open').waitFor({ state: 'detached' });
  });

  it('of a prospect: the banner', async () => {
    const page = await visits.open('/', await visits.person('prospect', true));
    await page.getByText('Welcome to Porchlight! Complete your registration to access all features.').waitFor();
    const link = page.getByRole('link', { name: 'Complete Registration', exact: true }).first();
    expect(await link.getAttribute('href')).toBe('/auth/complete-registration');
  });
});

describe('the home page (specification §2)', () => {
  it('has its sections in order, its badges and its calls for visitors', async () => {
    const page = await visits.open('/');
    for (const text of [
      'Secure Payments',
      'Verified Delivery',
      'No Contact Needed',
      'Facebook Marketplace',
      'Kijiji',
      'Karrot',
      'Poshmark',
      '1.4 trillion',
      'Before',
      'With Porchlight',
    ])
      await page.getByText(text, { exact: false }).first().waitFor();
    for (const name of ['Join the local commerce revolution', 'Get Started Today', 'Experience Safe Trading'])
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe('/auth');
    expect(await page.locator('#email-signup').count()).toBe(1);
    expect(await page.getByRole('link', { name: /View Guide/ }).getAttribute('href')).toBe(GUIDE);
    expect(await page.getByRole('button', { name: 'Contact us' }).count()).toBe(0);
    const words = (await page.locator('main').textContent()) ?? '';
    const order = [
      'Secure Payments',
      'Kijiji',
      'Meeting strangers',
      'Payment drama',
      'Coordination nightmare',
      'Subscribe',
      'With Porchlight',
      '1.4 trillion',
      'Experience Safe Trading',
      'View Guide',
    ];
    const places = order.map((text) => words.toLowerCase().indexOf(text.toLowerCase()));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('greets a seller, with the calls of the signed-in', async () => {
    const page = await visits.open('/', sale.seller);
    await page.getByText('Welcome back, Maya!').waitFor();
    expect(await page.getByRole('link', { name: 'Visit your shop' }).getAttribute('href')).toBe('/my-shop');
    for (const name of ['Create Your First Listing', 'Try It Now', 'Start Selling Safely Today'])
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe('/create-link');
    await page.getByRole('button', { name: 'Contact us' }).waitFor();
  });
});

describe('the newsletter (specification §5 and §8)', () => {
  it('says what is missing, what is wrong, what failed, and thanks', async () => {
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
    await subscribe.click();
    await expectToast(
      page,
      'Subscribed Successfully!',
      "You'll receive updates about the launch and early member perks.",
    );
    await page.getByText('Thank you for subscribing!').waitFor();
    await page.getByText('confirm the link in the message that we have just sent you').waitFor();
  });

  it('is confirmed, ended and taken back by the links of its messages, on a phone and a desktop', async () => {
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
    await says(confirm, 'You are on the list');
    await confirm.reload();
    await says(confirm, 'You are on the list');

    await ask();
    const leave = await follow(/already get/, DESKTOP);
    await says(leave, 'Unsubscribe?');
    await leave.getByRole('button', { name: 'Unsubscribe' }).click();
    await says(leave, 'You are unsubscribed', true);
    await leave.getByRole('button', { name: 'Undo' }).click();
    await says(leave, 'You are subscribed again');
    await leave.getByRole('button', { name: 'Unsubscribe' }).click();
    await says(leave, 'You are unsubscribed');
    await confirm.reload();
    await confirm.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    const cut = await visits.open('/unsubscribe?token=AAAA');
    await cut.getByRole('heading', { name: 'This link is not complete' }).waitFor();
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
    ['no schedule', {}, {}, 'Set Your Pickup Schedule', '/my-shop?section=profile'],
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

  it('tell of what is on the way, of what comes, and of payments, one after the other', async () => {
    const page = await visits.open('/', sale.seller);
    const pendingDeliveries = ['item_picked_up', 'payment_secured'].map((status, index) => ({
      ...DELIVERY,
      id: String(index),
      status,
    }));
    await page.route('**/api/user/next-steps', (route) =>
      answerWith(200, { isServed: true, hasProducts: true, pendingDeliveries, awaitingPayment: 2 })(route),
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
