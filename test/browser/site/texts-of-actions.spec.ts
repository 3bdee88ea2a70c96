import type { Page } from 'playwright-core';
import { PHONE } from '../../support/pages/browser.js';
import { Person } from '../../support/people.js';
import { fillInItem, photoFile } from '../../support/pages/item-form.js';
import { Sale } from '../../support/sale.js';
import { answerWith, expectCount, expectToast, stopClock, Visits } from '../../support/pages/visits.js';

let visits: Visits;
let sale: Sale;

beforeAll(async () => {
  visits = await Visits.start();
  sale = await Sale.at(visits.site, 'listed', { name: 'Oak bookcase' });
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

/** Takes a screenshot if `SCREENSHOTS` names a folder. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).first().fill(text);
}

describe('signing in (specification §5 and §8)', () => {
  it('explains an invalid address, a wrong code and a failure', async () => {
    const page = await visits.open('/auth');
    await typeInto(page, 'E-mail', 'nobody');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByText('Please enter a valid email address').first().waitFor();
    await page.route('**/api/auth/send-otp', answerWith(200, { success: false }));
    await typeInto(page, 'E-mail', 'texts@porchlight.test');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expectToast(page, 'Failed to send verification code');
    await page.unroute('**/api/auth/send-otp');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expectToast(page, 'Verification code sent', 'Check your email for the 6-digit verification code');
    for (const [body, sentence, code] of [
      [{ success: false }, 'Invalid verification code', '123456'],
      [{ success: false, message: 'That code is too old.' }, 'That code is too old.', '123457'],
    ] as const) {
      await page.route('**/api/auth/verify-otp', answerWith(200, body));
      await page.getByLabel('6-digit code').fill(code);
      await expectToast(page, 'Verification failed', sentence);
      await page.unroute('**/api/auth/verify-otp');
    }
    await page.getByLabel('6-digit code').fill('000000');
    await page.getByRole('alert').getByText('Invalid verification code').waitFor();
  });

  it.each(['Member not found', 'Account not active'])('shows no toast for “%s”', async (message) => {
    const page = await visits.open('/auth');
    await typeInto(page, 'E-mail', `quiet-${String(message.length)}@porchlight.test`);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.route('**/api/auth/verify-otp', answerWith(403, { message, code: 'account-not-active' }));
    await page.getByLabel('6-digit code').fill('123456');
    await page.getByRole('alert').getByText(message).waitFor();
    expect(await page.locator('.toast', { hasText: 'Verification failed' }).count()).toBe(0);
  });

  it('on a transaction page distinguishes a prospect from a known person', async () => {
    const email = `page-${String(process.pid)}@porchlight.test`;
    const known = new Person(visits.site.url, email);
    const signInThere = async (): Promise<Page> => {
      const before = (await known.mails()).length;
      const page = await visits.open(`/transaction/${sale.listing.shareLink}`);
      await page.getByRole('button', { name: /Buy safely/ }).click();
      await typeInto(page, 'E-mail', email);
      await page.getByRole('button', { name: 'Send code' }).click();
      await page.getByLabel('6-digit code').waitFor();
      const mail = await known.newCode(before);
      await page.getByLabel('6-digit code').fill(mail);
      return page;
    };
    await expectToast(await signInThere(), 'Successfully verified', 'You can now proceed with the payment');
    await visits.inDatabase('UPDATE identity.user SET is_prospect = false WHERE email = $1', [email]);
    await visits.inDatabase('DELETE FROM identity.one_time_code WHERE email = $1', [email]);
    await expectToast(await signInThere(), 'Successfully verified', "Welcome back! You've been logged in");
  });
});

