import { configureStore } from '@reduxjs/toolkit';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { baseApi } from '../api/base-api';
import { sessionApi } from '../api/session.api';
import { accessTo, isVerifiedSeller, verificationWarning, type Feature, type Visitor } from './access';
import { AccessGate } from '../../features/shop/access-gate';

const seller: Visitor = { profileCompleted: true, isProspect: false, stripeConnectId: 'acct_1' };
const verified = { status: 'verified', isConnected: true };

describe('creating listings', () => {
  it('sends a visitor to sign in and an incomplete profile to registration', () => {
    expect(accessTo('listing-creation', { user: null })).toEqual({ kind: 'redirect', to: '/auth' });
    const unfinished = { ...seller, profileCompleted: false };
    expect(accessTo('listing-creation', { user: unfinished, status: verified })).toEqual({
      kind: 'redirect',
      to: '/register',
    });
  });

  it('is allowed for a connected and verified seller', () => {
    expect(accessTo('listing-creation', { user: seller, status: verified })).toEqual({
      kind: 'allowed',
      needsPaymentAccount: false,
      needsProviderSetup: false,
    });
  });

  it.each([
    ['not connected', { status: 'verified', isConnected: false }],
    ['not verified', { status: 'pending', isConnected: true }],
    ['no status at all', { isConnected: true }],
  ])('flags a payment account that is %s', (_what, status) => {
    expect(accessTo('listing-creation', { user: seller, status })).toMatchObject({
      kind: 'allowed',
      needsPaymentAccount: true,
    });
  });

  it('says that the provider was never set up if there is no account id', () => {
    const user = { ...seller, stripeConnectId: null };
    expect(accessTo('listing-creation', { user, status: { isConnected: false } })).toEqual({
      kind: 'allowed',
      needsPaymentAccount: true,
      needsProviderSetup: true,
    });
  });

  it('waits for the provider’s answer, and says why if there is none', () => {
    expect(accessTo('listing-creation', { user: seller, isStatusLoading: true })).toEqual({ kind: 'loading' });
    expect(accessTo('listing-creation', { user: seller, failure: 'No answer.' })).toEqual({
      kind: 'denied',
      reason: 'No answer.',
    });
  });

  it('keeps what is known during a refetch', () => {
    const known = { user: seller, status: verified, isStatusLoading: true, failure: 'No answer.' };
    expect(accessTo('listing-creation', known)).toMatchObject({ kind: 'allowed', needsPaymentAccount: false });
  });
});

describe('selling', () => {
  it('needs someone with a completed profile', () => {
    expect(accessTo('seller-features', { user: null })).toEqual({ kind: 'redirect', to: '/auth' });
    expect(accessTo('seller-features', { user: { ...seller, stripeConnectId: null } })).toMatchObject({
      kind: 'allowed',
      needsProviderSetup: true,
    });
  });

  it('sends an incomplete profile to registration', () => {
    const unfinished = { ...seller, profileCompleted: false };
    expect(accessTo('seller-features', { user: unfinished })).toEqual({ kind: 'redirect', to: '/register' });
  });

  it('leads a prospect to their own registration', () => {
    const prospect = { ...seller, profileCompleted: false, isProspect: true };
    expect(accessTo('seller-features', { user: prospect })).toMatchObject({
      kind: 'warning',
      warning: { title: 'Access Restricted', action: { to: '/auth/complete-registration' } },
    });
  });
});

describe('everything else', () => {
  it('opens the home page to everyone, known or not', () => {
    expect(accessTo('homepage', { user: undefined, isLoading: true })).toMatchObject({ kind: 'allowed' });
  });

  it('waits while the person is unknown, and denies without a reason if nothing is loading', () => {
    expect(accessTo('seller-features', { user: undefined, isLoading: true })).toEqual({ kind: 'loading' });
    expect(accessTo('seller-features', { user: undefined })).toEqual({ kind: 'denied', reason: null });
    expect(accessTo('seller-features', { user: undefined, isLoading: true, failure: 'Down.' })).toEqual({
      kind: 'denied',
      reason: 'Down.',
    });
  });

  it('denies an unknown feature', () => {
    expect(accessTo('time-travel' as Feature, { user: seller })).toEqual({ kind: 'denied', reason: null });
  });
});

describe('the standing at the card provider', () => {
  const account = { details_submitted: true, charges_enabled: true, payouts_enabled: true };

  it('counts as verified by status or by the account’s capabilities', () => {
    expect(isVerifiedSeller({ status: 'verified' })).toBe(true);
    expect(isVerifiedSeller({ status: 'submitted', account })).toBe(true);
    expect(isVerifiedSeller({ status: 'submitted', account: { ...account, payouts_enabled: false } })).toBe(false);
    expect(isVerifiedSeller({ status: 'submitted', account: { ...account, charges_enabled: false } })).toBe(false);
    expect(isVerifiedSeller({ account: { ...account, details_submitted: false } })).toBe(false);
    expect(isVerifiedSeller({})).toBe(false);
  });

  it('is explained with the one possible action', () => {
    expect(verificationWarning(undefined, true)).toMatchObject({
      title: 'Verification Required',
      message: 'Complete Stripe Connect verification to create listings.',
      action: { label: 'Set up payments', to: '/pre-stripe-connect' },
    });
    expect(verificationWarning({ status: 'pending' }, false).action?.label).toBe('Continue with Stripe');
    expect(verificationWarning({ status: 'submitted' }, false).action).toBeNull();
    expect(verificationWarning({ status: 'action_required' }, false).message).toBe(
      'Stripe needs one more thing from you.',
    );
  });
});

