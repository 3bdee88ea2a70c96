import { randomUUID } from 'node:crypto';
import pg from 'pg';
import {
  aNewListing,
  BUYER,
  DRIVER,
  factsOfNew,
  OTHER_BUYER,
  SELLER,
} from '../../../../../test/listings/builders/a-listing.js';
import { listingRepositoryContract } from '../../../../../test/listings/contracts/listing.repository.contract.js';
import { transactionRegisterContract } from '../../../../../test/listings/contracts/transaction-register.contract.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { RecordedEvents } from '../../../../../test/platform/fakes/recorded-events.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { eventually } from '../../../../../test/support/people.js';
import type { NewListing } from '../../domain/listing.js';
import { SqlListingViews } from './sql-listing.reader.js';
import { SqlListingRepository, SqlServedAreas } from './sql-listing.repository.js';
import { MoveTransactions } from '../../application/move-transactions.js';
import { SqlTransactionRepository } from './sql-transaction.repository.js';

const SALE = { deliveryDate: '2026-06-12', deliveryWindow: '1pm-2pm' };

describe('listings in the database', () => {
  let database: TestDatabase;
  let listings: SqlListingRepository;
  let register: MoveTransactions;
  const clock = new FixedClock();
  const events = new RecordedEvents();
  const start = clock.now();

  beforeAll(async () => {
    database = await testDatabase();
    listings = new SqlListingRepository(database.session);
    register = new MoveTransactions(new SqlTransactionRepository(database.session), events, clock);
  });
  beforeEach(() => clock.set(start));
  afterAll(() => database.close());

  const inside = <T>(work: () => Promise<T>): Promise<T> => database.unitOfWork.run(work);
  const listed = async (given: Partial<NewListing> = {}): Promise<NewListing> => {
    const listing = aNewListing(given);
    await inside(() => listings.add(listing));
    return listing;
  };
  const sell = (id: string, buyerId: number): Promise<boolean> =>
    inside(() => register.sell(id, { buyerId, checkoutId: randomUUID(), ...SALE }));

  describe('the register', () => {
    transactionRegisterContract(() => ({
      register,
      unitOfWork: database.unitOfWork,
      clock,
      events,
      listed: async () => factsOfNew(await listed()),
    }));

    it('locks the transaction: the second writer waits and reads what the first wrote', async () => {
      const { id } = await listed();
      const order: string[] = [];
      let hold: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (hold = resolve));
      const first = inside(async () => {
        await register.lock(id);
        hold();
        await database.blocked(1);
        await register.cancel(id, { role: 'seller', reason: null });
        order.push('first');
      });
      await held;
      await inside(async () => order.push(`second reads ${(await register.lock(id)).status}`));
      await first;
      expect(order).toEqual(['first', 'second reads cancelled']);
    });

    it('lets one of fifty simultaneous buyers pay', async () => {
      const { id } = await listed();
      const until = new Date(start.getTime() + 35 * 60_000);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 50 }, (_, index) =>
          inside(() => register.reserve(id, { checkoutId: randomUUID(), buyerId: 1_000 + index, until })),
        ),
      );
      const refusals = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
      );
      expect(refusals).toHaveLength(49);
      for (const refusal of refusals) {
        expect(refusal).toMatchObject({ code: 'item-reserved', details: { reservedUntil: until.toISOString() } });
      }
      expect((await register.find(id))?.version).toBe(2);
    });

    it('sells to one of two payments that arrive at the same time', async () => {
      const { id } = await listed();
      const outcomes = await Promise.all([sell(id, BUYER), sell(id, OTHER_BUYER)]);
      expect([...outcomes].sort()).toEqual([false, true]);
      const winner = outcomes[0] ? BUYER : OTHER_BUYER;
      expect(await register.find(id)).toMatchObject({ buyerId: winner, status: 'payment_secured', version: 2 });
    });

    it('lets either a simultaneous cancellation or the payment win, not both', async () => {
      const { id } = await listed();
      const cancel = inside(() => register.cancel(id, { role: 'seller', reason: null }));
      const [cancelled, sold] = await Promise.allSettled([cancel, sell(id, BUYER)]);
      const facts = await register.find(id);
      // A cancellation that comes second finds the item paid and not yet dispatched, and reports that money was held.
      expect(cancelled.status).toBe('fulfilled');
      expect(facts?.status).toBe('cancelled');
      expect(facts?.fundsState).toBe(sold.status === 'fulfilled' && sold.value ? 'held' : 'none');
    });

    it('makes the second change wait until the first has committed', async () => {
      const { id } = await listed();
      await sell(id, BUYER);
      const outcomes = await Promise.allSettled([
        inside(() => register.advance(id, 'depart')),
        inside(() => register.advance(id, 'depart')),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await register.find(id))?.version).toBe(3);
    });

    it('keeps the first completion time', async () => {
      const { id } = await listed();
      await sell(id, BUYER);
      await inside(async () => {
        for (const move of ['depart', 'pickup', 'deliver'] as const) await register.advance(id, move);
        for (const funds of ['release_due', 'releasing'] as const) await register.recordFunds(id, funds);
        await register.recordFunds(id, 'released', { completed: true });
      });
      clock.advance({ days: 1 });
      await inside(() => register.recordFunds(id, 'released', { completed: true }));
      const view = await new SqlListingViews(database.session, clock).ownerView(id);
      expect(view).toMatchObject({ completedAt: start.toISOString(), fundsReleased: true });
    });
  });

  describe('the repository', () => {
    listingRepositoryContract(() => ({ listings, register, unitOfWork: database.unitOfWork }));

    it('renames the seller on all of that seller’s listings and no others', async () => {
      const [mine, other] = [await listed({ sellerId: 501 }), await listed({ sellerId: 502 })];
      await inside(() => listings.rename(501, 'Mia', null));
      const views = new SqlListingViews(database.session, clock);
      expect(await views.ownerView(mine.id)).toMatchObject({ sellerFirstName: 'Mia', userLastName: null });
      expect(await views.ownerView(other.id)).toMatchObject({ sellerFirstName: 'Maya', userLastName: 'Tremblay' });
    });

    it('keeps the latest state of an area', async () => {
      const areas = new SqlServedAreas(database.session);
      const record = (active: boolean): Promise<void> =>
        inside(() => areas.record({ fsa: 'L4K', city: 'Vaughan', active }));
      expect(await areas.isServed('L4K')).toBe(false);
      await record(true);
      expect(await areas.isServed('L4K')).toBe(true);
      await record(false);
      expect(await areas.isServed('L4K')).toBe(false);
    });
  });

  describe('the table', () => {
    const refused: [string, string][] = [
      ['an unknown status', "status = 'lost'"],
      ['an unknown state of the money', "funds_state = 'gone'"],
      ['a price below 1.00', 'price_cents = 99'],
      ['a price above 10,000.00', 'price_cents = 1000001'],
      ['a name of two characters', "name = 'ab'"],
      ['a size of another kind', "size = 'huge'"],
      ['a rate above the whole', 'service_fee_bp = 10001'],
      ['a sale without a buyer', "status = 'payment_secured', funds_state = 'held'"],
      [
        'a sale without money',
        "status = 'payment_secured', buyer_id = 22, delivery_date = '2026-06-12', delivery_window = '1pm-2pm'",
      ],
      ['money for what waits for payment', "funds_state = 'held'"],
      ['a seller who buys', 'buyer_id = seller_id'],
      ['a driver who sells', 'driver_id = seller_id'],
      ['half a reservation', "reserved_until = '2026-06-10'"],
      ['a release without its moment', "status = 'cancelled', funds_state = 'released'"],
      ['a share link of seven characters', "share_link = 'abcdefg'"],
      ['a count of photos that is not theirs', 'photo_count = 2'],
    ];

    it.each(refused)('refuses %s', async (_, columns) => {
      const { id } = await listed();
      const change = inside(() => database.session.write(`UPDATE listings.listing SET ${columns} WHERE id = $1`, [id]));
      await expect(change).rejects.toMatchObject({ code: '23514' });
    });

    it('refuses a driver who is also the buyer', async () => {
      const { id } = await listed();
      await sell(id, BUYER);
      const driver = inside(() => register.recordDriver(id, { id: BUYER, firstName: 'Ben' }));
      await expect(driver).rejects.toMatchObject({ code: '23514' });
    });
  });

  it('notifies every instance of committed changes, and never of rolled-back ones', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('LISTEN transaction_moved');
    const heard: Record<string, unknown>[] = [];
    client.on('notification', ({ payload = '{}' }) => heard.push(JSON.parse(payload) as Record<string, unknown>));
    const { id, shareLink } = await listed();
    const undone = inside(async () => {
      await register.sell(id, { buyerId: OTHER_BUYER, checkoutId: randomUUID(), ...SALE });
      throw new Error('rolled back on purpose');
    });
    await expect(undone).rejects.toThrow('rolled back on purpose');
    await sell(id, BUYER);
    await inside(() => register.recordDriver(id, { id: DRIVER, firstName: 'Lee' }));
    await eventually(() => Promise.resolve(heard.length >= 2 ? true : undefined), 'two notices');
    await client.end();
    const told = {
      listingId: id,
      shareLink,
      status: 'payment_secured',
      fundsState: 'held',
      sellerId: SELLER,
      buyerId: BUYER,
    };
    expect(heard).toEqual([
      { ...told, driverId: null, version: 2 },
      { ...told, driverId: DRIVER, version: 3 },
    ]);
  });
});
