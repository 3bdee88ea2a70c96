import { forbiddingLimit, hasFreshLink, linkOnlyReason } from './code-limits.js';
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
  const tried = (count: number, wrongTries: number): OneTimeCode[] =>
    many(count, (index) => sent(80_000 - index, { wrongTries, endedAt: ago(70_000) }));

  it('is sent after fifteen codes an hour', () => {
    const codes = many(15, (index) => sent(3_000 + index));
    expect(linkOnlyReason(codes, NOW)).toBe('too-many-codes');
    expect(linkOnlyReason(codes.slice(1), NOW)).toBeNull();
    expect(linkOnlyReason([sent(3_600), ...codes.slice(1)], NOW)).toBeNull();
    expect(linkOnlyReason([sent(700, { codeHash: null }), ...codes.slice(1)], NOW)).toBeNull();
  });

  it('is sent after fifty wrong attempts a day, counting those still possible', () => {
    expect(linkOnlyReason(tried(10, 5), NOW)).toBe('too-many-tries');
    expect(linkOnlyReason([...tried(9, 5), ...tried(1, 4)], NOW)).toBeNull();
    expect(linkOnlyReason([...tried(9, 5), sent(60)], NOW)).toBe('too-many-codes');
    expect(linkOnlyReason([...tried(9, 5), sent(601)], NOW)).toBeNull();
    expect(linkOnlyReason([...tried(9, 5), sent(60, { codeHash: null })], NOW)).toBeNull();
  });

  it('is not sent again if one was sent in the last two minutes', () => {
    const alone = (seconds: number, more = {}): OneTimeCode => sent(seconds, { codeHash: null, ...more });
    expect(hasFreshLink([alone(119)], NOW)).toBe(true);
    expect(hasFreshLink([alone(120)], NOW)).toBe(false);
    expect(hasFreshLink([alone(60, { endedAt: ago(30) })], NOW)).toBe(false);
    expect(hasFreshLink([sent(60)], NOW)).toBe(false);
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
