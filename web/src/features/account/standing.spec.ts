import { isFirstVerified, standingOf } from './standing';

describe('the standing at the card provider', () => {
  it('offers the one possible action', () => {
    expect(standingOf('unverified', false).action).toBe('Connect with Stripe');
    expect(standingOf('unverified', true).action).toBe('Continue with Stripe');
    expect(standingOf('pending', true).action).toBe('Continue with Stripe');
    expect(standingOf('action_required', true).action).toBe('Complete verification');
    expect(standingOf('submitted', true).action).toBeNull();
    expect(standingOf('verified', true).action).toBeNull();
  });

  it('treats a missing or unknown status as unverified', () => {
    expect(standingOf(undefined, false)).toEqual(standingOf('unverified', false));
    expect(standingOf('something-new', true).title).toBe('Almost There!');
  });

  it('polls only while the status can still change', () => {
    const settled = ['verified', 'submitted', 'pending', 'action_required', 'rejected', 'restricted', 'deleted'].filter(
      (status) => standingOf(status, true).isSettled,
    );
    expect(settled).toEqual(['verified', 'rejected', 'restricted', 'deleted']);
  });

  it('counts the completed connection once per person', () => {
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