describe('the screen of the gate', () => {
  type Answer = { status?: number; body: object };
  const FINISHED = { id: 7, createdAt: '2026-06-01T00:00:00Z', ...seller };
  const realFetch = globalThis.fetch;
  beforeEach(() => void Object.assign(globalThis, { window: { location: { search: '' } } }));
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'window');
    globalThis.fetch = realFetch;
  });

  /** The gate as rendered after these answers; a call without an answer is pending. */
  async function drawn(feature: Feature, answers: { user?: Answer; stripeStatus?: Answer }): Promise<string> {
    const store = configureStore({
      reducer: { [baseApi.reducerPath]: baseApi.reducer },
      middleware: (defaults) => defaults().concat(baseApi.middleware),
    });
    globalThis.fetch = ((url: string) => {
      const { status = 200, body = {} } = (url === '/api/user' ? answers.user : answers.stripeStatus) ?? {};
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    }) as typeof fetch;
    if (answers.user !== undefined) await store.dispatch(sessionApi.endpoints.user.initiate());
    if (answers.stripeStatus !== undefined) await store.dispatch(sessionApi.endpoints.stripeStatus.initiate(undefined));
    const gate = createElement(AccessGate, { feature, children: 'behind the gate' });
    const html = renderToStaticMarkup(
      createElement(Provider, { store, children: createElement(MemoryRouter, null, gate) }),
    );
    store.dispatch(baseApi.util.resetApiState());
    return html;
  }
  const GO_HOME = /<a [^>]*href="\/"[^>]*>Go Home<\/a>/;

  it('is a spinner while the person or their provider account is unknown', async () => {
    for (const answers of [{}, { user: { body: FINISHED } }]) {
      const html = await drawn('listing-creation', answers);
      expect(html).toContain('class="spinner"');
      expect(html).not.toContain('behind the gate');
    }
  });

  it('is empty if it redirects', async () => {
    const unfinished = { body: { ...FINISHED, profileCompleted: false } };
    for (const user of [{ status: 401, body: { message: 'No.', code: 'not-signed-in' } }, unfinished])
      expect(await drawn('listing-creation', { user })).toBe('');
  });

  it('renders the content for a verified seller', async () => {
    const answers = { user: { body: FINISHED }, stripeStatus: { body: verified } };
    expect(await drawn('listing-creation', answers)).toBe('behind the gate');
    expect(await drawn('seller-features', { user: { body: FINISHED } })).toBe('behind the gate');
    expect(await drawn('homepage', {})).toBe('behind the gate');
  });

  it.each([
    ['Verification Required', 'listing-creation', 'pending', 'Continue with Stripe', '/pre-stripe-connect'],
    ['Access Restricted', 'seller-features', 'none', 'Complete Registration', '/auth/complete-registration'],
  ] as const)(
    'is the card “%s” for %s, with a message, one action and Go Home',
    async (title, feature, status, label, to) => {
      const prospect = { ...FINISHED, profileCompleted: false, isProspect: true };
      const user = { body: feature === 'seller-features' ? prospect : FINISHED };
      const html = await drawn(feature, { user, stripeStatus: { body: { status, isConnected: true } } });
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toMatch(/role="status">[^<]+</);
      expect(html).toContain(`href="${to}" data-discover="true">${label}</a>`);
      expect(html).toMatch(GO_HOME);
      expect(html).not.toContain('behind the gate');
    },
  );

  it('is the card without an action if waiting is all that can be done', async () => {
    const stripeStatus = { body: { status: 'submitted', isConnected: true } };
    const html = await drawn('listing-creation', { user: { body: FINISHED }, stripeStatus });
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toMatch(GO_HOME);
  });

  it.each([
    [
      'the reason',
      'listing-creation',
      { status: 500, body: { message: 'We are busy.', code: 'internal' } },
      'We are busy.',
    ],
    [
      'a sentence of its own for what it does not know',
      'time-travel',
      undefined,
      'Unable to determine access permissions.',
    ],
  ])('is the card “Access Error” with %s', async (_what, feature, stripeStatus, sentence) => {
    const html = await drawn(feature as Feature, { user: { body: FINISHED }, stripeStatus });
    expect(html).toContain('<h1>Access Error</h1>');
    expect(html).toContain(`<p>${sentence}</p>`);
    expect(html).toMatch(GO_HOME);
  });
});
