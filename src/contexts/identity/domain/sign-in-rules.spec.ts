import { forbiddingLimit, hasFreshLink, linkOnlyReason, triesSpentUntil } from './code-limits.js';
import { nextUnaskedMailAt } from './unasked-mail.js';
import { displacedBy, OneTimeCode, type OneTimeCodeState } from './one-time-code.js';
import { isSessionAlive, mustRecordVisit } from './session.js';

const NOW = new Date('2026-06-10T14:00:00.000Z');
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1_000);
const sent = (seconds: number, more: Partial<OneTimeCodeState> = {}): OneTimeCode => {
  const id = String(seconds);
  const hashes = { clientHash: 'here', browserHash: 'mine', codeHash: 'code', linkHash: 'link', place: null };
  const issued = OneTimeCode.issue({ id, email: 'a@example.ca', ...hashes }, ago(seconds));
  return OneTimeCode.restore({ ...issued.state, ...more });
};
const many = (count: number, of: (index: number) => OneTimeCode): OneTimeCode[] =>
  Array.from({ length: count }, (_, index) => of(index));

describe('the code limits', () => {
  it('make one client wait 30 seconds for the same address', () => {
    expect(forbiddingLimit([sent(29)], 'here', NOW)).toEqual({ most: 1, retryAfter: 1 });
    expect(forbiddingLimit([sent(30)], 'here', NOW)).toBeNull();
    expect(forbiddingLimit([sent(5)], 'elsewhere', NOW)).toBeNull();
  });

  it('allow one client five codes an hour for an address', () => {
    const five = [3_500, 2_000, 1_000, 500, 100].map((seconds) => sent(seconds));
    expect(forbiddingLimit(five, 'here', NOW)).toEqual({ most: 5, retryAfter: 100 });
    expect(forbiddingLimit(five.slice(1), 'here', NOW)).toBeNull();
    expect(forbiddingLimit([sent(3_600), ...five.slice(1)], 'here', NOW)).toBeNull();
  });

  it('never block an address, however many strangers request codes', () => {
    const strangers = many(500, (index) => sent(3_000 - index, { clientHash: `client-${String(index)}` }));
    expect(forbiddingLimit(strangers, 'the-owner', NOW)).toBeNull();
  });
});

describe('a link without a code', () => {
  it('is sent after fifteen codes an hour', () => {
    const codes = many(15, (index) => sent(3_000 + index));
    expect(linkOnlyReason(codes, 0, NOW)).toBe('too-many-codes');
    expect(linkOnlyReason(codes.slice(1), 0, NOW)).toBeNull();
    expect(linkOnlyReason([sent(3_600), ...codes.slice(1)], 0, NOW)).toBeNull();
    expect(linkOnlyReason([sent(700, { codeHash: null }), ...codes.slice(1)], 0, NOW)).toBeNull();
  });

  it('is sent after fifty wrong attempts a day at all doors, counting those still possible', () => {
    expect(linkOnlyReason([], 50, NOW)).toBe('too-many-tries');
    expect(linkOnlyReason([], 49, NOW)).toBeNull();
    expect(linkOnlyReason([sent(60)], 45, NOW)).toBe('too-many-codes');
    expect(linkOnlyReason([sent(60, { wrongTries: 1 })], 46, NOW)).toBe('too-many-codes');
    expect(linkOnlyReason([sent(60, { wrongTries: 1 })], 45, NOW)).toBeNull();
    expect(linkOnlyReason([sent(601)], 45, NOW)).toBeNull();
    expect(linkOnlyReason([sent(60, { codeHash: null })], 45, NOW)).toBeNull();
  });

  it('is not sent again if one was sent in the last two minutes', () => {
    const alone = (seconds: number, more = {}): OneTimeCode => sent(seconds, { codeHash: null, ...more });
    expect(hasFreshLink([alone(119)], NOW)).toBe(true);
    expect(hasFreshLink([alone(120)], NOW)).toBe(false);
    expect(hasFreshLink([alone(60, { endedAt: ago(30) })], NOW)).toBe(false);
    expect(hasFreshLink([sent(60)], NOW)).toBe(false);
  });
});

