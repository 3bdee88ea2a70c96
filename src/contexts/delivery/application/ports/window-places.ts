import type { CalendarDay } from '../../../../platform/domain/toronto-time.js';
import type { Holder } from '../../published/delivery-desk.js';
import type { SlotLabel } from '../../published/slots.js';

export interface Place {
  day: CalendarDay;
  slot: SlotLabel;
  load: number;
}

/**
 * Whether the place is held, or why not: the window is full, the holder's share of it is used up, or the network has
 * too many holds.
 */
export type HoldResult = 'held' | 'full' | 'share-taken' | 'network-taken';

/** The capacity of windows. Every change locks the window's row first. */
export abstract class WindowPlaces {
  /**
   * The number of drivers who may take jobs, and a lookup of the load that deliveries and holds unexpired at `now` take,
   * for the days from `first` to `last`.
   */
  abstract capacity(
    first: CalendarDay,
    last: CalendarDay,
    now: Date,
  ): Promise<{ approvedDrivers: number; taken: (day: CalendarDay, slot: SlotLabel) => number }>;
  /**
   * Frees the window's expired holds and takes the place with one conditional update, if it fits within `limit` and,
   * for a known holder, within `UNPAID_HOLDS`. If the checkout already holds this window, the hold is extended; a hold
   * on another window is freed.
   */
  abstract hold(
    hold: Place & {
      checkoutId: string;
      listingId: string;
      until: Date;
      limit: number;
      now: Date;
      holder?: Holder | undefined;
    },
  ): Promise<HoldResult>;
  /**
   * Extends the checkout's hold, unless it has expired at `now`; false if it has none. The hold's own row decides
   * against a simultaneous end, without the window's lock.
   */
  abstract extend(checkoutId: string, until: Date, now: Date): Promise<boolean>;
  /** Frees the checkout's hold; does nothing if there is none. */
  abstract endHold(checkoutId: string): Promise<void>;
  /** Turns the checkout's hold into a permanent place; without a hold the place is taken regardless of the limit. */
  abstract keep(checkoutId: string, place: Place): Promise<void>;
  /**
   * Moves a permanent place to another window: frees that window's expired holds, takes the new place with one
   * conditional update and frees the old one. False, with no change, if it does not fit within `limit`.
   */
  abstract move(from: Place, to: Place, room: { limit: number; now: Date }): Promise<boolean>;
  abstract free(place: Place): Promise<void>;
}
