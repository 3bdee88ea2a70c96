import { forbiddingLimit } from './code-limits.js';
import { displacedBy, OneTimeCode } from './one-time-code.js';
import { isSessionAlive, mustRecordVisit } from './session.js';

const NOW = new Date('2026-06-10T14:00:00.000Z');
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1_000);
const request = (seconds: number, clientHash = 'here'): { clientHash: string; issuedAt: Date } => ({
  clientHash,
  issuedAt: ago(seconds),
});
const codeOf = (seconds: number, id = String(seconds)): OneTimeCode =>
  OneTimeCode.issue({ id, email: 'a@example.ca', clientHash: 'here', codeHash: 'hash' }, ago(seconds));

describe('The limits on codes', () => {
  it('makes one client wait 30 seconds for the same address', () => {
    expect(forbiddingLimit([request(29)], 'here', NOW)).toEqual({ most: 1, retryAfter: 1 });
    expect(forbiddingLimit([request(30)], 'here', NOW)).toBeNull();
    expect(forbiddingLimit([request(5)], 'elsewhere', NOW)).toBeNull();
  });

  it('gives one client five codes an hour for an address', () => {
    const five = [3_500, 2_000, 1_000, 500, 100].map((seconds) => request(seconds));
    expect(forbiddingLimit(five, 'here', NOW)).toEqual({ most: 5, retryAfter: 100 });
    expect(forbiddingLimit(five.slice(1), 'here', NOW)).toBeNull();
    expect(forbiddingLimit([request(3_600), ...five.slice(1)], 'here', NOW)).toBeNull();
  });

  it('gives an address fifteen codes an hour from anywhere', () => {
    const fifteen = Array.from({ length: 15 }, (_, index) => request(3_000 - index, `client-${String(index)}`));
    expect(forbiddingLimit(fifteen, 'yet-another', NOW)).toEqual({ most: 15, retryAfter: 600 });
    expect(forbiddingLimit(fifteen.slice(1), 'yet-another', NOW)).toBeNull();
  });
});

describe('A one-time code', () => {
  it('lives ten minutes', () => {
    const code = codeOf(0);
    expect(code.isLive(new Date(NOW.getTime() + 599_999))).toBe(true);
    expect(code.isLive(new Date(NOW.getTime() + 600_000))).toBe(false);
  });

  it('dies with the fifth wrong try', () => {
    const code = codeOf(0);
    for (let tries = 0; tries < 4; tries++) code.countWrongTry(NOW);
    expect(code.isLive(NOW)).toBe(true);
    code.countWrongTry(NOW);
    expect(code.isLive(NOW)).toBe(false);
  });

  it('makes room for a new one by ending the oldest of three', () => {
    const displaced = displacedBy([codeOf(60), codeOf(300), codeOf(120), codeOf(900)], NOW);
    expect(displaced.map(({ state }) => state.id)).toEqual(['300']);
    expect(displacedBy([codeOf(60), codeOf(120)], NOW)).toEqual([]);
  });
});

describe('A session', () => {
  const day = 86_400;

  it('ends after 30 days without a visit, and after 90 in any case', () => {
    expect(isSessionAlive({ createdAt: ago(40 * day), lastSeenAt: ago(30 * day - 1) }, NOW)).toBe(true);
    expect(isSessionAlive({ createdAt: ago(40 * day), lastSeenAt: ago(30 * day) }, NOW)).toBe(false);
    expect(isSessionAlive({ createdAt: ago(90 * day), lastSeenAt: ago(1) }, NOW)).toBe(false);
  });

  it('records a visit at most once an hour', () => {
    expect(mustRecordVisit({ lastSeenAt: ago(3_599) }, NOW)).toBe(false);
    expect(mustRecordVisit({ lastSeenAt: ago(3_600) }, NOW)).toBe(true);
  });
});
