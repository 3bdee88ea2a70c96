import type { Browser, Page, Route } from 'playwright-core';
import pg from 'pg';
import { startApplication, type TestApplication } from '../support/application.js';
import { DESKTOP, launchBrowser, PHONE, Window, type Size } from '../support/browser.js';
import { Person } from '../support/people.js';
import { Sale } from '../support/sale.js';

const GUIDE = 'https://guide.porchlight.test/';
const BLOG = 'https://blog.porchlight.test/';

let site: TestApplication;
let browser: Browser;
let sale: Sale;
const windows: Window[] = [];

beforeAll(async () => {
  site = await startApplication({ GUIDE_URL: GUIDE, BLOG_URL: BLOG });
  browser = await launchBrowser();
  sale = await new Sale(site).listed({ name: 'Oak bookcase' });
}, 120_000);
afterEach(async () => {
  for (const window of windows.splice(0)) await window.close();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function open(path: string, who: Person | null = null, size: Size = DESKTOP): Promise<Page> {
  const window = await Window.open(browser, size, 'texts');
  windows.push(window);
  if (who !== null) await window.become(site.url, who.cookieHeader);
  await window.page.goto(site.url + path);
  return window.page;
}
const person = async (name: string, asProspect = false): Promise<Person> => {
  const somebody = new Person(site.url, `${name}-${String(process.pid)}@porchlight.test`);
  await somebody.signIn({ asProspect });
  return somebody;
};
/** What no call can bring about: the past. */
async function inDatabase(sql: string, parameters: unknown[]): Promise<void> {
  const database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
  await database.query(sql, parameters);
  await database.end();
}
/** The toast with that title, and its text if it has one. */
async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toast = page.locator('.toast', { has: page.getByText(title, { exact: true }) }).last();
  await toast.waitFor();
  if (text !== undefined) expect(await toast.textContent()).toContain(text);
}
const failWith = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).first().fill(text);
}

describe('the header and the footer (specification §2)', () => {
  it('of a visitor', async () => {
    const page = await open('/');
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
    const page = await open('/', await person('unfinished'));
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Register', exact: true }).waitFor();
    for (const name of ['Create Link', 'Your Shop'])
      expect(await header.getByRole('link', { name }).getAttribute('aria-disabled')).toBe('true');
    await header.getByRole('link', { name: 'Create Link' }).focus();
    expect(await page.getByRole('tooltip').textContent()).toBe(
      'Complete Stripe Connect verification to create listings.',
    );
    expect(await header.getByRole('link', { name: 'Admin' }).count()).toBe(0);
    await page.goto(`${site.url}/my-shop`);
    await page.waitForURL(/\/register$/);
  });

  it('of a seller, and of the primary administrator', async () => {
    const page = await open('/', sale.seller);
    const header = page.getByRole('banner');
    await page.locator('header a[href="/create-link"]').waitFor();
    await header.getByRole('link', { name: 'Your Shop' }).waitFor();
    await header.getByRole('button', { name: 'Log out' }).waitFor();
    expect(await header.getByRole('link', { name: 'Register', exact: true }).count()).toBe(0);
    const admin = await open('/', await sale.admin());
    await admin.getByRole('banner').getByRole('link', { name: 'Admin' }).waitFor();
  });

  it('on a phone: a Menu with Home, which takes half a second to close', async () => {
    const page = await open('/', null, PHONE);
    const toggle = page.getByRole('button', { name: 'Menu' });
    await toggle.click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).waitFor();
    await toggle.click();
    const closing = Date.now();
    await page.locator('.nav.closing').waitFor();
    await page.locator('.nav.closing').waitFor({ state: 'detached' });
    expect(Date.now() - closing).toBeGreaterThan(350);
    await toggle.click();
    await page.keyboard.press('Escape');
    await page.locator('.nav.open').waitFor({ state: 'detached' });
  });

  it('of a prospect: the banner', async () => {
    const page = await open('/', await person('prospect', true));
    await page.getByText('Welcome to Porchlight! Complete your registration to access all features.').waitFor();
    const link = page.getByRole('link', { name: 'Complete Registration', exact: true }).first();
    expect(await link.getAttribute('href')).toBe('/auth/complete-registration');
  });
});

describe('the home page (specification §2)', () => {
  it('has its sections in order, its badges and its calls for visitors', async () => {
    const page = await open('/');
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
    const page = await open('/', sale.seller);
    await page.getByText('Welcome back, Maya!').waitFor();
    expect(await page.getByRole('link', { name: 'Visit your shop' }).getAttribute('href')).toBe('/my-shop');
    for (const name of ['Create Your First Listing', 'Try It Now', 'Start Selling Safely Today'])
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe('/create-link');
    await page.getByRole('button', { name: 'Contact us' }).waitFor();
  });
});

