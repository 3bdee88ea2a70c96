import { isFirstVerified, standingOf } from './standing';

describe('the standing at the card provider', () => {
  it('offers the one thing that can be done', () => {
    expect(standingOf('unverified', false).action).toBe('Connect with Stripe');
    expect(standingOf('unverified', true).action).toBe('Continue with Stripe');
    expect(standingOf('pending', true).action).toBe('Continue with Stripe');
    expect(standingOf('action_required', true).action).toBe('Complete verification');
    expect(standingOf('submitted', true).action).toBeNull();
    expect(standingOf('verified', true).action).toBeNull();
  });

  it('takes a missing or unknown status for unverified', () => {
    expect(standingOf(undefined, false)).toEqual(standingOf('unverified', false));
    expect(standingOf('something-new', true).title).toBe('Almost There!');
  });

  it('waits only where something can still come', () => {
    const settled = ['verified', 'submitted', 'pending', 'action_required', 'rejected', 'restricted', 'deleted'].filter(
      (status) => standingOf(status, true).isSettled,
    );
    expect(settled).toEqual(['verified', 'rejected', 'restricted', 'deleted']);
  });

  it('counts the completed connection once for each person', () => {
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    expect([isFirstVerified(store, 1), isFirstVerified(store, 1), isFirstVerified(store, 2)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
