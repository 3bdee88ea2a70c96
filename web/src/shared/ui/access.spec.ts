import { accessTo, isVerifiedSeller, verificationWarning, type Feature, type Visitor } from './access';

const seller: Visitor = { profileCompleted: true, isProspect: false, stripeConnectId: 'acct_1' };
const verified = { status: 'verified', isConnected: true };

describe('creating listings', () => {
  it('sends a stranger to sign in and an unfinished profile to registration', () => {
    expect(accessTo('listing-creation', { user: null })).toEqual({ kind: 'redirect', to: '/auth' });
    const unfinished = { ...seller, profileCompleted: false };
    expect(accessTo('listing-creation', { user: unfinished, status: verified })).toEqual({
      kind: 'redirect',
      to: '/register',
    });
  });

  it('is allowed to a connected and verified seller without more', () => {
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
  ])('flags the payment account where it is %s', (_what, status) => {
    expect(accessTo('listing-creation', { user: seller, status })).toMatchObject({
      kind: 'allowed',
      needsPaymentAccount: true,
    });
  });

  it('says that the provider was never set up where there is no account id', () => {
    const user = { ...seller, stripeConnectId: null };
    expect(accessTo('listing-creation', { user, status: { isConnected: false } })).toEqual({
      kind: 'allowed',
      needsPaymentAccount: true,
      needsProviderSetup: true,
    });
  });

  it('waits for the provider’s answer, and says why where there is none', () => {
    expect(accessTo('listing-creation', { user: seller, isStatusLoading: true })).toEqual({ kind: 'loading' });
    expect(accessTo('listing-creation', { user: seller, failure: 'No answer.' })).toEqual({
      kind: 'denied',
      reason: 'No answer.',
    });
  });

  it('does not take back what is known while it asks again', () => {
    const known = { user: seller, status: verified, isStatusLoading: true, failure: 'No answer.' };
    expect(accessTo('listing-creation', known)).toMatchObject({ kind: 'allowed', needsPaymentAccount: false });
  });
});

describe('selling', () => {
  it('needs somebody with a completed profile', () => {
    expect(accessTo('seller-features', { user: null })).toEqual({ kind: 'redirect', to: '/auth' });
    expect(accessTo('seller-features', { user: { ...seller, stripeConnectId: null } })).toMatchObject({
      kind: 'allowed',
      needsProviderSetup: true,
    });
  });

  it('sends an unfinished profile to registration', () => {
    const unfinished = { ...seller, profileCompleted: false };
    expect(accessTo('seller-features', { user: unfinished })).toEqual({ kind: 'redirect', to: '/register' });
  });

  it('leads a prospect to the registration made for them', () => {
    const prospect = { ...seller, profileCompleted: false, isProspect: true };
    expect(accessTo('seller-features', { user: prospect })).toMatchObject({
      kind: 'warning',
      warning: { title: 'Access Restricted', action: { to: '/auth/complete-registration' } },
    });
  });
});

describe('everything else', () => {
  it('opens the home page to everybody, known or not', () => {
    expect(accessTo('homepage', { user: undefined, isLoading: true })).toMatchObject({ kind: 'allowed' });
  });

  it('waits while the person is unknown, and denies without a reason where nothing is under way', () => {
    expect(accessTo('seller-features', { user: undefined, isLoading: true })).toEqual({ kind: 'loading' });
    expect(accessTo('seller-features', { user: undefined })).toEqual({ kind: 'denied', reason: null });
    expect(accessTo('seller-features', { user: undefined, isLoading: true, failure: 'Down.' })).toEqual({
      kind: 'denied',
      reason: 'Down.',
    });
  });

  it('denies a feature that it does not know', () => {
    expect(accessTo('time-travel' as Feature, { user: seller })).toEqual({ kind: 'denied', reason: null });
  });
});

describe('the standing at the card provider', () => {
  const account = { details_submitted: true, charges_enabled: true, payouts_enabled: true };

  it('counts as verified by word or by what the account can do', () => {
    expect(isVerifiedSeller({ status: 'verified' })).toBe(true);
    expect(isVerifiedSeller({ status: 'submitted', account })).toBe(true);
    expect(isVerifiedSeller({ status: 'submitted', account: { ...account, payouts_enabled: false } })).toBe(false);
    expect(isVerifiedSeller({ status: 'submitted', account: { ...account, charges_enabled: false } })).toBe(false);
    expect(isVerifiedSeller({ account: { ...account, details_submitted: false } })).toBe(false);
    expect(isVerifiedSeller({})).toBe(false);
  });

  it('is explained with the one thing that can be done', () => {
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