describe('the newsletter (specification §5 and §8)', () => {
  it('says what is missing, what is wrong, what failed, and thanks', async () => {
    const page = await open('/#email-signup');
    const subscribe = page.getByRole('button', { name: 'Subscribe' });
    const field = page.locator('#email-signup').getByLabel('E-mail');
    expect(await subscribe.isDisabled()).toBe(true);
    await field.fill('   ');
    await field.press('Enter');
    await expectToast(page, 'Email Required', 'Please enter your email address to subscribe.');
    await field.fill('nobody@nowhere');
    await subscribe.click();
    await expectToast(page, 'Invalid Email', 'Please enter a valid email address.');
    await page.route('**/api/newsletter/subscribe', failWith(500, { message: 'no', code: 'internal' }));
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
  });
});

describe('signing in (specification §5 and §8)', () => {
  it('says what is wrong with an address and a code, and what failed', async () => {
    const page = await open('/auth');
    await typeInto(page, 'E-mail', 'nobody');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByText('Please enter a valid email address').first().waitFor();
    await page.route('**/api/auth/send-otp', failWith(200, { success: false }));
    await typeInto(page, 'E-mail', 'texts@porchlight.test');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expectToast(page, 'Failed to send verification code');
    await page.unroute('**/api/auth/send-otp');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expectToast(page, 'Verification code sent', 'Check your email for the 6-digit verification code');
    for (const [body, sentence] of [
      [{ success: false }, 'Invalid verification code'],
      [{ success: false, message: 'That code is too old.' }, 'That code is too old.'],
    ] as const) {
      await page.route('**/api/auth/verify-otp', failWith(200, body));
      await page.getByLabel('6-digit code').fill('123456');
      await page.getByRole('button', { name: 'Verify code' }).click();
      await expectToast(page, 'Verification failed', sentence);
      await page.unroute('**/api/auth/verify-otp');
    }
    await page.getByLabel('6-digit code').fill('000000');
    await page.getByRole('button', { name: 'Verify code' }).click();
    await page.getByRole('alert').getByText('Invalid verification code').waitFor();
  });

  it.each(['Member not found', 'Account not active'])('shows no toast for “%s”', async (message) => {
    const page = await open('/auth');
    await typeInto(page, 'E-mail', `quiet-${String(message.length)}@porchlight.test`);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.route('**/api/auth/verify-otp', failWith(403, { message, code: 'account-not-active' }));
    await page.getByLabel('6-digit code').fill('123456');
    await page.getByRole('button', { name: 'Verify code' }).click();
    await page.getByRole('alert').getByText(message).waitFor();
    expect(await page.locator('.toast', { hasText: 'Verification failed' }).count()).toBe(0);
  });

  it('on a transaction page tells a prospect and a known person apart', async () => {
    const email = `page-${String(process.pid)}@porchlight.test`;
    const known = new Person(site.url, email);
    const signInThere = async (): Promise<Page> => {
      const before = (await known.mails()).length;
      const page = await open(`/transaction/${sale.listing.shareLink}`);
      await page.getByRole('button', { name: /Buy safely/ }).click();
      await typeInto(page, 'E-mail', email);
      await page.getByRole('button', { name: 'Send code' }).click();
      await page.getByLabel('6-digit code').waitFor();
      const mail = await waitForMail(known, before);
      await page.getByLabel('6-digit code').fill(mail);
      await page.getByRole('button', { name: 'Verify code' }).click();
      return page;
    };
    await expectToast(await signInThere(), 'Successfully verified', 'You can now proceed with the payment');
    await inDatabase('UPDATE identity.user SET is_prospect = false WHERE email = $1', [email]);
    await inDatabase('DELETE FROM identity.one_time_code WHERE email = $1', [email]);
    await expectToast(await signInThere(), 'Successfully verified', "Welcome back! You've been logged in");
  });
});

async function waitForMail(who: Person, before: number): Promise<string> {
  for (;;) {
    const mails = await who.mails();
    const code = /\b(\d{6})\b/.exec(mails[0]?.text ?? '')?.[1];
    if (mails.length > before && code !== undefined) return code;
    await new Promise((done) => setTimeout(done, 100));
  }
}

