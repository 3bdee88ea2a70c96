import {
  AreaNotServed,
  DeliveryDesk,
  WindowClosed,
  WindowFull,
} from '../../../src/contexts/delivery/published/delivery-desk.js';
import type { DeliveredJob, DropOff, FailedPickup } from '../../../src/contexts/delivery/published/delivery-desk.js';
import { ambientTransaction } from '../../../src/platform/application/ambient-transaction.js';
import type { Clock } from '../../../src/platform/application/ports/clock.js';
import { WrongState } from '../../../src/platform/domain/domain-error.js';
import { forwardSortationArea } from '../../../src/platform/domain/postal-code.js';

type Hold = Parameters<DeliveryDesk['holdWindow']>[0];

interface Booked {
  deliveryId: string;
  listingId: string;
  checkoutId: string;
  buyerId: number;
  day: string;
  window: string;
  dropOff: DropOff;
  status: string;
  driverId: number | null;
}

const MOVABLE = new Set(['scheduled', 'cancelled']);

/** Delivery's desk for payments' tests: every item takes one place, and a test sets what is closed, full or not served. */
export class InMemoryDeliveryDesk extends DeliveryDesk {
  readonly holds = new Map<string, Hold>();
  readonly bookings = new Map<string, Booked>();
  readonly servedAreas = new Set(['L4J', 'L4L', 'L6A']);
  /** Closed windows, such as `2026-06-13 9am-10am`. */
  readonly closed = new Set<string>();
  /** Places in each window. */
  places = 10;

  constructor(private readonly clock: Clock) {
    super();
  }

  holdWindow(hold: Hold): Promise<void> {
    return this.#write(() => {
      if (!this.servedAreas.has(forwardSortationArea(hold.dropOffPostalCode))) throw new AreaNotServed('zipCode');
      if (this.closed.has(`${hold.day} ${hold.window}`)) throw new WindowClosed();
      const kept = this.holds.get(hold.checkoutId);
      if (kept?.day === hold.day && kept.window === hold.window) return;
      if (this.taken(hold.day, hold.window) >= this.places) throw new WindowFull([]);
      this.holds.set(hold.checkoutId, hold);
    });
  }

  async extendHold(checkoutId: string, until: Date): Promise<boolean> {
    await Promise.resolve();
    const hold = this.holds.get(checkoutId);
    if (hold === undefined || hold.until <= this.clock.now()) return false;
    this.holds.set(checkoutId, { ...hold, until: until > hold.until ? until : hold.until });
    return true;
  }

  endHold(checkoutId: string): Promise<void> {
    return this.#write(() => void this.holds.delete(checkoutId));
  }

  book(booking: Parameters<DeliveryDesk['book']>[0]): Promise<void> {
    return this.#write(() => {
      this.holds.delete(booking.checkoutId);
      if (this.bookings.get(booking.listingId)?.checkoutId === booking.checkoutId) return;
      const deliveryId = `delivery-of-${booking.listingId}`;
      this.bookings.set(booking.listingId, { ...booking, deliveryId, status: 'scheduled', driverId: null });
    });
  }

  cancel(listingId: string): Promise<void> {
    return this.#write(() => {
      const booked = this.bookings.get(listingId);
      if (booked === undefined) return;
      if (!MOVABLE.has(booked.status)) throw new WrongState(booked.status);
      booked.status = 'cancelled';
    });
  }

  find(listingId: string): ReturnType<DeliveryDesk['find']> {
    const booked = this.bookings.get(listingId);
    if (booked === undefined) return Promise.resolve(null);
    const { deliveryId, status, driverId, dropOff } = booked;
    const { noContact, name: recipientName } = dropOff;
    return Promise.resolve({ deliveryId, status, driverId, noContact, recipientName });
  }

  returned(...[listingId, , ruling]: Parameters<DeliveryDesk['returned']>): Promise<void> {
    return this.#write(() => {
      const booked = this.bookings.get(listingId);
      if (booked?.status !== 'failed') throw new WrongState(booked?.status ?? 'none');
      booked.status = 'cancelled';
      if (!ruling.isOwed) this.trips.delete(listingId);
    });
  }

  /** Set by the test. */
  readonly trips = new Map<string, { driverId: number; count: number }[]>();

  tripsOf(listingId: string): Promise<{ driverId: number; count: number }[]> {
    return Promise.resolve(this.trips.get(listingId) ?? []);
  }

  /** Set by the test. */
  readonly failedPickups = new Map<string, FailedPickup[]>();

  failedPickupsOf(listingId: string): Promise<FailedPickup[]> {
    return Promise.resolve(this.failedPickups.get(listingId) ?? []);
  }

  ruleOnPickup(): Promise<void> {
    return Promise.reject(new Error('No failed pickup is known here.'));
  }

  /** Set by the test. */
  readonly delivered = new Map<number, DeliveredJob[]>();

  deliveredBy(driverId: number): Promise<DeliveredJob[]> {
    return Promise.resolve(this.delivered.get(driverId) ?? []);
  }

  /** Scheduled bookings for an earlier day. */
  notSetOff(before: Date): Promise<string[]> {
    const day = before.toISOString().slice(0, 10);
    const waiting = [...this.bookings.values()].filter((booked) => booked.status === 'scheduled' && booked.day < day);
    return Promise.resolve(waiting.map(({ listingId }) => listingId));
  }

  listingOf(id: string): Promise<string | null> {
    return Promise.resolve([...this.bookings.values()].find(({ deliveryId }) => deliveryId === id)?.listingId ?? null);
  }

  /** Moves the delivery as a driver would, to test what payments may no longer do. */
  move(listingId: string, status: string, driverId: number | null = 7): void {
    const booked = this.bookings.get(listingId);
    if (booked === undefined) throw new Error(`Nothing is booked for ${listingId}.`);
    Object.assign(booked, { status, driverId });
  }

  taken(day: string, window: string): number {
    const now = this.clock.now();
    const held = [...this.holds.values()].filter(
      (hold) => hold.day === day && hold.window === window && hold.until > now,
    );
    const bookings = [...this.bookings.values()].filter(
      (booked) => booked.day === day && booked.window === window && booked.status !== 'cancelled',
    );
    return held.length + bookings.length;
  }

  async #write(change: () => void): Promise<void> {
    if (ambientTransaction.getStore() === undefined) throw new Error('A write was attempted outside a unit of work.');
    await Promise.resolve();
    change();
  }
}
