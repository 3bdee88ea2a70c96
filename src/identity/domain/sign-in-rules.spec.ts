import { forbiddingLimit, hasFreshLink, linkAlone } from './code-limits.js';
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

describe('The limits on codes', () => {
  it('makes one client wait 30 seconds for the same address', () => {
    expect(forbiddingLimit([sent(29)], 'here', NOW)).toEqual({ most: 1, retryAfter: 1 });
    expect(forbiddingLimit([sent(30)], 'here', NOW)).toBeNull();
    expect(forbiddingLimit([sent(5)], 'elsewhere', NOW)).toBeNull();
  });

  it('gives one client five codes an hour for an address', () => {
    const five = [3_500, 2_000, 1_000, 500, 100].map((seconds) => sent(seconds));
    expect(forbiddingLimit(five, 'here', NOW)).toEqual({ most: 5, retryAfter: 100 });
    expect(forbiddingLimit(five.slice(1), 'here', NOW)).toBeNull();
    expect(forbiddingLimit([sent(3_600), ...five.slice(1)], 'here', NOW)).toBeNull();
  });

  it('never block an address, however many strangers ask', () => {
    const strangers = many(500, (index) => sent(3_000 - index, { clientHash: `client-${String(index)}` }));
    expect(forbiddingLimit(strangers, 'the-owner', NOW)).toBeNull();
  });
});

describe('A link without a code', () => {
  const tried = (count: number, wrongTries: number): OneTimeCode[] =>
    many(count, (index) => sent(80_000 - index, { wrongTries, endedAt: ago(70_000) }));

  it('is sent past fifteen codes an hour', () => {
    const codes = many(15, (index) => sent(3_000 + index));
    expect(linkAlone(codes, NOW)).toBe('too-many-codes');
    expect(linkAlone(codes.slice(1), NOW)).toBeNull();
    expect(linkAlone([sent(3_600), ...codes.slice(1)], NOW)).toBeNull();
    expect(linkAlone([sent(700, { codeHash: null }), ...codes.slice(1)], NOW)).toBeNull();
  });

  it('is sent past fifty wrong tries a day, those that are still possible counted', () => {
    expect(linkAlone(tried(10, 5), NOW)).toBe('too-many-tries');
    expect(linkAlone([...tried(9, 5), ...tried(1, 4)], NOW)).toBeNull();
    expect(linkAlone([...tried(9, 5), sent(60)], NOW)).toBe('too-many-codes');
    expect(linkAlone([...tried(9, 5), sent(601)], NOW)).toBeNull();
    expect(linkAlone([...tried(9, 5), sent(60, { codeHash: null })], NOW)).toBeNull();
  });

  it('is not sent again while one of the last two minutes is good', () => {
    const alone = (seconds: number, more = {}): OneTimeCode => sent(seconds, { codeHash: null, ...more });
    expect(hasFreshLink([alone(119)], NOW)).toBe(true);
    expect(hasFreshLink([alone(120)], NOW)).toBe(false);
    expect(hasFreshLink([alone(60, { endedAt: ago(30) })], NOW)).toBe(false);
    expect(hasFreshLink([sent(60)], NOW)).toBe(false);
  });
});

describe('A one-time code', () => {
  it('lives ten minutes', () => {
    const code = sent(0);
    expect(code.isLive(new Date(NOW.getTime() + 599_999))).toBe(true);
    expect(code.isLive(new Date(NOW.getTime() + 600_000))).toBe(false);
  });

  it('can be typed only in the browser that asked for it', () => {
    expect(sent(0).mayBeTyped('mine', NOW)).toBe(true);
    expect(sent(0).mayBeTyped('another', NOW)).toBe(false);
    expect(sent(0, { browserHash: null }).mayBeTyped('mine', NOW)).toBe(false);
    expect(sent(0, { codeHash: null }).mayBeTyped('mine', NOW)).toBe(false);
  });

  it('is dead after the fifth wrong try, while its link still works', () => {
    const code = sent(0);
    for (let tries = 0; tries < 4; tries++) code.countWrongTry();
    expect(code.mayBeTyped('mine', NOW)).toBe(true);
    code.countWrongTry();
    expect(code.mayBeTyped('mine', NOW)).toBe(false);
    expect(code.isLive(NOW)).toBe(true);
  });

  it('makes room for a new one by ending the oldest of the same browser’s three, and never another’s', () => {
    const others = [sent(500, { browserHash: 'owner' }), sent(400, { browserHash: 'owner' })];
    const displaced = displacedBy([sent(60), sent(300), sent(120), sent(900), ...others], 'mine', NOW);
    expect(displaced.map(({ state }) => state.id)).toEqual(['300']);
    expect(displacedBy([sent(60), sent(120), ...others], 'mine', NOW)).toEqual([]);
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