describe('the terms (specification §2, §4 and §8)', () => {
  const withOldTerms = (version: string | null): Promise<void> =>
    inDatabase(
      'UPDATE identity.user SET terms_version = $2, terms_accepted_at = CASE WHEN $2::text IS NULL THEN NULL ELSE now() END WHERE email = $1',
      [sale.seller.email, version],
    );
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: /Terms were updated/ });

  it('stand before everything until they are accepted, whatever is pressed', async () => {
    await withOldTerms('1.0');
    const page = await open('/my-shop', sale.seller);
    const dialog = dialogOf(page);
    await dialog.waitFor();
    expect(await dialog.getByRole('link', { name: 'Terms of Service' }).getAttribute('target')).toBe('_blank');
    await dialog.getByText('January 15, 2025').waitFor();
    for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
    await page.mouse.click(5, 5);
    expect(await dialog.isVisible()).toBe(true);
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          "document.activeElement === document.body || document.activeElement.closest('dialog') !== null",
        ),
      ).toBe(true);
    }
    await page.route('**/api/user/accept-tos', failWith(200, {}));
    await dialog.getByRole('button', { name: 'I accept', exact: true }).click();
    await expectToast(page, 'Oops! Something went wrong', "We couldn't update your preferences. Please try again.");
    await page.unroute('**/api/user/accept-tos');
    await page.route('**/api/user/reject-tos', failWith(500, { message: 'no', code: 'internal' }));
    await dialog.getByRole('button', { name: 'I do not accept' }).click();
    await expectToast(page, 'Something went wrong', "We couldn't process your response. Please try again.");
    await page.unroute('**/api/user/reject-tos');
    await dialog.getByRole('button', { name: 'I accept', exact: true }).click();
    await expectToast(page, 'Terms Accepted!', "Thanks for keeping up with our updates. You're all set!");
    await dialog.waitFor({ state: 'detached' });
  });

  it('sign those out who reject them', async () => {
    await withOldTerms(null);
    const page = await open('/', sale.seller);
    await dialogOf(page).getByRole('button', { name: 'I do not accept' }).click();
    await expectToast(page, 'We understand', "No worries! You've been signed out. Come back anytime!");
    await page.getByRole('link', { name: 'Log in / Register' }).waitFor();
    await withOldTerms('1.1');
    await inDatabase('DELETE FROM identity.one_time_code WHERE email = $1', [sale.seller.email]);
    await sale.seller.signIn();
  });
});

describe('statuses, ratings and what failed (specification §4, §5 and §8)', () => {
  it.each([
    ['waiting_for_payment', 'Waiting for payment'],
    ['payment_secured', 'Payment secured'],
    ['driver_dispatched', 'Driver dispatched'],
    ['item_picked_up', 'Item picked up'],
    ['item_delivered', 'Item delivered'],
    ['cancelled', 'Transaction cancelled'],
    ['expired', 'Transaction expired'],
    ['teleported', 'Unknown status'],
  ])('%s is “%s”', async (status, label) => {
    const page = await open('/');
    await page.route(`**/api/products/${sale.listing.shareLink}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as object;
      await route.fulfill({
        response: answer,
        json: { ...body, status, sellerRating: status === 'cancelled' ? '4.26' : null },
      });
    });
    await page.evaluate(
      `history.pushState({}, '', '/transaction/${sale.listing.shareLink}'); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    await page.locator('.badge', { hasText: label }).first().waitFor();
    await page
      .getByText(status === 'cancelled' ? '4.3' : 'No rating yet')
      .first()
      .waitFor();
  });

  it('of the profile, of signing out, and of a copied link', async () => {
    const page = await open('/my-shop?section=profile', sale.seller);
    await page.getByLabel('Username').fill('ab');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText('Username must be at least 3 characters').waitFor();
    await expectToast(page, 'Profile update failed');
    await page.getByLabel('Username').fill(`maya.${String(process.pid)}`);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expectToast(page, 'Profile updated');
    await page.goto(`${site.url}/my-shop`);
    await page.getByRole('button', { name: 'Copy share link' }).first().click();
    await expectToast(page, 'Link copied!', 'Share link has been copied to clipboard');
    await page.route('**/api/logout', failWith(500, { message: 'no', code: 'internal' }));
    await page.getByRole('button', { name: 'Log out' }).click();
    await expectToast(page, 'Logout failed');
  });

  it('of the network and of an answer that is none', async () => {
    const page = await open('/my-shop', sale.seller);
    await page.getByText('Oak bookcase').first().waitFor();
    await page.route('**/api/user/ratings*', (route) => route.abort('internetdisconnected'));
    await page.getByRole('link', { name: 'Ratings' }).click();
    await page
      .getByText('Network error: Unable to connect to the server. Please check your internet connection and try again.')
      .waitFor();
    await page.route('**/api/payouts*', (route) => route.fulfill({ status: 500, body: 'kaputt' }));
    await page.getByRole('link', { name: 'Payouts' }).click();
    await page.getByText('500: kaputt').waitFor();
    await page.route('**/api/products?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`${site.url}/my-shop?sort=name&order=asc`);
    await page.getByText('Failed to load products. Please try again.').waitFor();
  });

  it('of access to creating a link without verification', async () => {
    const unverified = await person('unverified');
    await unverified.completeProfile({ firstName: 'Lee', lastName: 'Moreau', username: `lee.${String(process.pid)}` });
    const page = await open('/create-link', unverified);
    await page.getByRole('heading', { name: 'Verification Required' }).waitFor();
    expect(await page.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    const visitor = await open('/create-link');
    await visitor.waitForURL(/\/auth/);
  });

  it('shows at most five toasts, which go three seconds after they were dismissed', async () => {
    const page = await open('/my-shop', sale.seller);
    const copy = page.getByRole('button', { name: 'Copy share link' }).first();
    for (let click = 0; click < 7; click++) await copy.click();
    await page.waitForFunction("document.querySelectorAll('.toast').length === 5");
    const dismissed = Date.now();
    await page.locator('.toast').first().getByRole('button', { name: 'Dismiss' }).click();
    await page.waitForFunction("document.querySelectorAll('.toast').length === 4");
    expect(Date.now() - dismissed).toBeGreaterThan(2_500);
  });
});
