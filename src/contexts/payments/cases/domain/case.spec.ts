import fc from 'fast-check';
import type { DomainError } from '../../../../platform/domain/domain-error.js';
import { ANSWER_MS, Case, CASE_MOVES, type CaseFacts, type CaseMove, type CaseState } from './case.js';
import { holdsContactDetails, refuseContactDetails } from './contact-details.js';

const [SELLER, BUYER, STAFF, STRANGER] = [2, 3, 1, 4];
const AT = new Date('2026-06-10T14:00:00Z');
const later = (ms: number): Date => new Date(AT.getTime() + ms);
const PRICE = 15_000;

const aCase = (changes: Partial<CaseFacts> = {}): Case =>
  new Case({
    id: '01990000-0000-7000-8000-00000000000a',
    listingId: 'abcdefabcdef',
    paymentId: '01990000-0000-7000-8000-00000000000b',
    buyerId: BUYER,
    sellerId: SELLER,
    reporterId: BUYER,
    reason: 'damaged',
    text: 'The door is cracked.',
    photoKeys: [],
    wanted: 'full',
    wantedCents: null,
    createdAt: AT,
    state: 'awaiting_seller',
    dueAt: later(ANSWER_MS),
    offerCents: null,
    missedBy: null,
    endedAt: null,
    outcome: null,
    version: 0,
    ...changes,
  });

const PLAY: Record<CaseMove, (found: Case, by: number, now: Date) => unknown> = {
  refund: (found, by, now) => found.refund(by, now),
  offer: (found, by, now) => found.offer(by, 4_000, { mostCents: PRICE, now }),
  contest: (found, by, now) => found.contest(by, now),
  accept: (found, by, now) => found.accept(by, now),
  decline: (found, by, now) => found.decline(by, now),
  withdraw: (found, by, now) => found.withdraw(by, now),
  decide: (found, by, now) => found.decide(by, now),
  expire: (found, _by, now) => found.expire(now),
};
const MOVES = Object.keys(CASE_MOVES) as CaseMove[];
const STATES: CaseState[] = ['awaiting_seller', 'awaiting_buyer', 'escalated', 'settled', 'decided', 'withdrawn'];
const WHO = { seller: SELLER, buyer: BUYER, staff: STAFF, clock: 0 };
/** Each of them decides about the money, or lets it continue. */
const ENDS: ReadonlySet<CaseMove> = new Set(['refund', 'accept', 'withdraw', 'decide']);
const ANSWERS = MOVES.filter((move) => !['withdraw', 'decide', 'expire'].includes(move));

/** The refusal's code and details, or null if there is none. */
function refusalOf(play: () => unknown): Pick<DomainError, 'code' | 'details'> | null {
  try {
    play();
    return null;
  } catch (error) {
    const { code, details } = error as DomainError;
    return { code, details };
  }
}

