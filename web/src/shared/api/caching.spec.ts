import { freshFor, providerStatusStrategy, STRATEGY_SECONDS } from './caching';

const NOW = Date.parse('2026-06-10T12:00:00Z');
const HOUR = 3_600_000;
const moment = (changes: Partial<Parameters<typeof providerStatusStrategy>[0]> = {}) =>
  providerStatusStrategy({
    search: '',
    userCreatedAt: new Date(NOW - 49 * HOUR).toISOString(),
    status: 'unverified',
    now: NOW,
    ...changes,
  });

describe('how long the provider status counts as fresh', () => {
  it('has the specified seconds', () => {
    expect(STRATEGY_SECONDS).toEqual({ none: 0, instant: 30, critical: 60, standard: 600, relaxed: 1_800 });
    expect(freshFor('none')).toBe(true);
    expect(freshFor('standard')).toBe(600);
  });

  it('is zero after returning from the provider, for everyone', () => {
    expect(moment({ search: '?return=true', status: 'verified' })).toBe('none');
    expect(moment({ search: '?a=b&return=true', userCreatedAt: new Date(NOW).toISOString() })).toBe('none');
    expect(moment({ search: '?return=false' })).toBe('standard');
  });

  it('is short for a user of less than 48 hours, unless verified', () => {
    const young = new Date(NOW - 48 * HOUR + 1).toISOString();
    expect(moment({ userCreatedAt: young })).toBe('critical');
    expect(moment({ userCreatedAt: young, status: 'submitted' })).toBe('critical');
    expect(moment({ userCreatedAt: young, status: 'verified' })).toBe('standard');
    expect(moment({ userCreatedAt: new Date(NOW - 48 * HOUR).toISOString(), status: 'verified' })).toBe('relaxed');
  });

  it.each([
    ['verified', 'relaxed'],
    ['action_required', 'critical'],
    ['submitted', 'instant'],
    ['pending', 'standard'],
    ['unverified', 'standard'],
    [undefined, 'standard'],
    ['rejected', 'standard'],
  ] as const)('uses the strategy for %s: %s', (status, strategy) => {
    expect(moment({ status })).toBe(strategy);
  });
});
