import type { FeeBreakdownView } from '../../listings/published/fee-breakdown.js';
import type { ListingStatus } from '../../listings/published/transaction-moves.js';
import type { OnHoldReason } from '../../listings/published/transaction-register.js';
import type { OffReason } from './slots.js';
import type { ProductOwnerView, ProductPublicView, TransactionViewer } from '../../listings/published/views.js';

/**
 * GET /api/products/{shareLink}/delivery-options; `fee` is in CAD, `date` is a Toronto day. Without `postalCode` it
 * answers the seller or buyer of a sold item with the other windows that the booked delivery can have, and does not say
 * where it goes.
 */
export interface DeliveryOptionsView {
  serviceable: boolean;
  city?: string;
  fee: number;
  /** `reason` says why a window, or every window of a day, is not open. */
  days: { date: string; reason?: OffReason; windows: { label: string; available: boolean; reason?: OffReason }[] }[];
}

export interface StopView {
  name: string;
  phoneNumber: string;
  address: string;
  address2: string | null;
  city: string;
  state: string;
  zipCode: string;
  note?: string | null;
}

/** What the driver found at the pickup and how the buyer answered; times are ISO 8601. */
export interface ConditionView {
  askedAt: string;
  answerBy: string;
  /** Null while the buyer can still answer, and if they did not answer in time. */
  answer: 'accepted' | 'declined' | null;
  /** A failed check is false. */
  checks: { sameItem: boolean; complete: boolean; asDescribed: boolean; packed: boolean };
  text: string | null;
}

/**
 * One row of GET /api/driver/jobs. Only the asker's own jobs have addresses, from `addressesFrom` or setting off until
 * `addressesUntil`.
 */
export interface DriverJobView {
  id: string;
  productId: string;
  shareLink: string;
  name: string;
  size: string;
  thumbnailUrl: string | null;
  imageUrls: string[];
  /** scheduled (unassigned, or mine before setting off), dispatched, picked_up, delivered, failed or cancelled. */
  status: string;
  deliveryDate: string;
  deliveryWindow: string;
  mine: boolean;
  noContact: boolean;
  /** False if an administrator has waived the code. */
  codeNeeded: { pickup: boolean; delivery: boolean };
  condition: ConditionView | null;
  /** Why setting off, pickup and hand-over are refused now, and until when at the latest (ISO 8601); null if they aren't. */
  onHold: { why: OnHoldReason; until: string | null } | null;
  /** When the driver arrived at the job's current stop, by the server's clock (ISO 8601); null before that. */
  arrivedAt: string | null;
  /** The earliest time to report a wasted trip (ISO 8601); null before the driver has arrived. */
  mayFailFrom: string | null;
  /** The latest time to report a wasted trip; later only support can end it (ISO 8601). Null before the driver has arrived. */
  mayFailUntil: string | null;
  /** What the driver earns, in CAD. */
  earns: number;
  pickupArea: string;
  dropoffArea: string;
  /** Straight-line distance from pickup to drop-off between the centres of their prefixes; null if either is unknown. */
  km: number | null;
  /** 3 hours before the window; ISO 8601. */
  addressesFrom: string;
  /** 2 hours after the end, ISO 8601; null before the end. */
  addressesUntil: string | null;
  pickup?: StopView;
  dropoff?: StopView;
}

/** One stop of a run; it has no address, only the area. */
export interface RunStopView {
  jobId: string;
  step: 'pickup' | 'dropoff';
  /** The job's day, which is an earlier one if the job is overdue. */
  day: string;
  window: string;
  /** City and postal prefix. */
  area: string;
  /**
   * Straight-line distance from the previous stop between the centres of the prefixes; null for the first stop and if
   * either is unknown.
   */
  km: number | null;
}

/** GET /api/driver/run: a driver's open jobs of the day, in driving order. */
export interface RunView {
  day: string;
  /** The sum of all known legs. */
  km: number;
  stops: RunStopView[];
}

/** `url` serves the photo to anyone who may see it (product.md §4, "Who sees what"). */
export interface ProofView {
  id: string;
  step: 'condition' | 'pickup' | 'delivery' | 'pickup-failed' | 'delivery-failed';
  byCode: boolean;
  reason: string | null;
  note: string | null;
  happenedAt: string;
  arrivedAt: string;
  url: string | null;
}

/** A wasted trip and whether its driver is paid for it; times are ISO 8601. */
export interface WastedTripView {
  stage: 'pickup' | 'door';
  reason: string;
  /** When the driver reported the arrival, by the server's clock. */
  arrivedAt: string | null;
  reportedAt: string;
  status: 'open' | 'contested' | 'owed' | 'not-owed';
  contestableUntil: string;
}

