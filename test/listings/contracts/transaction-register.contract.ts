import { randomUUID } from 'node:crypto';
import { LISTING_CANCELLED, LISTING_DELETED } from '../../../src/contexts/listings/published/events.js';
import type { FundsState } from '../../../src/contexts/listings/published/transaction-moves.js';
import type {
  ListingFacts,
  TransactionRegister,
} from '../../../src/contexts/listings/published/transaction-register.js';
import type { UnitOfWork } from '../../../src/platform/application/ports/unit-of-work.js';
import type { FixedClock } from '../../platform/fakes/fixed-clock.js';
import type { RecordedEvents } from '../../platform/fakes/recorded-events.js';
import { BUYER, DRIVER, OTHER_BUYER, SELLER } from '../builders/a-listing.js';

export interface RegisterSubject {
  register: TransactionRegister;
  unitOfWork: UnitOfWork;
  clock: FixedClock;
  events: RecordedEvents;
  /** Adds a listing that waits for payment; returns its facts. */
  listed(): Promise<ListingFacts>;
}

const SALE = { deliveryDate: '2026-06-12', deliveryWindow: '1pm-2pm' };
const SOON = new Date('2026-06-10T14:35:00.000Z');

/** The contract of transaction registers; run against the database and the fake. */
export function transactionRegisterContract(subject: () => RegisterSubject): void {
  const inside = <T>(work: (register: TransactionRegister) => Promise<T>): Promise<T> =>
    subject().unitOfWork.run(() => work(subject().register));
  const factsOf = async ({ id }: { id: string }): Promise<ListingFacts> => {
    const facts = await subject().register.find(id);
    if (facts === null) throw new Error('The listing is gone.');
    return facts;
  };
  const reserve = async (
    { id }: ListingFacts,
    buyerId = BUYER,
    checkoutId: string = randomUUID(),
    until = SOON,
  ): Promise<string> => {
    await inside((register) => register.reserve(id, { checkoutId, buyerId, until }));
    return checkoutId;
  };
  const sell = (listing: ListingFacts, buyerId = BUYER): Promise<boolean> =>
    inside((register) => register.sell(listing.id, { buyerId, checkoutId: randomUUID(), ...SALE }));
  const sold = async (): Promise<ListingFacts> => {
    const listing = await subject().listed();
    await sell(listing);
    return listing;
  };
  const advance = (listing: ListingFacts, ...moves: Parameters<TransactionRegister['advance']>[1][]): Promise<void> =>
    inside(async (register) => {
      for (const move of moves) await register.advance(listing.id, move);
    });

  it('finds a listing by id, by share link, and several at once', async () => {
    const [one, two] = [await subject().listed(), await subject().listed()];
    const { register } = subject();
    expect(await register.find(one.id)).toEqual(one);
    expect(await register.findByShareLink(two.shareLink)).toEqual(two);
    expect(await register.findMany([one.id, two.id, '000000000000'])).toEqual(
      new Map([
        [one.id, one],
        [two.id, two],
      ]),
    );
    expect(await register.find('000000000000')).toBeNull();
    expect(await register.findByShareLink('nolink00')).toBeNull();
    expect(await register.findMany([])).toEqual(new Map());
    await expect(inside((inner) => inner.lock('000000000000'))).rejects.toMatchObject({ code: 'not-found' });
  });

  it('refuses every change outside a unit of work', async () => {
    const { register } = subject();
    const { id } = await subject().listed();
    const checkoutId = randomUUID();
    const moves = [
      () => register.lock(id),
      () => register.reserve(id, { checkoutId, buyerId: BUYER, until: SOON }),
      () => register.endReservation(id, checkoutId),
      () => register.sell(id, { buyerId: BUYER, checkoutId, ...SALE }),
      () => register.advance(id, 'depart'),
      () => register.recordFunds(id, 'held'),
      () => register.recordDriver(id, null),
      () => register.recordSchedule(id, SALE.deliveryDate, SALE.deliveryWindow),
      () => register.recordChange(id),
      () => register.cancel(id, { role: 'seller', reason: null }),
    ];
    for (const move of moves) await expect(move()).rejects.toThrow('outside a unit of work');
    expect((await factsOf({ id })).version).toBe(1);
  });

  it('reserves for one checkout at a time, and tells others until when', async () => {
    const listing = await subject().listed();
    const checkoutId = await reserve(listing);
    expect(await factsOf(listing)).toMatchObject({
      reservedForCheckout: checkoutId,
      reservedForBuyer: BUYER,
      reservedUntil: SOON,
      version: 2,
    });
    await expect(reserve(listing, OTHER_BUYER)).rejects.toMatchObject({
      code: 'item-reserved',
      details: { reservedUntil: SOON.toISOString() },
    });
    const again = await reserve(listing);
    expect(await factsOf(listing)).toMatchObject({ reservedForCheckout: again, version: 3 });
  });

  it('gives an expired reservation to the next buyer', async () => {
    const listing = await subject().listed();
    const { clock } = subject();
    const soon = new Date(clock.now().getTime() + 60_000);
    await reserve(listing, BUYER, randomUUID(), soon);
    clock.set(soon);
    const next = await reserve(listing, OTHER_BUYER, randomUUID(), new Date(soon.getTime() + 60_000));
    expect(await factsOf(listing)).toMatchObject({ reservedForCheckout: next, reservedForBuyer: OTHER_BUYER });
  });

  it('ends a reservation only for its own checkout', async () => {
    const listing = await subject().listed();
    const checkoutId = await reserve(listing);
    await inside((register) => register.endReservation(listing.id, randomUUID()));
    expect((await factsOf(listing)).reservedForCheckout).toBe(checkoutId);
    await inside((register) => register.endReservation(listing.id, checkoutId));
    expect(await factsOf(listing)).toMatchObject({
      reservedForCheckout: null,
      reservedForBuyer: null,
      reservedUntil: null,
    });
  });

  it('refuses payment for own, sold, cancelled and expired items', async () => {
    const listing = await subject().listed();
    await expect(reserve(listing, SELLER)).rejects.toMatchObject({ code: 'own-item' });
    await expect(reserve(await sold(), OTHER_BUYER)).rejects.toMatchObject({ code: 'already-sold' });
    const withdrawn = await subject().listed();
    await inside((register) => register.cancel(withdrawn.id, { role: 'seller', reason: null }));
    await expect(reserve(withdrawn)).rejects.toMatchObject({ code: 'wrong-state', details: { state: 'cancelled' } });
    subject().clock.set(listing.expiresAt);
    await expect(reserve(listing)).rejects.toMatchObject({ code: 'expired' });
    expect((await factsOf(listing)).version).toBe(1);
  });

  it('sells once, ends the reservation, and never sells to the seller', async () => {
    const listing = await subject().listed();
    await reserve(listing);
    expect(await sell(listing, SELLER)).toBe(false);
    expect(await sell(listing)).toBe(true);
    expect(await sell(listing, OTHER_BUYER)).toBe(false);
    expect(await factsOf(listing)).toEqual({
      ...listing,
      status: 'payment_secured',
      fundsState: 'held',
      buyerId: BUYER,
      ...SALE,
      version: 3,
    });
  });

  it('does not sell a cancelled item', async () => {
    const listing = await subject().listed();
    await inside((register) => register.cancel(listing.id, { role: 'seller', reason: null }));
    expect(await sell(listing)).toBe(false);
    expect(await factsOf(listing)).toMatchObject({ status: 'cancelled', fundsState: 'none', buyerId: null });
  });

  it('moves the item by the table, and otherwise refuses with the current state', async () => {
    const listing = await sold();
    await expect(advance(listing, 'deliver')).rejects.toMatchObject({ details: { state: 'payment_secured' } });
    await advance(listing, 'depart', 'pickup-failed', 'depart', 'pickup');
    expect(await factsOf(listing)).toMatchObject({ status: 'item_picked_up', version: 6 });
    await expect(advance(listing, 'depart')).rejects.toMatchObject({
      code: 'wrong-state',
      details: { state: 'item_picked_up' },
    });
    await advance(listing, 'deliver');
    expect((await factsOf(listing)).status).toBe('item_delivered');
  });

  it('blocks the item while the money is frozen or disputed', async () => {
    const listing = await sold();
    for (const paused of ['frozen', 'disputed'] as const) {
      await inside((register) => register.recordFunds(listing.id, paused));
      await expect(advance(listing, 'depart')).rejects.toMatchObject({ code: 'funds-frozen' });
    }
    expect(await factsOf(listing)).toMatchObject({ status: 'payment_secured', fundsState: 'disputed' });
  });

  it('records funds states by the table, skips unchanged ones, and otherwise refuses with the current state', async () => {
    const listing = await sold();
    const move = (funds: FundsState): Promise<void> =>
      inside((register) => register.recordFunds(listing.id, funds, { completed: funds === 'released' }));
    await move('held');
    expect((await factsOf(listing)).version).toBe(2);
    for (const funds of ['none', 'releasing', 'released', 'reversed'] as const)
      await expect(move(funds)).rejects.toMatchObject({ code: 'wrong-state', details: { state: 'held' } });
    await expect(move('release_due')).rejects.toMatchObject({ code: 'wrong-state' });
    await advance(listing, 'depart', 'pickup', 'deliver');
    for (const funds of ['release_due', 'releasing', 'released'] as const) await move(funds);
    await expect(move('held')).rejects.toMatchObject({ details: { state: 'released' } });
    expect(await factsOf(listing)).toMatchObject({ status: 'item_delivered', fundsState: 'released', version: 8 });
    const unpaid = await subject().listed();
    const held = inside((register) => register.recordFunds(unpaid.id, 'held'));
    await expect(held).rejects.toMatchObject({ details: { state: 'none' } });
  });

  it('ends a sale after a decision about its money in any funds state, together with the new one', async () => {
    const [frozen, disputed, underway] = [await sold(), await sold(), await sold()];
    const by = { role: 'clock', reason: 'The bank took it back.', cause: 'dispute' } as const;
    await inside((register) => register.recordFunds(frozen.id, 'frozen'));
    await expect(
      inside((register) => register.cancel(frozen.id, { role: 'buyer', reason: null })),
    ).rejects.toMatchObject({ code: 'funds-frozen' });
    await inside((register) => register.cancel(frozen.id, { role: 'admin', reason: null, cause: 'problem' }));
    expect(await factsOf(frozen)).toMatchObject({ status: 'cancelled', fundsState: 'frozen' });
    await inside((register) => register.recordFunds(disputed.id, 'disputed'));
    const unpaid = inside((register) => register.cancel(disputed.id, { ...by, funds: 'none' }));
    await expect(unpaid).rejects.toMatchObject({ details: { state: 'disputed' } });
    await inside((register) => register.cancel(disputed.id, { ...by, funds: 'refunded' }));
    expect(await factsOf(disputed)).toMatchObject({ status: 'cancelled', fundsState: 'refunded', version: 4 });
    const { id: listingId, sellerId } = disputed;
    expect(subject().events.published.at(-1)).toEqual({
      name: LISTING_CANCELLED,
      payload: { listingId, sellerId, buyerId: BUYER, by: 'clock', wasPaid: true, reason: by.reason, cause: 'dispute' },
    });
    await advance(underway, 'depart');
    const late = inside((register) => register.cancel(underway.id, by));
    await expect(late).rejects.toMatchObject({ code: 'wrong-state', details: { state: 'driver_dispatched' } });
  });

  it('records the driver and the schedule', async () => {
    const listing = await sold();
    await inside((register) => register.recordDriver(listing.id, { id: DRIVER, firstName: 'Lee' }));
    await inside((register) => register.recordSchedule(listing.id, '2026-06-14', '6pm-7pm'));
    expect(await factsOf(listing)).toMatchObject({
      driverId: DRIVER,
      driverFirstName: 'Lee',
      deliveryDate: '2026-06-14',
      deliveryWindow: '6pm-7pm',
      version: 4,
    });
    await inside((register) => register.recordDriver(listing.id, null));
    expect(await factsOf(listing)).toMatchObject({ driverId: null, driverFirstName: null });
    await inside((register) => register.recordChange(listing.id));
    expect(await factsOf(listing)).toMatchObject({ deliveryDate: '2026-06-14', version: 6 });
  });

  it('refuses to record anything about an unknown listing', async () => {
    const nowhere = '000000000000';
    const records = [
      (register: TransactionRegister) => register.recordFunds(nowhere, 'held'),
      (register: TransactionRegister) => register.recordDriver(nowhere, null),
      (register: TransactionRegister) => register.recordSchedule(nowhere, SALE.deliveryDate, SALE.deliveryWindow),
      (register: TransactionRegister) => register.recordChange(nowhere),
      (register: TransactionRegister) => register.advance(nowhere, 'depart'),
      (register: TransactionRegister) => register.cancel(nowhere, { role: 'admin', reason: null }),
    ];
    for (const record of records) await expect(inside(record)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('cancels once, before the driver sets off, with the parties in the event', async () => {
    const { events } = subject();
    const [unpaid, paid] = [await subject().listed(), await sold()];
    await reserve(unpaid);
    await inside((register) => register.cancel(unpaid.id, { role: 'seller', reason: 'Given away' }));
    await inside((register) => register.cancel(paid.id, { role: 'buyer', reason: null }));
    expect(await factsOf(unpaid)).toMatchObject({ status: 'cancelled', reservedForCheckout: null });
    expect(await factsOf(paid)).toMatchObject({ status: 'cancelled', fundsState: 'held', buyerId: BUYER });
    const about = (events.named(LISTING_CANCELLED) as { listingId: string }[]).filter(({ listingId }) =>
      [unpaid.id, paid.id].includes(listingId),
    );
    expect(about).toEqual([
      { listingId: unpaid.id, sellerId: SELLER, buyerId: null, by: 'seller', wasPaid: false, reason: null },
      { listingId: paid.id, sellerId: SELLER, buyerId: BUYER, by: 'buyer', wasPaid: true, reason: null },
    ]);
    const forgotten = await sold();
    await inside((register) => register.cancel(forgotten.id, { role: 'clock', reason: 'No one set off.' }));
    expect(events.named(LISTING_CANCELLED)).toContainEqual(
      expect.objectContaining({ listingId: forgotten.id, by: 'clock', reason: 'No one set off.' }),
    );
    const again = inside((register) => register.cancel(paid.id, { role: 'admin', reason: null }));
    await expect(again).rejects.toMatchObject({ code: 'wrong-state', details: { state: 'cancelled' } });
    const underway = await sold();
    await advance(underway, 'depart');
    const late = inside((register) => register.cancel(underway.id, { role: 'seller', reason: null }));
    await expect(late).rejects.toMatchObject({ details: { state: 'driver_dispatched' } });
  });

  it('removes an unpaid transaction and publishes it', async () => {
    const listing = await subject().listed();
    await inside((register) => register.remove(listing.id, 1));
    expect(await subject().register.find(listing.id)).toBeNull();
    const said = subject().events.published.at(-1);
    expect(said).toMatchObject({
      name: LISTING_DELETED,
      payload: { listingId: listing.id, byUserId: 1, isArchived: false, name: listing.name, fundsState: 'none' },
    });
    await expect(inside((register) => register.remove(listing.id, 1))).rejects.toMatchObject({ code: 'not-found' });
    const paid = await sold();
    await expect(inside((register) => register.remove(paid.id, 1))).rejects.toMatchObject({ code: 'wrong-state' });
    expect(await factsOf(paid)).toMatchObject({ status: 'payment_secured' });
  });

  it('archives a transaction that has held money once, and cancels it if it still waits', async () => {
    const paid = await sold();
    await inside((register) => register.archive(paid.id, 1));
    expect(await factsOf(paid)).toMatchObject({ status: 'payment_secured', fundsState: 'held' });
    expect(subject().events.published.at(-1)).toMatchObject({ name: LISTING_DELETED, payload: { isArchived: true } });
    await expect(inside((register) => register.archive(paid.id, 1))).rejects.toMatchObject({ code: 'not-found' });
    const waiting = await subject().listed();
    await inside((register) => register.archive(waiting.id, 1));
    expect(await factsOf(waiting)).toMatchObject({ status: 'cancelled' });
  });
}
