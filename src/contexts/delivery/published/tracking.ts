import type { FundsState, ListingStatus } from '../../listings/published/transaction-moves.js';
import type { ExpectedView, MissedView, StepView } from './views.js';

/** What a party sees of the driver, from setting off (product.md §4, "Who sees what"). */
export interface DriverCardView {
  firstName: string | null;
  /** What the vehicle carries and the size of the crew, from the approved document; null if there is none. */
  vehicle: { carries: 'small' | 'medium' | 'large'; crew: number } | null;
  /** Every required document is approved and none has expired. */
  isVerified: boolean;
  /** Works in a party's session, from setting off until two hours after the end; null if there is no approved photo. */
  photoUrl: string | null;
}

/** A circle that contains a place, in degrees and metres. */
export interface AreaView {
  lat: number;
  lon: number;
  meters: number;
}

/**
 * The map of the day. It shows postal areas, and only the city of the other side; never an address or a device's
 * position.
 */
export interface DayMapView {
  /** The URL template of the map tiles, with {z}, {x} and {y}. */
  tilesUrl: string;
  /** The attribution that the map's provider requires. */
  attribution: string;
  /** The area of the reader's own address. */
  own: AreaView;
  /** The area and time of the driver's last stop (ISO 8601, server clock); null before today's first stop. */
  driver: (AreaView & { at: string }) | null;
}

/** The delivery part of GET /api/products/{shareLink}/tracking; payments adds the case and the next step. */
export interface DeliveryTrackingView {
  role: 'seller' | 'buyer';
  id: string;
  name: string;
  shareLink: string;
  thumbnailUrl: string | null;
  status: ListingStatus;
  isExpired: boolean;
  fundsState: FundsState;
  /** For the buyer: their bank sent the refund back, and it has not been sent again. */
  refundReturned: boolean;
  deliveryDate: string | null;
  deliveryWindow: string | null;
  /**
   * When the driver is expected at the reader's door, or once that is done, at the other one; null when nothing more is
   * expected, and when the window is over and no driver has set off.
   */
  expected: ExpectedView | null;
  /**
   * By how many minutes the delivery misses its window, by now or by what is expected at the buyer's door, so that both
   * sides read the same; null until the window is over.
   */
  minutesLate: number | null;
  /** The window still runs, but the delivery is expected beyond its end. */
  mayBeLate: boolean;
  /** When the driver arrived at the reader's door; ISO 8601. */
  arrivedAt: string | null;
  noContact: boolean;
  driver: DriverCardView | null;
  /** Null if no map is configured, and while no driver is on the way to the reader. */
  map: DayMapView | null;
  /** The code that the reader gives the driver, while it is needed; a no-contact delivery has none. */
  code: { step: 'pickup' | 'delivery'; digits: string } | null;
  secondsToAnswer: number | null;
  missed: MissedView['stage'] | null;
  timeline: StepView[];
  /** The server's time. */
  now: string;
}

/**
 * POST /api/order-links/open: what an order link shows without signing in; never an address, a phone number, a code or
 * the other side's name.
 */
export interface OpenedOrderView extends Omit<DeliveryTrackingView, 'id' | 'driver' | 'map' | 'code'> {
  /** Where a signed-in person continues; a path on the site. */
  path: string;
  /** Whether the link's person is signed in here. */
  isSignedIn: boolean;
  /** The masked address to which the sign-in code for the full page is sent. */
  sentTo: string;
  /** For POST /api/auth/ticket/code. */
  ticket: string;
}

/** The progress of a sold item, for its seller and its buyer. */
export abstract class DeliveryTracking {
  /** Throws `NotFound` for anyone else, and for an unsold item. */
  abstract of(shareLink: string, userId: number): Promise<DeliveryTrackingView>;
}