describe('the terms (specification §2, §4 and §8)', () => {
  const withOldTerms = (version: string | null): Promise<void> =>
    visits.inDatabase(
      'UPDATE identity.user SET terms_version = $2, terms_accepted_at = CASE WHEN $2::text IS NULL THEN NULL ELSE now() END WHERE email = $1',
      [sale.seller.email, version],
    );
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: /Terms were updated/ });

  it('block everything until they are accepted, whatever is pressed', async () => {
    await withOldTerms('1.0');
    const page = await visits.open('/my-shop', sale.seller);
    const dialog = dialogOf(page);
    await dialog.waitFor();
    const terms = dialog.getByRole('link', { name: 'Terms of Service' });
    expect([await terms.getAttribute('href'), await terms.getAttribute('target')]).toEqual(['/terms', '_blank']);
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
    await page.route('**/api/user/accept-tos', answerWith(200, {}));
    await dialog.getByRole('button', { name: 'I accept', exact: true }).click();
    await expectToast(page, 'Oops! Something went wrong', "We couldn't update your preferences. Please try again.");
    await page.unroute('**/api/user/accept-tos');
    await page.route('**/api/user/reject-tos', answerWith(500, { message: 'no', code: 'internal' }));
    await dialog.getByRole('button', { name: 'I do not accept' }).click();
    await expectToast(page, 'Something went wrong', "We couldn't process your response. Please try again.");
    await page.unroute('**/api/user/reject-tos');
    await dialog.getByRole('button', { name: 'I accept', exact: true }).click();
    await expectToast(page, 'Terms Accepted!', "Thanks for keeping up with our updates. You're all set!");
    await dialog.waitFor({ state: 'detached' });
  });

  it('sign out people who reject them', async () => {
    await withOldTerms(null);
    const page = await visits.open('/', sale.seller);
    await dialogOf(page).getByRole('button', { name: 'I do not accept' }).click();
    await expectToast(page, 'We understand', "No worries! You've been signed out. Come back anytime!");
    await page.getByRole('link', { name: 'Log in / Register' }).waitFor();
    await withOldTerms('1.1');
    await visits.inDatabase('DELETE FROM identity.one_time_code WHERE email = $1', [sale.seller.email]);
    await sale.seller.signIn();
  });
});

