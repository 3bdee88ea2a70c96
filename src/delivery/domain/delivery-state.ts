import type { CalendarDay } from '../../shared/domain/toronto-time.js';
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

/** What is known of a delivery; `Delivery` decides what may become of it. */
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
  /** Of this window. */
  reminded: Reminded;
  /** What the item takes of its window. */
  load: number;
  dropOff: DropOff;
  thumbnailUrl: string | null;
  imageUrls: string[];
  /** The driver's share of the delivery fee, in cents. */
  driverFeeCents: number;
  pickupCode: HandOverCode;
  deliveryCode: HandOverCode;
  pickupFailures: number;
  /** Who made these trips; the second try goes to another driver. */
  missedBy: number[];
  /** Of the trip that is under way, or of the last. */
  arrivals: Arrivals;
  /** Of the trip that is under way, or of the last. */
  announced: Announced;
  /** What was told of this window because it has passed. */
  late: Lateness;
  /** What differed at the pickup of the trip that is under way, or of the last. */
  condition: Condition | null;
  dispatchedAt: Date | null;
  pickedUpAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
  version: number;
}
