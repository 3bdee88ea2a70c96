import { DomainError } from '../../shared/domain/domain-error.js';
import type { CalendarDay } from '../../shared/domain/toronto-time.js';
import { sentence } from '../../texts/sentence.js';

/** 409 `area-not-served`; the buyer's `zipCode` or the seller's `pickupZipCode` in `details`. */
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

/** What this person, or this network, may hold of the window without paying is held; answered as a full window. */
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

/** Who holds a place before paying; the network as rate limits count it, null where it tells no one apart. */
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

/** A delivery that a driver has brought to its end. */
export interface DeliveredJob {
  listingId: string;
  /** The driver's share of the delivery fee. */
  driverFeeCents: number;
  deliveredAt: Date;
}

/** The delivery of a sold item. */
export interface BookedDelivery {
  deliveryId: string;
  status: string;
  driverId: number | null;
  /** The buyer meets no one: a photo at the door stands for the code. */
  noContact: boolean;
}

/** What payments asks and tells delivery, within its own unit of work (decision 0003). */
export abstract class DeliveryDesk {
  /**
   * Takes a place in the window for a checkout by one conditional update; expired holds count as free. A hold that the
   * same checkout has already is kept and prolonged. A `holder` has at most a share of the window (decision 0032). Throws
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
  /** Frees what the checkout holds; nothing to free is fine. */
  abstract endHold(checkoutId: string): Promise<void>;
  /**
   * Payment is secured: the hold becomes a delivery with fresh hand-over codes, free for a driver to take. When the hold
   * had lapsed, the place is taken all the same, because the buyer has paid for it.
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
   * Ends a delivery that has not set off and frees its place; none booked is fine. `byUserId` is null for the clock. Throws
   * `WrongState` from setting off on.
   */
  abstract cancel(listingId: string, byUserId: number | null): Promise<void>;
  /**
   * The item comes back from the door: failed → cancelled, its place free. `ruling`: whether its driver is paid for the trip;
   * of a trip that the driver has reported that counts only where it `overrules` what is known of it. Throws `WrongState` unless it failed at the door.
   */
  abstract returned(
    listingId: string,
    byUserId: number,
    ruling: { isOwed: boolean; reason: string; overrules: boolean },
  ): Promise<void>;
  /** The trips that each driver is paid for so far: the item was picked up, or the trip was wasted and is owed. */
  abstract tripsOf(listingId: string): Promise<{ driverId: number; count: number }[]>;
  /**
   * Listings whose delivery has not set off although its window ended before the instant, the oldest first. All of
   * them: some may stay for long, such as those whose money is frozen, and none may be before the others.
   */
  abstract notSetOff(before: Date): Promise<string[]>;
  /** The listing that a delivery is of; null for an unknown id. */
  abstract listingOf(deliveryId: string): Promise<string | null>;
  /** What the driver delivered since that day, the latest first: its share comes on the books once the sale is settled. */
  abstract deliveredBy(driverId: number, since: CalendarDay): Promise<DeliveredJob[]>;
  /** Null before payment. */
  abstract find(listingId: string): Promise<BookedDelivery | null>;
}
