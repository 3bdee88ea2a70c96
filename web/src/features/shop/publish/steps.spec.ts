import { placeOf, standingOf, stepsFrom } from './steps';

const seller = { profileCompleted: true, isProspect: false, stripeConnectId: 'acct_1' };
const verified = { status: 'verified', isConnected: true };

describe('the steps before an item is published', () => {
  it('are only those that are missing, one after the other', () => {
    expect(standingOf({ user: null })).toEqual({ kind: 'step', step: 'sign-in' });
    expect(standingOf({ user: { ...seller, profileCompleted: false } })).toEqual({ kind: 'step', step: 'profile' });
    expect(standingOf({ user: seller, status: { isConnected: false } })).toEqual({ kind: 'step', step: 'payments' });
    expect(standingOf({ user: seller, status: verified })).toEqual({ kind: 'ready' });
  });

  it('include the terms if new ones are in force', () => {
    expect(standingOf({ user: seller, status: verified }, true)).toEqual({ kind: 'step', step: 'profile' });
  });

  it('wait for what is unknown, and say why if it cannot be loaded', () => {
    expect(standingOf({ user: undefined, isLoading: true })).toEqual({ kind: 'loading' });
    expect(standingOf({ user: seller, isStatusLoading: true })).toEqual({ kind: 'loading' });
    expect(standingOf({ user: seller, failure: 'Busy.' })).toEqual({ kind: 'denied', reason: 'Busy.' });
  });

  it('are counted from the first step that was missing', () => {
    expect(placeOf('sign-in', null)).toEqual({ place: 1, count: 3 });
    expect(placeOf('payments', stepsFrom('sign-in'))).toEqual({ place: 3, count: 3 });
    expect(placeOf('payments', null)).toEqual({ place: 1, count: 1 });
    expect(placeOf('profile', ['profile', 'payments'])).toEqual({ place: 1, count: 2 });
  });
});
