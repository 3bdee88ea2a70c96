import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { expectStatus, Person } from '../../../../../../test/support/people.js';
import { clearFaults, sandboxControl } from '../../../../../../test/support/sandbox-controls.js';
import type { StripeStatusView } from '../../../published/views.js';

let site: TestApplication;
beforeAll(async () => {
  site = await startApplication();
});
afterAll(() => site.close());

let made = 0;
/** A seller without an account at the provider, with one just started, or with the given onboarding outcome. */
async function seller(outcome: string): Promise<Person> {
  made += 1;
  const person = new Person(site.url, `button${String(made)}@porchlight.test`);
  await person.signIn();
  await person.completeProfile({ firstName: 'Maya', lastName: 'Roy', username: `button.${String(made)}` });
  if (outcome === 'none') return person;
  await expectStatus(person.post('/api/stripe/connect'), 200);
  const { body } = await person.get<{ stripeConnectId: string }>('/api/user');
  const account = `accounts/${body.stripeConnectId}`;
  if (outcome === 'deleted') await sandboxControl(site.sandboxUrl, `${account}/deauthorize`);
  else if (outcome !== 'begun') await sandboxControl(site.sandboxUrl, `${account}/onboard`, { outcome });
  await person.get('/api/stripe/status?return=true');
  return person;
}
const statusOf = async (person: Person): Promise<StripeStatusView> =>
  (await expectStatus<StripeStatusView>(person.get('/api/stripe/status'), 200)).body;

describe('GET /api/stripe/status', () => {
  it('has every specified field, for a verified account and for one with requirements', async () => {
    expect(await statusOf(await seller('verified'))).toEqual({
      status: 'verified',
      isConnected: true,
      canCreateListings: true,
      canReceivePayouts: true,
      bankAccountFailed: false,
      needsOnboarding: false,
      account: {
        charges_enabled: true,
        payouts_enabled: true,
        details_submitted: true,
        requirements: { currently_due: [], past_due: [] },
      },
    });
    const due = ['individual.verification.document'];
    expect((await statusOf(await seller('action_required'))).account).toEqual({
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: true,
      requirements: { currently_due: due, past_due: due },
    });
  });
});

describe('POST /api/stripe/complete-button-status', () => {
  it.each([
    ['none', true, 'Connect with Stripe'],
    ['deleted', true, 'Connect again'],
    ['begun', true, 'Continue verification'],
    ['pending', true, 'Continue verification'],
    ['action_required', true, 'Complete verification'],
    ['submitted', false, ''],
    ['verified', false, ''],
    ['rejected', false, ''],
    ['restricted', false, ''],
  ])(
    'returns for an account that is %s whether there is a button (%s) and its label “%s”',
    async (state, visible, label) => {
      const { body } = await expectStatus((await seller(state)).post('/api/stripe/complete-button-status'), 200);
      expect(body).toEqual({ visible, label });
    },
  );

  it('is open to every signed-in person', async () => {
    const stranger = new Person(site.url, 'stranger@porchlight.test');
    for (const call of ['complete-button-status', 'dashboard-link'])
      expect([call, (await stranger.post(`/api/stripe/${call}`)).status]).toEqual([call, 401]);
  });
});

describe('POST /api/stripe/dashboard-link', () => {
  const linkOf = async (person: Person): Promise<string> =>
    (await expectStatus<{ url: string }>(person.post('/api/stripe/dashboard-link'), 200)).body.url;

  it.each([
    ['verified', '/express/'],
    ['submitted', '/express/'],
    ['begun', '/setup/'],
    ['none', '/setup/'],
  ])('leads an account that is %s to %s at the provider', async (state, path) => {
    const url = new URL(await linkOf(await seller(state)));
    expect([url.origin, url.pathname.slice(0, path.length)]).toEqual([site.sandboxUrl, path]);
  });

  it('returns a link that opens', async () => {
    const answer = await fetch(await linkOf(await seller('verified')));
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching(/<html/i)]);
  });

  it('reports that the provider is unreachable', async () => {
    const person = await seller('verified');
    await sandboxControl(site.sandboxUrl, 'faults', { method: 'POST', path: '*', mode: '500', times: 20 });
    const { status, body } = await person.post('/api/stripe/dashboard-link');
    await clearFaults(site.sandboxUrl);
    expect([status, body]).toEqual([503, expect.objectContaining({ code: 'provider-unavailable' })]);
  });
});

/** Deleted at the provider, which sends no event; `refused`: it answers 403 from then on, else it names it deleted. */
async function vanish(person: Person, how: 'refused' | 'named'): Promise<string> {
  const { body } = await person.get<{ stripeConnectId: string }>('/api/user');
  const account = body.stripeConnectId;
  if (how === 'named') await sandboxControl(site.sandboxUrl, `accounts/${account}/state`, { deleted: true });
  else
    await fetch(`${site.sandboxUrl}/v1/accounts/${account}`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer sk_test_porchlight_sandbox' },
    });
  return account;
}

describe('an account that was deleted at the provider without an event', () => {
  it.each(['refused', 'named'] as const)('(%s) is replaced when its seller connects', async (how) => {
    const person = await seller('verified');
    const gone = await vanish(person, how);
    expect((await statusOf(person)).status).toBe('verified');
    const { body } = await expectStatus<{ url: string }>(person.post('/api/stripe/connect'), 200);
    expect(new URL(body.url).pathname).toMatch(/^\/setup\//);
    const { body: user } = await person.get<{ stripeConnectId: string }>('/api/user');
    expect(user.stripeConnectId).toMatch(/^acct_/);
    expect(user.stripeConnectId).not.toBe(gone);
    expect((await statusOf(person)).status).toBe('pending');
  });

  it('is shown as deleted when its seller returns, and the dashboard’s button begins a new one', async () => {
    const [returning, looking] = [await seller('verified'), await seller('verified')];
    await vanish(returning, 'named');
    const { body } = await expectStatus<StripeStatusView>(returning.get('/api/stripe/status?return=true'), 200);
    expect([body.status, body.needsOnboarding]).toEqual(['deleted', true]);
    await vanish(looking, 'refused');
    const { body: link } = await expectStatus<{ url: string }>(looking.post('/api/stripe/dashboard-link'), 200);
    expect(new URL(link.url).pathname).toMatch(/^\/setup\//);
  });

  it('is ended by a link that has expired', async () => {
    const person = await seller('begun');
    await vanish(person, 'refused');
    const answer = await person.get('/api/stripe/connect/refresh');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/pre-stripe-connect']);
    expect((await statusOf(person)).status).toBe('deleted');
  });
});

describe('a refusal of the provider', () => {
  it('is said as one', async () => {
    const person = await seller('begun');
    await sandboxControl(site.sandboxUrl, 'faults', {
      method: 'POST',
      path: '/v1/account_links',
      mode: 'refuse',
      code: 'parameter_invalid',
      times: 1,
    });
    const { status, body } = await person.post('/api/stripe/connect');
    await clearFaults(site.sandboxUrl);
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'provider-refused' })]);
  });
});
