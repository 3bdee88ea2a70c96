import type { FeeBreakdownView } from '../../listings/published/fee-breakdown.js';
import type { ListingStatus } from '../../listings/published/transaction-moves.js';
import type { OffReason } from './slots.js';
import type { ProductOwnerView, ProductPublicView, TransactionViewer } from '../../listings/published/views.js';

/**
 * GET /api/products/{shareLink}/delivery-options; `fee` in CAD, `date` a Toronto day. Without `postalCode` it is for seller
 * and buyer of a sold item: the windows that the booked delivery can have instead, and nothing about where it goes.
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

/** What the driver found at the pickup, and what the buyer says to it; instants as ISO 8601. */
export interface ConditionView {
  askedAt: string;
  answerBy: string;
  /** Null while it is awaited, and when the time is over. */
  answer: 'accepted' | 'declined' | null;
  /** sameItem, complete, asDescribed, packed: what is not so is false. */
  checks: { sameItem: boolean; complete: boolean; asDescribed: boolean; packed: boolean };
  text: string | null;
}

/** One row of GET /api/driver/jobs; addresses only of the asker's own, from `addressesFrom` or setting off to `addressesUntil`. */
export interface DriverJobView {
  id: string;
  productId: string;
  shareLink: string;
  name: string;
  size: string;
  thumbnailUrl: string | null;
  imageUrls: string[];
  /** scheduled (free, or mine and not set off), dispatched, picked_up, delivered, failed or cancelled. */
  status: string;
  deliveryDate: string;
  deliveryWindow: string;
  mine: boolean;
  noContact: boolean;
  /** False where an administrator has lifted the code. */
  codeNeeded: { pickup: boolean; delivery: boolean };
  condition: ConditionView | null;
  /** Since when the driver is at the stop that the job is at now, by the server's clock (ISO 8601); null before. */
  arrivedAt: string | null;
  /** From when a wasted trip may be reported (ISO 8601); null before the driver has arrived. */
  mayFailFrom: string | null;
  /** What the driver earns, CAD. */
  earns: number;
  pickupArea: string;
  dropoffArea: string;
  /** From pickup to drop-off in a straight line between the prefixes' centres; null where one is unknown. */
  km: number | null;
  /** 3 hours before the window; ISO 8601. */
  addressesFrom: string;
  /** 2 hours after the end, ISO 8601; null before the end. */
  addressesUntil: string | null;
  pickup?: StopView;
  dropoff?: StopView;
}

/** One stop of a run: no address, only the area. */
export interface RunStopView {
  jobId: string;
  step: 'pickup' | 'dropoff';
  /** The job's day: an earlier one where it is overdue. */
  day: string;
  window: string;
  /** City and postal prefix. */
  area: string;
  /** From the stop before, in a straight line between the prefixes' centres; null for the first, and where one is unknown. */
  km: number | null;
}

/** GET /api/driver/run: a driver's jobs of the day that have not ended, in the order to drive them. */
export interface RunView {
  day: string;
  /** Of all legs that are known. */
  km: number;
  stops: RunStopView[];
}

/** `kind` says what happened; `url` gives the photo to anyone who may see it (product.md §4, "Who sees what"). */
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

/** A trip that was made for nothing, and whether its driver is paid for it; instants as ISO 8601. */
export interface WastedTripView {
  stage: 'pickup' | 'door';
  reason: string;
  /** When the driver reported the arrival, and the trip; by the server's clock. */
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

/** A person of the transaction, for administrators. */
export interface PartyPersonView {
  id: number;
  firstName: string | null;
  lastName: string | null;
  email: string;
  phoneNumber: string | null;
}

/** A step that the transaction has made; ISO 8601. */
export interface StepView {
  status: ListingStatus;
  at: string;
}

/** The latest wasted trip, until another window is chosen or it is decided. */
export interface MissedView {
  stage: 'pickup' | 'door';
  reason: string;
  at: string;
}

/** What GET /api/products/{shareLink} adds for a party beside `TransactionViewer`: only what the matrix gives that role. */
export interface TransactionPartyView extends TransactionViewer {
  /** Seller (their own), the driver of the job from 3 hours before the window to 2 hours after the end, administrator. */
  pickup?: StopView;
  /** Buyer (their own), the driver of the job likewise, administrator. */
  dropoff?: StopView;
  noContact?: boolean;
  /** From the link to where the transaction is now. */
  steps: StepView[];
  /** Seller, buyer and administrator. */
  missed?: MissedView;
  /** Seller: the last to the pickup; buyer: the last to the door; administrator: the last of all. */
  wastedTrip?: WastedTripView & { mayContest: boolean };
  /**
   * Seller, buyer and administrator, from the moment at which the driver says that the item differs; `secondsLeft` to answer
   * are the server's, because the clock of a device may be wrong.
   */
  condition?: ConditionView & { photoUrl: string; secondsLeft: number };
  /** Seller: the pickup's; buyer: both; driver: their own; administrator: all. */
  proofs?: ProofView[];
  /** Administrator only. */
  people?: { seller: PartyPersonView | null; buyer: PartyPersonView | null; driver: PartyPersonView | null };
}

/** GET /api/products/{shareLink}: the public view, for a party with `viewer`, for the owner and administrators with the owner's fields. */
export interface TransactionPageView
  extends ProductPublicView, Partial<Omit<ProductOwnerView, keyof ProductPublicView | 'breakdown'>> {
  breakdown?: Partial<FeeBreakdownView>;
  viewer?: TransactionPartyView;
  /** For the seller and the buyer of an earlier sale of this relisted item: that sale's own link. */
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
  /** It failed at the door: an administrator says what becomes of item and money. */
  needsDecision: boolean;
  /** 5 wrong tries and no override. */
  codeLocked: { pickup: boolean; delivery: boolean };
  /** How late it is: nothing, an hour or four hours after the window. */
  late: 'late' | 'missing' | null;
  /** The driver reported the arrival, and the device was elsewhere. */
  arrivedFar: boolean;
  createdAt: string;
  endedAt: string | null;
}

export interface PageOf<Item> {
  items: Item[];
  nextCursor: string | null;
  total: number;
}

/** One address that POST /api/address-suggestions offers; null is what the person still has to type. */
export interface SuggestedAddressView {
  /** The house number and the street. */
  address: string;
  city: string | null;
  /** The two letters of the province. */
  state: string | null;
  /** `A1A 1A1`. */
  zipCode: string | null;
}

/** POST /api/address-suggestions: five at most, best first. */
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