describe('A case', () => {
  const pairs = STATES.flatMap((state) =>
    MOVES.filter((move) => move !== 'expire').map((move) => [move, state] as const),
  );
  it.each(pairs)('%s from %s follows the table exactly', (move, state) => {
    const found = aCase({ state, offerCents: 4_000, dueAt: later(ANSWER_MS) });
    const { from, to, who } = CASE_MOVES[move];
    const play = (): unknown => PLAY[move](found, WHO[who], AT);
    if (from.includes(state)) {
      play();
      expect(found.facts.state).toBe(to);
      expect(found.facts.dueAt).toEqual(found.isOpen ? later(ANSWER_MS) : null);
    } else {
      const isOver = ['settled', 'decided', 'withdrawn'].includes(state);
      expect(refusalOf(play)).toEqual({ code: isOver ? 'case-closed' : 'wrong-state', details: { state } });
      expect(found.facts.state).toBe(state);
    }
  });

  it.each(ANSWERS)(
    'accepts %s only from the side whose turn it is, up to the last moment before the deadline',
    (move) => {
      const { from, who } = CASE_MOVES[move];
      const changes = { state: from[0] as CaseState, offerCents: 4_000 };
      for (const other of [SELLER, BUYER, STAFF, STRANGER].filter((id) => id !== WHO[who])) {
        const found = aCase(changes);
        expect(refusalOf(() => PLAY[move](found, other, AT))).toMatchObject({ code: 'forbidden' });
        expect(found.facts.state).toBe(from[0]);
      }
      const late = aCase(changes);
      expect(refusalOf(() => PLAY[move](late, WHO[who], later(ANSWER_MS)))).toMatchObject({ code: 'answer-late' });
      expect(late.facts.state).toBe(from[0]);
      PLAY[move](late, WHO[who], later(ANSWER_MS - 1));
      expect(late.facts.state).toBe(CASE_MOVES[move].to);
    },
  );

  it('goes to an administrator at the deadline, once, and names the side that did not answer', () => {
    const found = aCase();
    expect(found.expire(later(ANSWER_MS - 1))).toBeNull();
    expect(found.expire(later(ANSWER_MS))).toBe('seller-silent');
    expect([found.facts.state, found.facts.dueAt]).toEqual(['escalated', later(2 * ANSWER_MS)]);
    expect(found.expire(later(10 * ANSWER_MS))).toBeNull();
    expect(found.facts.missedBy).toBe('seller');
    for (const move of ['refund', 'offer', 'contest'] as const)
      expect(refusalOf(() => PLAY[move](found, SELLER, later(ANSWER_MS)))).toMatchObject({ code: 'answer-late' });
    expect(refusalOf(() => found.accept(BUYER, later(ANSWER_MS)))).toMatchObject({ code: 'wrong-state' });
    expect(aCase({ state: 'awaiting_buyer' }).expire(later(ANSWER_MS))).toBe('buyer-silent');
  });

  it.each([0, -1, PRICE + 1, 0.5, NaN, Infinity])(
    'refuses an offer of %d cents with a message for its field',
    (cents) => {
      const found = aCase();
      expect(refusalOf(() => found.offer(SELLER, cents, { mostCents: PRICE, now: AT }))).toMatchObject({
        code: 'validation-failed',
        details: [{ field: 'amount' }],
      });
      expect(found.facts).toMatchObject({ state: 'awaiting_seller', offerCents: null });
    },
  );

  it('can be withdrawn by its reporter only', () => {
    for (const [reporterId, by, code] of [
      [STAFF, BUYER, 'funds-frozen'],
      [STAFF, STAFF, 'forbidden'],
      [BUYER, SELLER, 'forbidden'],
    ] as const)
      expect(refusalOf(() => aCase({ reporterId, state: 'escalated' }).withdraw(by, AT))).toMatchObject({ code });
  });

  it('is decided by an administrator who is neither of its sides', () => {
    for (const by of [SELLER, BUYER])
      expect(refusalOf(() => aCase({ state: 'escalated' }).decide(by, AT))).toMatchObject({ code: 'forbidden' });
    const found = aCase({ state: 'escalated' });
    found.decide(STAFF, AT);
    expect(found.facts.state).toBe('decided');
  });

  it('offers each side what it can do now, and no offer before delivery', () => {
    const moves = (found: Case, by: number, now = AT, isDelivered = true): CaseMove[] =>
      found.movesOf(by, found.roleOf(by, by === STAFF) ?? 'staff', { now, isDelivered });
    expect(moves(aCase(), SELLER)).toEqual(['refund', 'offer', 'contest']);
    expect(moves(aCase(), SELLER, AT, false)).toEqual(['refund', 'contest']);
    expect(moves(aCase(), SELLER, later(ANSWER_MS))).toEqual([]);
    expect(moves(aCase(), BUYER)).toEqual(['withdraw']);
    expect(moves(aCase({ state: 'awaiting_buyer' }), BUYER)).toEqual(['accept', 'decline', 'withdraw']);
    expect(moves(aCase({ reporterId: STAFF, state: 'escalated' }), BUYER)).toEqual([]);
    expect(moves(aCase({ state: 'settled' }), STAFF)).toEqual([]);
    expect([aCase().roleOf(STRANGER, false), aCase().roleOf(SELLER, true)]).toEqual([null, 'seller']);
  });

  it.each(['settled', 'decided', 'withdrawn'] as const)('that is %s stays so, whatever anyone tries', (state) => {
    for (const move of MOVES)
      for (const by of [SELLER, BUYER, STAFF, WHO[CASE_MOVES[move].who]]) {
        const found = aCase({ state, offerCents: 4_000, dueAt: null });
        refusalOf(() => PLAY[move](found, by, AT));
        expect([move, found.facts]).toEqual([move, aCase({ state, offerCents: 4_000, dueAt: null }).facts]);
        if (by === WHO[CASE_MOVES[move].who] && move !== 'expire')
          expect([move, refusalOf(() => PLAY[move](found, by, AT))?.code]).toEqual([move, 'case-closed']);
      }
  });

  it('is settled at most once in any order of steps, and never for more than the price', () => {
    const tried = fc.record({
      move: fc.constantFrom(...MOVES),
      by: fc.constantFrom(null, null, null, SELLER, BUYER, STAFF, STRANGER),
      hours: fc.constantFrom(0, 0, 1, 47, 48, 60),
      cents: fc.oneof(fc.integer({ min: 1, max: PRICE }), fc.integer({ min: -10, max: 2 * PRICE })),
    });
    fc.assert(
      fc.property(fc.array(tried, { maxLength: 25 }), (tries) => {
        const found = aCase();
        const ends: number[] = [];
        let now = AT.getTime();
        for (const { move, by: anyone, hours, cents } of tries) {
          const by = anyone ?? WHO[CASE_MOVES[move].who];
          now += hours * 3_600_000;
          const before = found.facts.state;
          try {
            if (move === 'offer') found.offer(by, cents, { mostCents: PRICE, now: new Date(now) });
            else PLAY[move](found, by, new Date(now));
            if (ENDS.has(move)) ends.push(found.facts.offerCents ?? 0);
          } catch (error) {
            expect(error).toHaveProperty('code');
            expect(found.facts.state).toBe(before);
          }
        }
        expect(ends.length).toBeLessThanOrEqual(1);
        for (const offerCents of ends) expect(offerCents >= 0 && offerCents <= PRICE).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('contact details', () => {
  it.each([
    'Write to sam.okafor@example.ca, please',
    'sam (at) example.ca',
    'sam[at]example.ca',
    'call 416-555-0188',
    'my number: (416) 555 0188.',
    '+1 416 555 0188',
    '4165550188',
    '416.555.0188',
    '416 - 555 - 0199',
    '416–555–0199',
    '(416)  555 0199',
    '416/555/0199',
    '416 555 01 99',
    '1 (416) 555-0199',
    '４１６ ５５５ ０１９９',
    'sam @ gmail . com',
    't.me/samokafor',
    'https://example.org/sam',
    'see samsells.ca',
  ])('are found in “%s”', (text) => {
    expect(holdsContactDetails(text)).toBe(true);
    expect(refusalOf(() => refuseContactDetails(text))).toMatchObject({ code: 'validation-failed' });
  });

  it.each([
    'It is 120 x 80 x 30 cm and cost $1,499.99 on 2026-06-10.',
    'Serial number 90210416555018812345.',
    'Bought @ the market. Model AB-416-5550.',
    'We met @ noon. It was fine then.',
    'The order 0190a0c0-0000-7000-8000-000000000001',
    'Delivered between 9am and 10am, code 1234.',
    'It came on 2026-11-28 10:30, 2 of 3 boxes.',
    'I paid $150.00 or $2,000.00, e.g. for 12 pieces.',
  ])('are not found in “%s”', (text) => {
    expect(holdsContactDetails(text)).toBe(false);
    expect(() => refuseContactDetails(text)).not.toThrow();
  });
});