/** One row of GET /api/admin/wasted-trips. */
export interface AdminWastedTripView extends WastedTripView {
  id: string;
  productId: string;
  shareLink: string;
  name: string;
  driverId: number;
  contestedBy: number | null;
  contestText: string | null;
  decidedBy: number | null;
  decisionReason: string | null;
}

/** A party of the transaction, as administrators see them. */
export interface PartyPersonView {
  id: number;
  firstName: string | null;
  lastName: string | null;
  email: string;
  phoneNumber: string | null;
}

/** A status that the transaction has reached; ISO 8601. */
export interface StepView {
  status: ListingStatus;
  at: string;
}

/** The latest wasted trip, until it is decided or another window is chosen. */
export interface MissedView {
  stage: 'pickup' | 'door';
  reason: string;
  at: string;
}

/**
 * What GET /api/products/{shareLink} adds to `TransactionViewer` for a party: only what the matrix in product.md §4
 * gives that role.
 */
export interface TransactionPartyView extends TransactionViewer {
  /**
   * For the seller (their own), the job's driver from 3 hours before the window to 2 hours after the end, and
   * administrators.
   */
  pickup?: StopView;
  /** For the buyer (their own), the job's driver at the same times, and administrators. */
  dropoff?: StopView;
  noContact?: boolean;
  /** For the buyer: their bank sent the refund back, and it has not been sent again. */
  refundReturned?: true;
  /** From the creation of the link to the current status. */
  steps: StepView[];
  /** For seller, buyer and administrators. */
  missed?: MissedView;
  /** The last trip to the pickup for the seller, to the door for the buyer, and of either kind for an administrator. */
  wastedTrip?: WastedTripView & { mayContest: boolean };
  /**
   * For seller, buyer and administrators, once the driver has reported that the item differs. The server counts
   * `secondsLeft` to answer, because a device's clock may be wrong.
   */
  condition?: ConditionView & { photoUrl: string; secondsLeft: number };
  /** The pickup's for the seller, both for the buyer, their own for the driver, and all for administrators. */
  proofs?: ProofView[];
  /** Only for administrators. */
  people?: { seller: PartyPersonView | null; buyer: PartyPersonView | null; driver: PartyPersonView | null };
}

/**
 * GET /api/products/{shareLink}: the public view; parties also get `viewer`, and the owner and administrators the
 * owner's fields.
 */
export interface TransactionPageView
  extends ProductPublicView, Partial<Omit<ProductOwnerView, keyof ProductPublicView | 'breakdown'>> {
  breakdown?: Partial<FeeBreakdownView>;
  viewer?: TransactionPartyView;
  /** For the seller and buyer of an earlier sale of this relisted item: the link of that sale. */
  formerLink?: string;
}

/** When something is expected; ISO 8601. */
export interface ExpectedView {
  from: string;
  to: string;
}

/** One row of GET /api/admin/deliveries. */
export interface AdminDeliveryView {
  id: string;
  productId: string;
  shareLink: string;
  name: string;
  status: string;
  driverId: number | null;
  driverFirstName: string | null;
  sellerId: number;
  buyerId: number;
  deliveryDate: string;
  deliveryWindow: string;
  noContact: boolean;
  pickupFailures: number;
  /** It failed at the door, so an administrator must decide about the item and the money. */
  needsDecision: boolean;
  /** True after 5 wrong attempts without an override. */
  codeLocked: { pickup: boolean; delivery: boolean };
  /** `late` an hour after the window, `missing` four hours after it; otherwise null. */
  late: 'late' | 'missing' | null;
  /** The driver reported the arrival while the device was elsewhere. */
  arrivedFar: boolean;
  createdAt: string;
  endedAt: string | null;
}

export interface PageOf<Item> {
  items: Item[];
  nextCursor: string | null;
  total: number;
}

/** One address that POST /api/address-suggestions suggests; the person still has to type whatever is null. */
export interface SuggestedAddressView {
  /** The house number and the street. */
  address: string;
  city: string | null;
  /** The two letters of the province. */
  state: string | null;
  /** `A1A 1A1`. */
  zipCode: string | null;
}

/** POST /api/address-suggestions: at most five, best first. */
export interface AddressSuggestionsView {
  suggestions: SuggestedAddressView[];
}

/** GET /api/service-areas. */
export interface ServiceAreaView {
  fsa: string;
  regionName: string;
  city: string;
  status: 'active' | 'inactive';
}
