import type { Page } from 'playwright-core';
import { eventually, type Person } from '../../support/people.js';
import { fillInItem, photoFile } from '../../support/pages/item-form.js';
import { Sale } from '../../support/sale.js';
import { answerWith, expectToast, stopClock, Visits } from '../../support/pages/visits.js';

let visits: Visits;
let sale: Sale;
beforeAll(async () => {
  visits = await Visits.start();
  sale = await new Sale(visits.site).listed();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

interface Asked {
  method: string;
  path: string;
  body: unknown;
}
/** Opens a page and records its calls; starts on a page without calls, for preparations. */
async function opened(path: string, who: Person | null, prepare?: (page: Page) => Promise<unknown>) {
  const page = await visits.open('/robots.txt', who);
  const asked: Asked[] = [];
  page.on('request', (request) => {
    const isJson = request.headers()['content-type']?.startsWith('application/json') ?? false;
    const body: unknown = isJson ? request.postDataJSON() : null;
    asked.push({ method: request.method(), path: new URL(request.url()).pathname, body });
  });
  await prepare?.(page);
  await page.goto(visits.site.url + path);
  const callsOf = (called: string): Asked[] => asked.filter((call) => call.path === called);
  return { page, callsOf, timesOf: (called: string) => callsOf(called).length };
}
const until = (what: string, holds: () => boolean): Promise<true> =>
  eventually(() => Promise.resolve(holds() ? true : undefined), what);

describe('how long an answer counts as fresh (specification §9)', () => {
  const USER = '/api/user';
  const STATUS = '/api/stripe/status';
  const PAYOUTS = '/api/payouts';

  /** A page with a controllable clock, and functions to navigate away and back. */
  const standing = async (path: string, who: Person, prepare?: (page: Page) => Promise<unknown>) => {
    const visit = await opened(path, who, async (page) => {
      await page.clock.install();
      await prepare?.(page);
    });
    const { page } = visit;
    const pass = (ms: number): Promise<void> => page.clock.runFor(ms);
    const go = async (to: string, heading: RegExp): Promise<void> => {
      await page.evaluate(`history.pushState({}, '', '${to}'); dispatchEvent(new PopStateEvent('popstate'))`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    };
    const goHome = async (search = ''): Promise<void> => {
      await go(`/terms${search}`, /Terms of Service/);
      await go(`/${search}`, /Sell to a stranger/);
      await pass(100);
    };
    return { ...visit, pass, goHome };
  };

  it('is five minutes for the user, and ten minutes for the provider status of a new, verified seller', async () => {
    const { page, pass, goHome, timesOf } = await standing('/', sale.seller);
    const times = (): number[] => [timesOf(USER), timesOf(STATUS)];
    await page.getByText('Your next step').waitFor();
    await goHome();
    await stopClock(page);
    const [firstUser = 0, firstStatus = 0] = times();
    await pass(700_000);
    await goHome();
    const isAsked = () => timesOf(USER) > firstUser && timesOf(STATUS) > firstStatus;
    await until('both to be asked for again', isAsked);
    const [user = 0, status = 0] = times();
    await pass(290_000);
    await goHome();
    expect(times()).toEqual([user, status]);
    await pass(12_000);
    await goHome();
    await until('the user to be asked for again', () => timesOf(USER) > user);
    await pass(290_000);
    await goHome();
    expect(times()).toEqual([user + 1, status]);
    await pass(10_000);
    await goHome();
    await until('the status to be asked for again', () => timesOf(STATUS) > status);
  });

  it('is a minute for the provider status when something is due, and zero after returning from the provider', async () => {
    const account = { charges_enabled: false, payouts_enabled: false, details_submitted: true };
    const due = { status: 'action_required', isConnected: true, canCreateListings: false, account };
    const { page, pass, goHome, timesOf } = await standing('/', sale.seller, (ready) =>
      ready.route('**/api/stripe/status*', answerWith(200, due)),
    );
    await page.getByText('Your next step').waitFor();
    await goHome();
    await stopClock(page);
    const first = timesOf(STATUS);
    await pass(100_000);
    await goHome();
    await until('the status to be asked for again', () => timesOf(STATUS) > first);
    const before = timesOf(STATUS);
    await pass(58_000);
    await goHome();
    expect(timesOf(STATUS)).toBe(before);
    await pass(2_000);
    await goHome();
    await until('the status to be asked for again', () => timesOf(STATUS) === before + 1);
    await goHome();
    expect(timesOf(STATUS)).toBe(before + 1);
    await goHome('?return=true');
    await until('the status to be asked for at once', () => timesOf(STATUS) === before + 2);
  });

  it('is thirty seconds for everything else', async () => {
    const { page, pass, timesOf } = await standing('/my-shop?section=payouts', sale.seller);
    const empty = page.getByText('No payouts yet');
    const leaveAndReturn = async (): Promise<void> => {
      await page.getByRole('link', { name: 'Ratings' }).click();
      // A section that was not open before is shown by a timer.
      await pass(400);
      await empty.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Payouts' }).click();
      await pass(400);
      await empty.waitFor();
      await pass(100);
    };
    await empty.waitFor();
    await stopClock(page);
    await pass(40_000);
    await leaveAndReturn();
    const before = timesOf(PAYOUTS);
    await pass(28_000);
    await leaveAndReturn();
    expect(timesOf(PAYOUTS)).toBe(before);
    await pass(2_000);
    await leaveAndReturn();
    await until('the payouts to be asked for again', () => timesOf(PAYOUTS) === before + 1);
  });
});

describe('what the calls carry (specification §7)', () => {
  it('sends a link’s referral code with the first sign-in', async () => {
    const { page, callsOf } = await opened('/?ref=MAYA12', null);
    await page.getByRole('banner').getByRole('link', { name: 'Log in / Register' }).click();
    await page.getByLabel('E-mail').fill('referred@porchlight.test');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('6-digit code').fill('000000');
    await until('the code to be sent', () => callsOf('/api/auth/verify-otp').length === 1);
    expect(callsOf('/api/auth/send-otp')[0]?.body).toEqual({
      email: 'referred@porchlight.test',
      next: '/?ref=MAYA12',
    });
    expect(callsOf('/api/auth/verify-otp')[0]).toMatchObject({
      method: 'POST',
      body: { email: 'referred@porchlight.test', passcode: '000000', referralCode: 'MAYA12' },
    });
    expect(await page.evaluate("localStorage.getItem('from-referral-link')")).toBe('true');
  });

  it('labels the seller’s banner button according to complete-button-status', async () => {
    const seller = await visits.person('named');
    await seller.completeProfile({ firstName: 'Lee', lastName: 'Roy', username: `named.${String(process.pid)}` });
    await seller.post('/api/stripe/connect');
    const { page, callsOf } = await opened('/my-shop', seller);
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.getByRole('heading', { name: 'Almost There!' }).waitFor();
    await messages.getByRole('link', { name: 'Continue verification' }).waitFor();
    expect(callsOf('/api/stripe/complete-button-status')[0]).toMatchObject({ method: 'POST', body: {} });
    await page.route('**/api/stripe/complete-button-status', answerWith(200, { visible: true, label: 'Go on' }));
    await page.reload();
    await messages.getByRole('link', { name: 'Go on' }).waitFor();
    await page.unroute('**/api/stripe/complete-button-status');
    await page.route('**/api/stripe/complete-button-status', answerWith(200, { visible: false, label: '' }));
    await page.reload();
    await messages.getByRole('heading', { name: 'Almost There!' }).waitFor();
    expect(await messages.getByRole('link', { name: /Go on|Continue verification/ }).count()).toBe(0);
  });

  it('opens the provider’s dashboard in another tab, or explains why not', async () => {
    const { page, callsOf } = await opened('/my-shop?section=payouts', sale.seller);
    const button = page.getByRole('button', { name: 'Open Stripe dashboard' });
    const [tab] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    await tab.waitForURL((url) => url.href.startsWith(`${visits.site.sandboxUrl}/express/`));
    expect(callsOf('/api/stripe/dashboard-link')).toEqual([
      { method: 'POST', path: '/api/stripe/dashboard-link', body: {} },
    ]);
    await tab.close();
    const refusal = 'The card provider isn’t responding right now.';
    await page.route(
      '**/api/stripe/dashboard-link',
      answerWith(503, { message: refusal, code: 'provider-unavailable' }),
    );
    await button.click();
    await expectToast(page, 'The Stripe dashboard didn’t open', refusal);
  });

  it('opens the dashboard from the banner about a bank account to which payouts fail', async () => {
    const { page, callsOf } = await opened('/my-shop', sale.seller, (opening) =>
      opening.route('**/api/stripe/status', async (route) => {
        const answer = await route.fetch();
        const status = (await answer.json()) as object;
        await route.fulfill({ response: answer, json: { ...status, bankAccountFailed: true } });
      }),
    );
    const messages = page.getByRole('region', { name: 'Messages' });
    const button = messages.getByRole('button', { name: 'Change bank account' });
    const [tab] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    await tab.waitForURL((url) => url.href.startsWith(`${visits.site.sandboxUrl}/express/`));
    expect(callsOf('/api/stripe/dashboard-link')).toHaveLength(1);
  });
});

describe('access that cannot be decided (specification §2)', () => {
  it('shows an Access Error with the reason, Go Home, and a retry', async () => {
    const failing = (page: Page): Promise<unknown> =>
      page.route('**/api/stripe/status', answerWith(500, { message: 'We are busy.', code: 'internal' }));
    const { page } = await opened('/create-link', sale.seller, failing);
    await fillInItem(page, { photos: [await photoFile('front.jpg')] });
    await page.getByRole('button', { name: 'Publish' }).click();
    const card = page.getByRole('alert');
    await card.getByRole('heading', { name: 'Access Error' }).waitFor();
    await card.getByText('We are busy.').waitFor();
    expect(await card.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    await page.unroute('**/api/stripe/status');
    await card.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Your link is ready' }).waitFor();
  });
});
