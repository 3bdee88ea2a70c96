import type { Page } from 'playwright-core';
import { inaccessible } from '../../support/pages/axe.js';
import { DESKTOP, PHONE, TABLET } from '../../support/pages/browser.js';
import { SHOWN_MS } from '../../../web/src/shared/ui/toasts/toast-rules.js';
import { eventually, Person } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { OVER_FOCUS } from '../../support/pages/shown.js';
import { signInOn } from '../../support/signing-in.js';
import { expectCount, expectToast, Visits } from '../../support/pages/visits.js';

let visits: Visits;
let sale: Sale;

beforeAll(async () => {
  visits = await Visits.start();
  sale = await Sale.at(visits.site, 'assigned');
});
afterEach(async () => {
  await visits.leaveAll();
  // Lets another code be requested immediately.
  await visits.inDatabase('DELETE FROM identity.one_time_code', []);
});
afterAll(() => visits.end());

const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const mailboxOf = ({ email }: Person): Person => new Person(visits.site.url, email);

describe('signing in', () => {
  it.each([
    ['a buyer who has paid to their purchases', () => sale.buyer, 'Your purchases'],
    ['a driver to the jobs', () => sale.driver, /jobs/i],
    ['a seller to the shop', () => sale.seller, 'Your shop'],
  ])('leads %s', async (_name, who, title) => {
    const page = await visits.open('/auth', null, PHONE);
    await signInOn(page, mailboxOf(who()));
    await heading(page, title);
  });

  it('leads back to the sold item, where its buyer finds the delivery code', async () => {
    const page = await visits.open(`/item-sold/${sale.listing.shareLink}`, null, PHONE);
    await page.getByRole('link', { name: 'Sign in to see your order' }).click();
    await signInOn(page, mailboxOf(sale.buyer));
    await page.waitForURL(`**/transaction/${sale.listing.shareLink}`);
    await page.getByTestId('hand-over-code').first().waitFor();
  });

  it('comes back to the page on which “Log in” is pressed, also for a new account', async () => {
    for (const path of [`/${sale.listing.shareLink}`, '/help?topic=buying#refund-time', '/check', '/']) {
      const page = await visits.open(path, null, PHONE);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Log in / Register' }).click();
      await heading(page, 'Log in or register');
      await signInOn(
        page,
        new Person(visits.site.url, `back-${path.length.toString()}-${String(process.pid)}@porchlight.test`),
      );
      await page.waitForURL(visits.site.url + path);
    }
  });

  it('accepts a code as formatted in the mail, and keeps the focus on the field after a wrong one', async () => {
    const page = await visits.open('/auth?next=/purchases', null, PHONE);
    const mailbox = new Person(visits.site.url, `digits-${String(process.pid)}@porchlight.test`);
    await page.getByLabel('E-mail').fill(mailbox.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    const field = page.getByLabel('6-digit code');
    await field.waitFor();
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    const code = await mailbox.newCode(0);
    await page.keyboard.type(code === '000000' ? '000001' : '000000');
    await page.getByRole('alert').getByText('Invalid verification code').waitFor();
    expect(await page.evaluate('document.activeElement.name')).toBe('passcode');
    await page.evaluate(`navigator.clipboard.writeText('${code.slice(0, 3)} ${code.slice(3)}')`);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+V');
    await heading(page, 'Your purchases');
  });

  it('within a page keeps the input and sends it, after the session has ended', async () => {
    const page = await visits.open('/my-shop?section=profile', sale.seller, PHONE);
    const field = page.getByLabel('Username');
    await field.fill('typed-before');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.waitFor();
    expect(await dialog.getByLabel('E-mail').inputValue()).toBe(sale.seller.email);
    await visits.picture(page, 'session-ended');
    await signInOn(page, mailboxOf(sale.seller));
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Profile updated').first().waitFor();
    expect([pathOf(page), await field.inputValue()]).toEqual(['/my-shop', 'typed-before']);
  });
});

/** Tabs through a page and back, and returns where the focus was covered. */
async function coveredBetween(page: Page, steps: number): Promise<string[]> {
  const covered = new Set<string>();
  const press = async (key: string): Promise<string> => {
    await page.keyboard.press(key);
    return page.evaluate<string>(OVER_FOCUS);
  };
  for (const [key, back] of [
    ['Tab', 'Shift+Tab'],
    ['Shift+Tab', 'Tab'],
  ] as const)
    for (let step = 0; step < steps; step++) {
      if ((await press(key)) === '') continue;
      // Late content may have moved the page, so a real problem must occur twice.
      await press(back);
      const found = await press(key);
      if (found !== '') covered.add(found);
    }
  return [...covered];
}

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('on %s', (_name, size) => {
  it('nothing covers the focused element', async () => {
    const { shareLink } = sale.listing;
    for (const [path, who] of [
      ['/', null],
      ['/auth', null],
      ['/check', null],
      ['/help', sale.buyer],
      ['/my-shop?section=profile', sale.seller],
      ['/create-link', sale.seller],
      ['/account/security', sale.seller],
      ['/purchases', sale.buyer],
      [`/transaction/${shareLink}`, sale.buyer],
      ['/driver', sale.driver],
      ['/admin?tab=transactions', await sale.admin()],
    ] as const) {
      const page = await visits.open(path, who, size);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectCount(page, '.skeleton, .spinner', 0);
      // The surrounding layout loads a moment later and moves the page.
      if (!/^\/(?:auth|create-link|driver|admin)/.test(path)) await page.locator('.footer').waitFor();
      if (who !== null && size === DESKTOP && !path.startsWith('/admin'))
        await page.locator('.header a[href="/account"]').waitFor();
      expect([path, ...(await coveredBetween(page, 36))]).toEqual([path]);
    }
  });
});

describe('on a phone', () => {
  it('signed-in people have three links at the bottom, and strangers none', async () => {
    const page = await visits.open('/purchases', sale.buyer, PHONE);
    const tabs = page.getByRole('navigation', { name: 'Your pages' });
    await tabs.waitFor();
    expect(await tabs.getByRole('link').allTextContents()).toEqual(['Sell', 'Orders', 'Account']);
    expect(await tabs.getByRole('link', { name: 'Orders' }).getAttribute('aria-current')).toBe('page');
    await visits.picture(page, 'purchases');
    await tabs.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await visits.picture(page, 'account');
    expect(await inaccessible(page)).toEqual([]);
    const stranger = await visits.open('/terms', null, PHONE);
    const scripts: string[] = [];
    stranger.on('request', (request) => scripts.push(request.url()));
    await stranger.reload();
    await stranger.locator('.footer').waitFor();
    expect(scripts.filter((url) => /tab-bar|signed-in/.test(url))).toEqual([]);
    expect(await stranger.locator('.tab-bar').count()).toBe(0);
  });

  it('“Set Schedule” opens the schedule, with the focus on its heading', async () => {
    const page = await visits.open('/my-shop', sale.seller, PHONE);
    for (;;) {
      const set = page.getByRole('link', { name: 'Set Schedule' });
      await page.locator('.seller-banner').first().waitFor();
      if ((await set.count()) > 0) break;
      await page.getByRole('button', { name: /next/i }).click();
    }
    await page.getByRole('link', { name: 'Set Schedule' }).click();
    const title = page.getByRole('heading', { name: 'When a driver can collect' });
    await title.waitFor();
    await eventually(async () => {
      const { y } = (await title.boundingBox()) ?? { y: -1 };
      return y > 64 && y < 300 ? y : undefined;
    }, 'the schedule to be at the top of the window');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('When a driver can collect');
  });

  it('a toast covers neither a heading nor the next step, and is gone on the next page', async () => {
    const page = await visits.open('/terms', null, PHONE);
    await page.addInitScript(KEEP_TOASTS);
    await page.goto(`${visits.site.url}/auth`);
    await page.getByLabel('E-mail').fill(`toast-${String(process.pid)}@porchlight.test`);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expectToast(page, 'Verification code sent');
    await eventually(async () => {
      const found = await page.evaluate<string[]>(COVERED_BY_TOAST);
      return found.length === 0 ? found : undefined;
    }, 'the message to make room');
    await visits.picture(page, 'toast');
    await page.getByLabel('6-digit code').fill('000000');
    await expectToast(page, 'Verification failed');
    expect(await page.getByText('Verification code sent').count()).toBe(0);
    await eventually(async () => {
      const found = await page.evaluate<string[]>(COVERED_BY_TOAST);
      return found.length === 0 ? found : undefined;
    }, 'the failure to make room');
    await visits.picture(page, 'toast-of-failure');
    await page.waitForTimeout(1_100);
    await page.getByRole('link', { name: 'Porchlight' }).click();
    await heading(page, /Sell to a stranger/);
    expect(await page.getByText('Verification code sent').count()).toBe(0);
  });

  it('has no footer in the middle of a task', async () => {
    const page = await visits.open('/auth', null, PHONE);
    await heading(page, 'Log in or register');
    expect(await page.locator('.footer').count()).toBe(0);
    await visits.picture(page, 'auth');
  });
});

/** On a busy machine a toast could otherwise be gone before the test looks at it. */
const KEEP_TOASTS = `(() => {
  const set = window.setTimeout;
  window.setTimeout = (act, ms, ...given) => (ms === ${String(SHOWN_MS)} ? 0 : set(act, ms, ...given));
})()`;

const COVERED_BY_TOAST = `(() => {
  const toast = document.querySelector('.toast').getBoundingClientRect();
  return [...document.querySelectorAll('h1, h2, .button-link:not(.quiet), :focus')].filter((it) => {
    const box = it.getBoundingClientRect();
    return box.width > 0 && box.top < toast.bottom && box.bottom > toast.top && box.left < toast.right && box.right > toast.left;
  }).map((it) => it.textContent);
})()`;

describe('the help', () => {
  it('searches ignoring accents and case, opens the answer in the URL, and axe finds nothing', async () => {
    for (const size of [PHONE, TABLET, DESKTOP]) {
      const page = await visits.open('/help', null, size);
      await heading(page, 'How can we help?');
      expect(await inaccessible(page)).toEqual([]);
      await visits.picture(page, `help-${String(size.width)}`);
    }
    const page = await visits.open('/help#refund-time', null, PHONE);
    await page.getByText('it arrives in 5–10 business days').waitFor();
    await eventually(
      async () => (await page.evaluate<string>('document.activeElement.textContent')).includes('refund') || undefined,
      'the focus on the answer',
    );
    await page.getByLabel('Search the answers').fill('RÉFUND phishing');
    await page.getByText('No answers match').waitFor();
    await page.getByLabel('Search the answers').fill('Phishíng');
    await page.getByRole('status').getByText('1 answer').waitFor();
  });

  it('sends a message to support without an account, which staff read and mark as answered', async () => {
    const page = await visits.open('/check?link=https%3A%2F%2Fporchlight-pay.example%2FAb3dEf9h', null, PHONE);
    await page.getByText('Don’t ask the person who sent it').waitFor();
    expect(await page.getByText('Ask the seller').count()).toBe(0);
    await page.getByRole('link', { name: 'send us a message' }).click();
    const text = page.getByLabel('Your message');
    await text.fill('Someone sent me this link: porchlight-pay.example');
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('link');
    await page.getByRole('button', { name: 'Send the message' }).click();
    await page.getByText('Please enter your name').waitFor();
    await page.getByLabel('Your name').fill('Sam Okafor');
    await page.getByLabel('Your e-mail address').fill('sam@example.ca');
    await page.getByRole('button', { name: 'Send the message' }).click();
    await page.getByRole('heading', { name: 'We have your message', exact: false }).waitFor();
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H3');
    const console = await visits.open('/admin?tab=help-messages', await sale.admin());
    await console.getByText('Someone sent me this link').waitFor();
    expect(await inaccessible(console)).toEqual([]);
    await visits.picture(console, 'help-messages');
    await console.getByRole('button', { name: 'Mark as answered' }).click();
    await console.getByText('Everything is answered.').waitFor();
  });
});
