import { v7 as uuidv7 } from 'uuid';
import { storedPayment } from '../../../../../../test/payments/stored-payment.js';
import { NO_REQUESTS } from '../../../../../../test/payments/fakes/no-requests.js';
import { NO_STEPS } from '../../../../../../test/payments/fakes/no-steps.js';
import { FixedClock } from '../../../../../../test/platform/fakes/fixed-clock.js';
import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import type { Problem } from '../../application/ports/problem.repository.js';
import { Payment } from '../../../protection/domain/payment.js';
import type { PaymentFunds } from '../../../protection/domain/payment-state.js';
import { SqlCheckoutRepository } from '../../../checkout/adapters/persistence/sql-checkout.repository.js';
import { SqlPaymentRepository } from '../../../protection/adapters/persistence/sql-payment.repository.js';
import { SqlPayoutReader } from '../../../protection/adapters/persistence/sql-payout.reader.js';
import { SqlProblemRepository } from './sql-problem.repository.js';
import { SqlProviderOperations } from '../../../provider/adapters/persistence/sql-provider-operations.js';

const cursorOf = ({ at, id }: Record<'at' | 'id', string>): string => Buffer.from(`${at} ${id}`).toString('base64url');

const AT = new Date('2026-06-10T14:00:00Z');
const minutesLater = (minutes: number): Date => new Date(AT.getTime() + minutes * 60_000);

let database: TestDatabase;
let payments: SqlPaymentRepository;
let problems: SqlProblemRepository;
let operations: SqlProviderOperations;
let payouts: SqlPayoutReader;
let checkouts: SqlCheckoutRepository;

beforeAll(async () => {
  database = await testDatabase();
  payments = new SqlPaymentRepository(database.session);
  problems = new SqlProblemRepository(database.session);
  operations = new SqlProviderOperations(database.session, new FixedClock(minutesLater(90)), NO_STEPS, NO_REQUESTS);
  payouts = new SqlPayoutReader(database.session);
  checkouts = new SqlCheckoutRepository(database.session, new FixedClock());
});
afterAll(() => database.close());

const within = <T>(work: () => Promise<T>): Promise<T> => database.unitOfWork.run(work);

/** Inserts a payment in the given state, with the decisions that a refunding or disputed one requires. */
function aPayment(changes: Partial<Payment['state']> = {}): Promise<Payment> {
  const { funds = 'held', sellerCents = 12_749 } = changes;
  const isGivenBack = ['refunding', 'refunded', 'reversed'].includes(funds);
  const decided = isGivenBack ? { releaseCents: 0, refundCents: 17_499 } : { releaseCents: sellerCents };
  const fundsBefore = funds === 'disputed' ? ('held' as const) : null;
  return storedPayment(database, { ...decided, fundsBefore, createdAt: AT, ...changes });
}

const aProblem = ({ id, state }: Payment, changes: Partial<Problem> = {}): Problem => ({
  id: uuidv7(),
  listingId: state.listingId,
  paymentId: id,
  reporterId: state.buyerId,
  reason: 'damaged',
  text: 'The left door is cracked.',
  photoKeys: ['problems/a.webp', 'problems/b.webp'],
  state: 'open',
  createdAt: AT,
  outcome: null,
  ...changes,
});

describe('reported problems', () => {
  it('are read as they were written, latest first, with one open per payment', async () => {
    const payment = await aPayment();
    const first = aProblem(payment);
    await within(() => problems.add(first));
    expect(await problems.findLatest(payment.state.listingId)).toEqual(first);
    expect(await within(() => problems.lockOpen(payment.id))).toEqual(first);
    await expect(within(() => problems.add(aProblem(payment)))).rejects.toThrow('problem_one_open');

    expect(await within(() => problems.recordWithdrawal(first.id, minutesLater(5)))).toBe(true);
    expect(await within(() => problems.recordWithdrawal(first.id, minutesLater(6)))).toBe(false);
    expect(await within(() => problems.lockOpen(payment.id))).toBeNull();
    const second = aProblem(payment, { reason: 'other', photoKeys: [], createdAt: minutesLater(10) });
    await within(() => problems.add(second));
    expect(await problems.findLatest(payment.state.listingId)).toEqual(second);
    expect(await problems.findLatest('ffffffffffff')).toBeNull();
  });

  it.each([
    ['another reason', { reason: 'bored' as Problem['reason'] }],
    ['a text of 9 characters', { text: 'x'.repeat(9) }],
    ['a text of 2,001 characters', { text: 'x'.repeat(2_001) }],
    ['nine photos', { photoKeys: Array.from({ length: 9 }, () => 'problems/a.webp') }],
    ['an end that is not said', { state: 'withdrawn' as const }],
  ])('are refused by the database with %s', async (_what, changes) => {
    const payment = await aPayment();
    await expect(within(() => problems.add(aProblem(payment, changes)))).rejects.toThrow('check constraint');
  });

  it('and simultaneous releases exclude each other: frozen money is never transferred', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async (): Promise<[PaymentFunds | undefined, boolean, boolean]> => {
        const payment = await aPayment({ funds: 'release_due' });
        const locked = (change: (found: Payment) => Promise<unknown>): Promise<unknown> =>
          within(async () => {
            const found = await payments.lock(payment.id);
            if (found === null) throw new Error('gone');
            await change(found);
            await payments.save(found);
          });
        const subject = payment.id;
        await Promise.allSettled([
          locked((found) => {
            found.freeze();
            return problems.add(aProblem(found));
          }),
          locked((found) => {
            found.beginRelease(0);
            return operations.plan({ kind: 'transfer', subject, paymentId: subject, parameters: {} });
          }),
        ]);
        const isReported = (await problems.findLatest(payment.state.listingId)) !== null;
        const isPlanned = (await operations.latest('transfer', subject)) !== null;
        return [(await payments.find(payment.id))?.funds, isReported, isPlanned];
      }),
    );
    for (const outcome of outcomes)
      expect([
        ['frozen', true, false],
        ['releasing', false, true],
      ]).toContainEqual(outcome);
  });

  it('keep their payment from all scheduled jobs', async () => {
    const payment = await aPayment();
    const change = (move: (found: Payment) => void): Promise<void> =>
      within(async () => {
        const found = await payments.lockSale(payment.state.listingId);
        if (found === null) throw new Error('gone');
        move(found);
        await payments.save(found);
      });
    const isDue = async (): Promise<boolean> =>
      (await payments.listDueForRelease(minutesLater(1_000), 1_000)).includes(payment.state.listingId);
    await change((found) => found.becomeDue(AT));
    expect(await isDue()).toBe(true);
    await change((found) => found.freeze());
    expect(await isDue()).toBe(false);
    expect((await payments.find(payment.id))?.state.releaseDueAt).toBeNull();
    await change((found) => found.unfreeze(true, minutesLater(60)));
    expect(await isDue()).toBe(true);
  });
});

