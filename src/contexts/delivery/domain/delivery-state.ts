import type { CalendarDay } from '../../../platform/domain/toronto-time.js';
import type { DropOff } from '../published/delivery-desk.js';
import type { SlotLabel } from '../published/slots.js';
import type { Arrivals } from './arrival.js';
import type { Condition } from './condition.js';
import type { CodeLocked, CodeWrong } from './delivery.errors.js';
import type { HandOverCode } from './hand-over-code.js';
import type { Lateness } from './lateness.js';
import type { Announced } from './nearness.js';
import type { Reminded } from './reminders.js';

export type DeliveryStatus = 'scheduled' | 'dispatched' | 'picked_up' | 'delivered' | 'failed' | 'cancelled';
export type HandOver = 'pickup' | 'delivery';
export type ProofKind = 'code' | 'photo';
export type CodeRefusal = CodeWrong | CodeLocked;

/** The stored state of a delivery; `Delivery` enforces which changes are allowed. */
export interface DeliveryState {
  id: string;
  listingId: string;
  checkoutId: string;
  sellerId: number;
  buyerId: number;
  driverId: number | null;
  status: DeliveryStatus;
  day: CalendarDay;
  slot: SlotLabel;
  /** When this window was chosen. */
  scheduledAt: Date;
  /** Which reminders of this window were sent. */
  reminded: Reminded;
  /** The item's share of the window's capacity, as in `loadOfSize`. */
  load: number;
  dropOff: DropOff;
  thumbnailUrl: string | null;
  imageUrls: string[];
  /** The driver's share of the delivery fee, in cents. */
  driverFeeCents: number;
  pickupCode: HandOverCode;
  deliveryCode: HandOverCode;
  pickupFailures: number;
  /** The drivers whose pickup failed; another driver makes the second attempt. */
  missedBy: number[];
  /** Of the current trip, or of the last one. */
  arrivals: Arrivals;
  /** Of the current trip, or of the last one. */
  announced: Announced;
  /** When the delivery was flagged late or missing for this window. */
  late: Lateness;
  /** What differed at the pickup, on the current or the last trip. */
  condition: Condition | null;
  dispatchedAt: Date | null;
  pickedUpAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
  version: number;
}