describe('statuses, ratings and what failed (specification §4, §5 and §8)', () => {
  it('names every status on the seller’s cards', async () => {
    const labels = [
      ['waiting_for_payment', 'Waiting for payment'],
      ['payment_secured', 'Payment secured'],
      ['driver_dispatched', 'Driver dispatched'],
      ['item_picked_up', 'Item picked up'],
      ['item_delivered', 'Item delivered'],
      ['cancelled', 'Transaction cancelled'],
      ['expired', 'Transaction expired'],
      ['teleported', 'Unknown status'],
    ] as const;
    const page = await visits.open('/', sale.seller);
    await page.route(/\/api\/products\?/, async (route) => {
      const answer = await route.fetch();
      const { items, ...rest } = (await answer.json()) as { items: { id: string }[] };
      const cards = labels.map(([status], at) => ({ ...items[0], id: `${'a'.repeat(11)}${String(at)}`, status }));
      await route.fulfill({ response: answer, json: { ...rest, items: cards, total: cards.length } });
    });
    await page.goto(`${visits.site.url}/my-shop`);
    const badges = page.locator('.product-card .badge');
    await badges.nth(labels.length - 1).waitFor();
    expect(await badges.allTextContents()).toEqual(labels.map(([, label]) => label));
  });

  it.each([
    [null, 'No rating yet'],
    ['4.26', '4.3'],
  ])('shows a rating of %s as “%s”', async (sellerRating, shown) => {
    const page = await visits.open('/');
    await page.route(`**/api/products/${sale.listing.shareLink}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), sellerRating } });
    });
    await page.evaluate(
      `history.pushState({}, '', '/transaction/${sale.listing.shareLink}'); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    await page.getByText(`Sold by`).filter({ hasText: shown }).waitFor();
  });

  it('of the profile, of signing out, and of a copied link', async () => {
    const page = await visits.open('/my-shop?section=profile', sale.seller);
    await page.getByLabel('Username').fill('ab');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByRole('alert').getByText('Username must be at least 3 characters').waitFor();
    await expectToast(page, 'Profile update failed');
    await page.getByLabel('Username').fill(`maya.${String(process.pid)}`);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expectToast(page, 'Profile updated');
    await page.goto(`${visits.site.url}/my-shop`);
    await page.getByRole('button', { name: 'Copy share link' }).first().click();
    await expectToast(page, 'Link copied!', 'Share link has been copied to clipboard');
    await page.route('**/api/logout', answerWith(500, { message: 'no', code: 'internal' }));
    await page.getByRole('button', { name: 'Log out' }).click();
    await expectToast(page, 'Logout failed');
  });

  it('of personal data: an export, and deleting the account by keyboard', async () => {
    const leaving = await visits.person('leaving', true);
    const page = await visits.open('/purchases', leaving, PHONE);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toMatch(/^porchlight-data-\d{4}-\d{2}-\d{2}\.json$/);
    await expectToast(page, 'Your data has been downloaded');
    await page.getByRole('button', { name: 'Who looked at my data' }).click();
    await page.getByText('Our staff hasn’t opened any of your data.').waitFor();
    await page.getByRole('button', { name: 'Delete my account' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Type DELETE to confirm').fill('no');
    await page.keyboard.press('Enter');
    await dialog.getByText('Type DELETE to continue.').waitFor();
    await keepPicture(page, 'own-data-phone');
    const refusal = 'Some of your money is held, on its way or owed. You can delete your account once it has arrived.';
    await page.route('**/api/user', answerWith(409, { message: refusal, code: 'money-in-movement' }));
    await dialog.getByLabel('Type DELETE to confirm').fill('delete');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').getByText(refusal).waitFor();
    await page.unroute('**/api/user');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.keyboard.press('Enter');
    const farewell = page.getByRole('dialog', { name: 'Your account has been deleted' });
    await farewell.getByText('You’re signed out everywhere.').waitFor();
    await farewell.getByRole('button', { name: 'Go to the home page' }).click();
    await page.waitForURL(`${visits.site.url}/`);
    expect((await leaving.get('/api/user')).status).toBe(401);
    const shop = await visits.open('/my-shop?section=profile', sale.seller);
    await shop.getByRole('heading', { name: 'Your data' }).waitFor();
    await keepPicture(shop, 'own-data-desktop');
  });

  it('of the network and of an invalid answer', async () => {
    const page = await visits.open('/my-shop', sale.seller);
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
    await page.goto(`${visits.site.url}/my-shop?sort=name&order=asc`);
    await page.getByText('Failed to load products. Please try again.').waitFor();
  });

  it('of access to creating a link without verification', async () => {
    const unverified = await visits.person('unverified');
    await unverified.completeProfile({ firstName: 'Lee', lastName: 'Moreau', username: `lee.${String(process.pid)}` });
    const page = await visits.open('/create-link', unverified);
    await fillInItem(page, { photos: [await photoFile('front.jpg')] });
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('heading', { name: 'Verification Required' }).waitFor();
    const message = 'Complete Stripe Connect verification to create listings.';
    await page.locator('main').getByText(message).waitFor();
    expect(await page.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    await page.getByRole('button', { name: 'Set up payments' }).waitFor();
  });

  it('shows at most five toasts, which are removed three seconds after being dismissed', async () => {
    const page = await visits.open('/robots.txt', sale.seller);
    await page.clock.install();
    await page.goto(`${visits.site.url}/my-shop`);
    const copy = page.getByRole('button', { name: 'Copy share link' }).first();
    await copy.waitFor();
    await stopClock(page);
    for (let click = 1; click <= 7; click++) {
      await copy.click();
      await expectCount(page, '.toast', Math.min(click, 5));
    }
    await page.locator('.toast').first().getByRole('button', { name: 'Dismiss' }).click();
    await page.locator('.toast.leaving').waitFor({ state: 'attached' });
    await page.clock.runFor(2_999);
    expect(await page.locator('.toast').count()).toBe(5);
    await page.clock.runFor(1);
    await expectCount(page, '.toast', 4);
  });
});
