import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { aNewListing, BUYER, factsOfNew } from '../../../../../test/listings/builders/a-listing.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { RecordedEvents } from '../../../../../test/platform/fakes/recorded-events.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { MoveTransactions } from '../../application/move-transactions.js';
import type { Transaction } from '../../domain/transaction.js';
import { LISTING_CANCELLED } from '../../published/events.js';
import { SqlListingRepository } from './sql-listing.repository.js';
import { SqlTransactionRepository } from './sql-transaction.repository.js';

const SALE = { buyerId: BUYER, deliveryDate: '2026-06-12', deliveryWindow: '1pm-2pm' };

describe('transactions in the database', () => {
  let database: TestDatabase;
  let transactions: SqlTransactionRepository;
  let register: MoveTransactions;
  const events = new RecordedEvents();
  const clock = new FixedClock();

  beforeAll(async () => {
    database = await testDatabase();
    transactions = new SqlTransactionRepository(database.session);
    register = new MoveTransactions(transactions, events, clock);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => database.close());

  const inside = <T>(work: () => Promise<T>): Promise<T> => database.unitOfWork.run(work);
  const listed = async (): Promise<string> => {
    const listing = aNewListing();
    await inside(() => new SqlListingRepository(database.session).add(listing));
    return listing.id;
  };
  const locked = async (id: string): Promise<Transaction> => (await transactions.lock(id))!;
  const sell = (id: string): Promise<boolean> => register.sell(id, { ...SALE, checkoutId: randomUUID() });

  it('saves the first of two conflicting writes and nothing of the second', async () => {
    const id = await listed();
    const [first, second] = [await inside(() => locked(id)), await inside(() => locked(id))];
    first.sell({ ...SALE, checkoutId: randomUUID() });
    second.cancel({ role: 'seller', reason: 'Given away' });
    expect(await inside(() => transactions.save(first))).toBe(true);
    expect(await inside(() => transactions.save(second))).toBe(false);
    expect(await inside(() => transactions.remove(second))).toBe(false);
    expect(await register.find(id)).toEqual(first.facts);
    expect(await register.find(id)).toMatchObject({ status: 'payment_secured', fundsState: 'held', version: 2 });
  });

  it('makes the second of two simultaneous changes wait and decides it on the first’s result', async () => {
    const id = await listed();
    await inside(() => sell(id));
    let isLocked: () => void = () => undefined;
    const lock = new Promise<void>((resolve) => (isLocked = resolve));
    const first = inside(async () => {
      await register.recordFunds(id, 'frozen');
      isLocked();
      await database.blocked(1);
    });
    await lock;
    await expect(inside(() => register.advance(id, 'depart'))).rejects.toMatchObject({ code: 'funds-frozen' });
    await first;
    expect(await register.find(id)).toMatchObject({ status: 'payment_secured', fundsState: 'frozen', version: 3 });
  });

  it('finds in a unit of work what that has locked and saved, and not what it has not saved', async () => {
    const id = await listed();
    await inside(async () => {
      const transaction = await locked(id);
      const asked = jest.spyOn(database.session, 'query');
      expect(await register.find(id)).toMatchObject({ status: 'waiting_for_payment', version: 1 });
      expect(asked).not.toHaveBeenCalled();
      transaction.sell({ ...SALE, checkoutId: randomUUID() });
      expect(await register.find(id)).toMatchObject({ status: 'waiting_for_payment', version: 1 });
      await transactions.save(transaction);
      expect(await register.find(id)).toMatchObject({ status: 'payment_secured', version: 2 });
      expect(asked).toHaveBeenCalledTimes(1);
    });
  });

  it('publishes nothing and throws after a concurrent write, then reads again', async () => {
    const id = await listed();
    await inside(async () => {
      await register.lock(id);
      await database.session.write('UPDATE listings.listing SET version = version + 1 WHERE id = $1', [id]);
      const late = register.cancel(id, { role: 'seller', reason: null });
      await expect(late).rejects.toMatchObject({ code: 'wrong-state' });
      expect(await register.lock(id)).toMatchObject({ status: 'waiting_for_payment', version: 2 });
      await register.cancel(id, { role: 'seller', reason: null });
    });
    const told = events.named(LISTING_CANCELLED) as { listingId: string }[];
    expect(told.filter(({ listingId }) => listingId === id)).toHaveLength(1);
    expect(await register.find(id)).toMatchObject({ status: 'cancelled', version: 3 });
  });

  it('discards the change when the unit of work rolls back', async () => {
    const id = await listed();
    const undone = inside(async () => {
      await sell(id);
      throw new Error('rolled back on purpose');
    });
    await expect(undone).rejects.toThrow('rolled back on purpose');
    expect(await inside(() => register.lock(id))).toMatchObject({ status: 'waiting_for_payment', version: 1 });
  });

  it('reads once per unit of work and writes item and money together', async () => {
    const id = await listed();
    const write = jest.spyOn(database.session, 'write');
    const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
      write.mockClear();
      await inside(work);
      return write.mock.calls.map(([sql]) => sql.trimStart().slice(0, 6));
    };
    const [read, change] = ['SELECT', 'UPDATE'];
    expect(
      await statementsOf(async () => {
        await register.lock(id);
        await sell(id);
      }),
    ).toEqual([read, change]);
    expect(
      await statementsOf(async () => {
        await register.lock(id);
        await register.recordFunds(id, 'disputed');
        await register.cancel(id, { role: 'clock', reason: null, cause: 'dispute', funds: 'refunded' });
        await register.recordFunds(id, 'refunded');
      }),
    ).toEqual([read, change, change]);
    expect(await statementsOf(() => register.archive(id, 1))).toEqual([read, change]);
  });

  it('stores every value that a change can set', async () => {
    const id = await listed();
    const until = new Date('2026-06-10T14:35:00.000Z');
    await inside(async () => {
      const transaction = await locked(id);
      transaction.reserve({ checkoutId: randomUUID(), buyerId: BUYER, until }, clock.now());
      await transactions.save(transaction);
    });
    const reserved = await inside(() => locked(id));
    expect(reserved.facts).toMatchObject({ reservedForBuyer: BUYER, reservedUntil: until });
    await inside(async () => {
      const transaction = await locked(id);
      transaction.sell({ ...SALE, checkoutId: randomUUID() });
      transaction.assignDriver({ id: 33, firstName: 'Lee' });
      transaction.moveFunds('partly_refunded', { isCompleted: true, now: until });
      transaction.cancel({ role: 'clock', reason: 'Decided.', cause: 'dispute' });
      transaction.archive(1, until);
      await transactions.save(transaction);
    });
    const [row] = await database.session.query('SELECT * FROM listings.listing WHERE id = $1', [id]);
    expect(row).toMatchObject({
      status: 'cancelled',
      funds_state: 'partly_refunded',
      buyer_id: BUYER,
      reserved_until: null,
      delivery_date: '2026-06-12',
      delivery_window: '1pm-2pm',
      driver_id: 33,
      driver_first_name: 'Lee',
      completed_at: until,
      cancelled_by: 'clock',
      cancel_reason: 'Decided.',
      archived_at: until,
      archived_by: 1,
      version: 3,
    });
  });

  it('finds nothing for a malformed id, without a query', async () => {
    const ask = jest.spyOn(database.session, 'write');
    expect(await inside(() => transactions.lock('nowhere'))).toBeNull();
    expect(ask).not.toHaveBeenCalled();
    expect(await transactions.find(factsOfNew(aNewListing()).id)).toBeNull();
  });
});
