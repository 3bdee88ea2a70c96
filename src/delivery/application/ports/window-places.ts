import type { CalendarDay } from '../../../shared/domain/toronto-time.js';
import type { Holder } from '../../published/delivery-desk.js';
import type { SlotLabel } from '../../published/slots.js';

export interface Place {
  day: CalendarDay;
  slot: SlotLabel;
  load: number;
}

/** Why no place was taken: no room, the holder's share of the window taken, or the network's holds of all windows. */
export type HoldAnswer = 'held' | 'full' | 'share-taken' | 'network-taken';

/** The room in windows. Every change locks the row of its window first. */
export abstract class WindowPlaces {
  /** Load taken by deliveries and by holds that live at `now`, from `first` to `last`; windows without any are missing. */
  abstract taken(
    first: CalendarDay,
    last: CalendarDay,
    now: Date,
  ): Promise<(day: CalendarDay, slot: SlotLabel) => number>;
  /**
   * Frees the window's expired holds and takes the place by one conditional update, if it fits into `limit` and, where a
   * holder is known, into what `UNPAID_HOLDS` leaves them. A hold of the same checkout on the same window is kept and
   * prolonged, on another window it is freed.
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
  ): Promise<HoldAnswer>;
  /** Frees what the checkout holds; nothing is fine. */
  abstract endHold(checkoutId: string): Promise<void>;
  /** Makes the checkout's hold a lasting place; without one the place is taken whatever the limit says. */
  abstract keep(checkoutId: string, place: Place): Promise<void>;
  /**
   * A lasting place goes to another window: frees that one's expired holds, takes the place by one conditional update and
   * frees the old one; false, changing no place, when it does not fit into `limit`.
   */
  abstract move(from: Place, to: Place, room: { limit: number; now: Date }): Promise<boolean>;
  abstract free(place: Place): Promise<void>;
}