describe('a seller’s payouts', () => {
  const sellerId = 71;

  it('are the seller’s sales with their transfers, and sums over all of them', async () => {
    const funds = [
      'held',
      'release_due',
      'releasing',
      'frozen',
      'disputed',
      'refunding',
      'refunded',
      'reversed',
    ] as const;
    for (const state of funds)
      await aPayment({ sellerId, sellerCents: 1_000, funds: state, refundedCents: state === 'refunded' ? 17_499 : 0 });
    const split = { releaseCents: 300, releasedCents: 300, refundCents: 700, refundedCents: 700 };
    const paid = await aPayment({ sellerId, sellerCents: 1_000, funds: 'released', releasedCents: 1_000 });
    await aPayment({ sellerId, sellerCents: 1_000, funds: 'partly_refunded', ...split });
    await aPayment({ sellerId, sellerCents: 9_999, isSale: false });
    await aPayment({ sellerId: sellerId + 1, sellerCents: 9_999 });
    const plan = () =>
      within(() => operations.plan({ kind: 'transfer', subject: paid.id, paymentId: paid.id, parameters: {} }));
    const refused = await plan();
    await within(() => operations.settle(refused.id, { state: 'refused', error: 'balance_insufficient' }));
    const made = await plan();
    await within(() => operations.settle(made.id, { state: 'done', providerId: 'tr_1' }));

    const page = await payouts.ofSeller(sellerId, { limit: 100 });
    expect(page).toMatchObject({ total: 10, nextCursor: null, upcomingCents: 5_000, paidCents: 1_300 });
    expect(page.items).toHaveLength(10);
    expect(page.items.filter(({ transfer }) => transfer !== null)).toMatchObject([
      { payment: { state: { id: paid.id, funds: 'released' } }, transfer: { id: 'tr_1', at: minutesLater(90) } },
    ]);
  });

  it('are empty for someone who never sold', async () => {
    expect(await payouts.ofSeller(999, { limit: 20 })).toEqual({
      items: [],
      nextCursor: null,
      total: 0,
      upcomingCents: 0,
      paidCents: 0,
    });
  });
});

describe('pages of payouts and orders', () => {
  const [sellerId, buyerId] = [81, 82];
  const lists = {
    payouts: async (page: { limit: number; cursor?: string }) => {
      const { items, nextCursor, total } = await payouts.ofSeller(sellerId, page);
      return { ids: items.map(({ payment }) => payment.state.checkoutId), nextCursor, total };
    },
    orders: async (page: { limit: number; cursor?: string }) => {
      const { items, nextCursor, total } = await checkouts.pagePaid(buyerId, page);
      return { ids: items.map(({ id }) => id), nextCursor, total };
    },
  };
  const newestFirst: string[] = [];

  beforeAll(async () => {
    // Pairs with the same instant: the id decides their order.
    for (const minutes of [1, 1, 2, 2, 3]) {
      const { state } = await aPayment({ sellerId, buyerId, createdAt: minutesLater(minutes) });
      newestFirst.unshift(state.checkoutId);
    }
  });

  it.each(['payouts', 'orders'] as const)(
    'of %s run from new to old without repeating or losing rows',
    async (name) => {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      for (let pages = 0; cursor !== null && pages < 9; pages++) {
        const page = await lists[name]({ limit: 2, ...(cursor === undefined ? {} : { cursor }) });
        expect(page.total).toBe(5);
        seen.push(...page.ids);
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(newestFirst);
    },
  );

  it.each(['payouts', 'orders'] as const)('of %s refuse an invalid cursor', async (name) => {
    const at = AT.toISOString();
    for (const cursor of [
      'nonsense',
      cursorOf({ at, id: 'abc' }),
      cursorOf({ at, id: '-'.repeat(36) }),
      cursorOf({ at: '2026-02-30T14:00:00.000Z', id: uuidv7() }),
      cursorOf({ at: '0000-01-01T00:00:00.000Z', id: uuidv7() }),
    ])
      await expect(lists[name]({ limit: 2, cursor })).rejects.toMatchObject({ code: 'validation-failed' });
  });

  it('load the payments of a page in one query', async () => {
    const found = await payments.findByCheckouts(newestFirst.slice(0, 3));
    expect([...found.keys()].sort()).toEqual(newestFirst.slice(0, 3).sort());
    for (const [checkoutId, { state }] of found) expect(state).toMatchObject({ checkoutId, buyerId });
    expect((await payments.findByCheckouts([])).size).toBe(0);
  });
});
