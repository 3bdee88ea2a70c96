import { DomainError } from '../../../platform/domain/domain-error.js';
import type { CalendarDay } from '../../../platform/domain/toronto-time.js';
import { sentence } from '../../../platform/texts/sentence.js';

/** 409 `area-not-served`, with the buyer's `zipCode` or the seller's `pickupZipCode` in `details`. */
export class AreaNotServed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'area-not-served';
  override readonly details: { field: string; message: string }[];
  constructor(field: 'zipCode' | 'pickupZipCode') {
    super(field === 'zipCode' ? sentence('problem.no-delivery-area') : sentence('problem.no-pickup-area'));
    this.details = [{ field, message: this.message }];
  }
}

/** The window is off, past or within 3 hours; 409 `window-closed`. */
export class WindowClosed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'window-closed';
  constructor() {
    super(sentence('problem.window-closed'));
  }
}

const FULL = sentence('problem.window-filled');
const SHARE_TAKEN = sentence('problem.window-unpaid');

/** The last place went to someone else; 409 `window-full` with the next three open windows in `details.next`. */
export class WindowFull extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'window-full';
  override readonly details: { next: { date: CalendarDay; label: string }[] };
  constructor(next: { date: CalendarDay; label: string }[], message = FULL) {
    super(message);
    this.details = { next };
  }
}

/** This person or network already holds as much of the window as it may without paying; answered like a full window. */
export class ShareOfWindowTaken extends WindowFull {
  constructor(next: { date: CalendarDay; label: string }[]) {
    super(next, SHARE_TAKEN);
  }
}

/** Too many unpaid orders from one network at the same time; 409 `checkout-open`. */
export class NetworkHoldsTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'checkout-open';
  constructor() {
    super(sentence('problem.network-busy'));
  }
}

/**
 * Who holds a place before paying. The network is the one that rate limits count; null if it does not distinguish
 * people.
 */
export interface Holder {
  buyerId: number;
  network: string | null;
}

export interface DropOff {
  name: string;
  phoneNumber: string;
  address: string;
  address2: string | null;
  city: string;
  state: string;
  zipCode: string;
  noContact: boolean;
  note: string | null;
}

/** A delivery that a driver has completed. */
export interface DeliveredJob {
  listingId: string;
  /** The driver's share of the delivery fee, in cents. */
  driverFeeCents: number;
  deliveredAt: Date;
}

/** A failed trip to the pickup that is owed to its driver. */
export interface FailedPickup {
  tripId: string;
  driverId: number;
  /** False if no one contested it in time. */
  isDecidedByPerson: boolean;
}

/** The delivery of a sold item. */
export interface BookedDelivery {
  deliveryId: string;
  status: string;
  driverId: number | null;
  /** The buyer does not meet the driver: a photo at the door replaces the code. */
  noContact: boolean;
  /** Who receives the item, as the buyer wrote it. */
  recipientName: string;
}

/** The interface that payments calls, within its own unit of work (decision 0003). */
export abstract class DeliveryDesk {
  /**
   * Holds a place in the window for a checkout with one conditional update; expired holds count as free. If the
   * checkout already has a hold, it is extended. A `holder` gets at most a share of the window (decision 0032). Throws
   * `AreaNotServed`, `WindowClosed`, `WindowFull`, `ShareOfWindowTaken`, `NetworkHoldsTaken`.
   */
  abstract holdWindow(hold: {
    listingId: string;
    checkoutId: string;
    day: CalendarDay;
    window: string;
    dropOffPostalCode: string;
    until: Date;
    holder?: Holder;
  }): Promise<void>;
  /** Extends the checkout's unexpired hold; false if it has none. */
  abstract extendHold(checkoutId: string, until: Date): Promise<boolean>;
  /** Frees the checkout's hold; does nothing if there is none. */
  abstract endHold(checkoutId: string): Promise<void>;
  /**
   * Payment is secured: the hold becomes an unassigned delivery with new hand-over codes. If the hold has expired, the
   * place is taken regardless, because the buyer has paid for it.
   */
  abstract book(booking: {
    listingId: string;
    checkoutId: string;
    buyerId: number;
    day: CalendarDay;
    window: string;
    dropOff: DropOff;
  }): Promise<void>;
  /**
   * Cancels a delivery and frees its place; does nothing if none is booked. `byUserId` is null if the clock cancels.
   * Throws `WrongState` once the driver has set off.
   */
  abstract cancel(listingId: string, byUserId: number | null): Promise<void>;
  /**
   * The item goes back to the seller: failed → cancelled, and its place is freed. `ruling` says whether the driver is
   * paid for the trip; for a trip that the driver reported, it counts only if it `overrules`. Throws `WrongState`
   * unless the delivery failed at the door.
   */
  abstract returned(
    listingId: string,
    byUserId: number,
    ruling: { isOwed: boolean; reason: string; overrules: boolean },
  ): Promise<void>;
  /** How many trips each driver is paid for so far: trips with a pickup, and wasted trips that are owed. */
  abstract tripsOf(listingId: string): Promise<{ driverId: number; count: number }[]>;
  /** The failed pickups of all deliveries of the listing that are owed, oldest first. */
  abstract failedPickupsOf(listingId: string): Promise<FailedPickup[]>;
  /** An administrator decides about such a trip; under the listing's lock. Throws `NotFound`. */
  abstract ruleOnPickup(tripId: string, ruling: { isOwed: boolean; byUserId: number; reason: string }): Promise<void>;
  /**
   * Listings whose driver has not set off although the window ended before this instant, oldest first. Returns all of
   * them, because some stay for a long time, such as those with frozen funds, and must not block the others.
   */
  abstract notSetOff(before: Date): Promise<string[]>;
  /** The listing of a delivery; null for an unknown id. */
  abstract listingOf(deliveryId: string): Promise<string | null>;
  /** What the driver has delivered since that day, latest first; the shares enter the ledger once the sales are settled. */
  abstract deliveredBy(driverId: number, since: CalendarDay): Promise<DeliveredJob[]>;
  /** Null before payment. */
  abstract find(listingId: string): Promise<BookedDelivery | null>;
}