describe('the doors behind a session', () => {
  const tries = (count: number, isPublic: boolean) =>
    Array.from({ length: count }, (_, index) => ({ isPublic, at: ago(index) }));

  it('take no code after fifty wrong tries, until the first of them is a day old', () => {
    expect(triesSpentUntil(tries(49, false))).toBeNull();
    expect(triesSpentUntil(tries(50, false))).toEqual(new Date(ago(49).getTime() + 86_400_000));
    expect(triesSpentUntil([...tries(25, true), ...tries(25, false)])).not.toBeNull();
    expect(triesSpentUntil([...tries(25, true), ...tries(24, false)])).toBeNull();
  });

  it('are never closed by what strangers try at the public one', () => {
    expect(triesSpentUntil(tries(10_000, true))).toBeNull();
    expect(triesSpentUntil([...tries(10_000, true), ...tries(24, false)])).toBeNull();
  });
});

describe('mails that no one signed in asked for', () => {
  const HOUR = 3_600;
  const next = (...hoursAgo: number[]): string | null =>
    nextUnaskedMailAt(
      hoursAgo.map((hours) => ago(hours * HOUR)),
      NOW,
    )?.toISOString() ?? null;
  const tenAt = (hours: number): number[] => Array.from({ length: 10 }, () => hours);

  it('are ten in a day, then pause for an hour, two, four and eight', () => {
    expect(next(...tenAt(0).slice(1))).toBeNull();
    expect(next(...tenAt(0))).toBe('2026-06-10T15:00:00.000Z');
    expect(next(...tenAt(1))).toBeNull();
    expect(next(0, ...tenAt(1))).toBe('2026-06-10T16:00:00.000Z');
    expect(next(2, ...tenAt(3))).toBeNull();
    expect(next(0, 2, ...tenAt(3))).toBe('2026-06-10T18:00:00.000Z');
    expect(next(0, 4, 6, ...tenAt(7))).toBe('2026-06-10T22:00:00.000Z');
  });

  it('never pause longer than the ten of the first day count', () => {
    expect(next(0, 8, 12, 14, ...tenAt(15))).toBe('2026-06-10T23:00:00.000Z');
  });
});

describe('a one-time code', () => {
  it('expires after ten minutes', () => {
    const code = sent(0);
    expect(code.isLive(new Date(NOW.getTime() + 599_999))).toBe(true);
    expect(code.isLive(new Date(NOW.getTime() + 600_000))).toBe(false);
  });

  it('can be entered only in the browser that requested it', () => {
    expect(sent(0).canBeEnteredIn('mine', NOW)).toBe(true);
    expect(sent(0).canBeEnteredIn('another', NOW)).toBe(false);
    expect(sent(0, { browserHash: null }).canBeEnteredIn('mine', NOW)).toBe(false);
    expect(sent(0, { codeHash: null }).canBeEnteredIn('mine', NOW)).toBe(false);
  });

  it('is dead after the fifth wrong attempt, while its link still works', () => {
    const code = sent(0);
    for (let tries = 0; tries < 4; tries++) code.countWrongTry();
    expect(code.canBeEnteredIn('mine', NOW)).toBe(true);
    code.countWrongTry();
    expect(code.canBeEnteredIn('mine', NOW)).toBe(false);
    expect(code.isLive(NOW)).toBe(true);
  });

  it('replaces the oldest of the same browser’s three codes, and never another browser’s', () => {
    const others = [sent(500, { browserHash: 'owner' }), sent(400, { browserHash: 'owner' })];
    const displaced = displacedBy([sent(60), sent(300), sent(120), sent(900), ...others], 'mine', NOW);
    expect(displaced.map(({ state }) => state.id)).toEqual(['300']);
    expect(displacedBy([sent(60), sent(120), ...others], 'mine', NOW)).toEqual([]);
  });
});

describe('a session’s lifetime', () => {
  const day = 86_400;

  it('ends 30 days after the last visit, and after 90 in any case', () => {
    expect(isSessionAlive({ createdAt: ago(40 * day), lastSeenAt: ago(30 * day - 1) }, NOW)).toBe(true);
    expect(isSessionAlive({ createdAt: ago(40 * day), lastSeenAt: ago(30 * day) }, NOW)).toBe(false);
    expect(isSessionAlive({ createdAt: ago(90 * day), lastSeenAt: ago(1) }, NOW)).toBe(false);
  });

  it('is extended by at most one recorded visit an hour', () => {
    expect(mustRecordVisit({ lastSeenAt: ago(3_599) }, NOW)).toBe(false);
    expect(mustRecordVisit({ lastSeenAt: ago(3_600) }, NOW)).toBe(true);
  });
});
