import type { FundsState, ListingStatus } from '../../listings/published/transaction-moves.js';
import type { ExpectedView, MissedView, StepView } from './views.js';

/** The driver as a party may know them, from setting off (product.md §4, "Who sees what"). */
export interface DriverCardView {
  firstName: string | null;
  /** What the vehicle carries and how many people do, by the accepted document; null where there is none. */
  vehicle: { carries: 'small' | 'medium' | 'large'; crew: number } | null;
  /** Every document has been checked and none has expired. */
  isVerified: boolean;
  /** For the session of a party, from setting off to two hours after the end; null without one that was accepted. */
  photoUrl: string | null;
}

/** A circle in which something is, in degrees and metres. */
export interface AreaView {
  lat: number;
  lon: number;
  meters: number;
}

/** The map of the day: postal areas, of the other side's address only its city; never an address or a device's position. */
export interface DayMapView {
  /** With {z}, {x} and {y}; the pictures come from there. */
  tilesUrl: string;
  /** Whose map it is. */
  attribution: string;
  /** Of the reader's own address. */
  own: AreaView;
  /** Where the driver's last stop was, and when (ISO 8601, the server's clock); null before the first of today. */
  driver: (AreaView & { at: string }) | null;
}

/** What GET /api/products/{shareLink}/tracking says of the delivery; payments adds the case and the next step. */
export interface DeliveryTrackingView {
  role: 'seller' | 'buyer';
  id: string;
  name: string;
  shareLink: string;
  thumbnailUrl: string | null;
  status: ListingStatus;
  isExpired: boolean;
  fundsState: FundsState;
  deliveryDate: string | null;
  deliveryWindow: string | null;
  /** At the reader's own door, or at the other one once that is done; null once nothing is expected any more. */
  expected: ExpectedView | null;
  /** Since when the driver is at the reader's door; ISO 8601. */
  arrivedAt: string | null;
  noContact: boolean;
  driver: DriverCardView | null;
  /** Null where no map is configured, and while no driver is on the way to the reader. */
  map: DayMapView | null;
  /** The one that the reader gives, while it is needed; a no-contact delivery has none. */
  code: { step: 'pickup' | 'delivery'; digits: string } | null;
  secondsToAnswer: number | null;
  missed: MissedView['stage'] | null;
  timeline: StepView[];
  /** The server's clock. */
  now: string;
}

/**
 * POST /api/order-links/open: what the link of a message shows without another step; never an address, a phone number, a
 * code or a name of the other side.
 */
export interface OpenedOrderView extends Omit<DeliveryTrackingView, 'id' | 'driver' | 'map' | 'code'> {
  /** Where a signed-in person goes on; a path of the site. */
  path: string;
  /** Whether the person of the link is the one who is signed in here. */
  isSignedIn: boolean;
  /** To whom the code goes that shows the rest, with most of the address left out. */
  sentTo: string;
  /** For POST /api/auth/ticket/code. */
  ticket: string;
}

/** How a sold item is getting on, for its seller and its buyer. */
export abstract class DeliveryTracking {
  /** Throws `NotFound` for anyone else, and where no one has bought it. */
  abstract of(shareLink: string, userId: number): Promise<DeliveryTrackingView>;
}
