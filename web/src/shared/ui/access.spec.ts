import type { StripeStatus, User } from '../api/session.api';
import { accessTo } from './access';

const user = { id: 2, profileCompleted: true, stripeConnectId: 'acct_1' } as User;
const status = { isConnected: true, canCreateListings: true } as StripeStatus;

describe('access to a feature', () => {
  it('waits until it is known who asks', () => {
    expect(accessTo('homepage', { user: undefined, status }).kind).toBe('loading');
    expect(accessTo('listing-creation', { user, status: undefined }).kind).toBe('loading');
  });

  it('to the home page is everybody’s', () => {
    expect(accessTo('homepage', { user: null, status: undefined })).toEqual({
      kind: 'allowed',
      needsProviderSetup: false,
    });
  });

  it.each(['seller-features', 'listing-creation'])(
    'to %s sends visitors to /auth and the unfinished to /register',
    (feature) => {
      expect(accessTo(feature, { user: null, status })).toEqual({ kind: 'redirect', to: '/auth' });
      const unfinished = { ...user, profileCompleted: false };
      expect(accessTo(feature, { user: unfinished, status })).toEqual({ kind: 'redirect', to: '/register' });
    },
  );

  it('to the seller’s area needs no account at the provider, but says when one is missing', () => {
    const without = { ...user, stripeConnectId: null };
    expect(accessTo('seller-features', { user: without, status: undefined })).toEqual({
      kind: 'allowed',
      needsProviderSetup: true,
    });
    expect(accessTo('seller-features', { user, status: undefined })).toEqual({
      kind: 'allowed',
      needsProviderSetup: false,
    });
  });

  it('to creating a listing needs an account that is connected and verified', () => {
    expect(accessTo('listing-creation', { user, status })).toEqual({ kind: 'allowed', needsProviderSetup: false });
    for (const changes of [{ isConnected: false }, { canCreateListings: false }])
      expect(accessTo('listing-creation', { user, status: { ...status, ...changes } })).toMatchObject({
        kind: 'denied',
        message: 'Complete Stripe Connect verification to create listings.',
      });
  });

  it('to something unknown is an error with its reason', () => {
    expect(accessTo('teleport', { user, status })).toEqual({
      kind: 'error',
      reason: 'Unable to determine access permissions.',
    });
  });
});
