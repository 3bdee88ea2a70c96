import type { CountedPage, PageRequest } from '../../../../platform/application/page.js';
import type { CalendarDay } from '../../../../platform/domain/toronto-time.js';
import type { Delivery } from '../../domain/delivery.js';
import type { DeliveryState } from '../../domain/delivery-state.js';
import type { PickupChecks } from '../../domain/pickup-checks.js';
import type { LateLevel } from '../../domain/lateness.js';
import type { ReminderKind } from '../../domain/reminders.js';
import type { DeliveredJob } from '../../published/delivery-desk.js';
import type { SlotLabel } from '../../published/slots.js';

export type ProofStep = 'condition' | 'pickup' | 'delivery' | 'pickup-failed' | 'delivery-failed';

/**
 * A proof of a hand-over or of a wasted trip. It is kept forever, but its photo and note only as long as the sale's
 * photos.
 */
export interface Proof {
  id: string;
  deliveryId: string;
  step: ProofStep;
  /** The party's code was right. */
  byCode: boolean;
  photo: { objectKey: string; sha256: string } | null;
  checks: PickupChecks | null;
  reason: string | null;
  note: string | null;
  byUserId: number;
  happenedAt: Date;
  arrivedAt: Date;
  /** When the photo and note were removed; `photo` still says which photo it was. Absent or null while they are kept. */
  clearedAt?: Date | null;
}

export interface DeliveryPageRequest extends PageRequest {
  status?: string | undefined;
  day?: CalendarDay | undefined;
  /** Null finds unassigned ones. */
  driverId?: number | null | undefined;
  listingId?: string | undefined;
}

export interface Unreminded {
  kind: ReminderKind;
  day: CalendarDay;
  slots: readonly SlotLabel[];
  scheduledBefore: Date;
  max: number;
}

/** Deliveries and their proofs. */
export abstract class DeliveryRepository {
  abstract add(delivery: Delivery): Promise<void>;
  abstract find(deliveryId: string): Promise<Delivery | null>;
  /** The delivery that is not cancelled, or else the latest. */
  abstract findByListing(listingId: string): Promise<Delivery | null>;
  /** Guarded by the version that was read; throws `DeliveryChangedMeanwhile`. */
  abstract save(delivery: Delivery): Promise<void>;
  /**
   * Unassigned jobs and the driver's own, in the order of their windows: those of `day`, or if that is null, all open
   * ones.
   */
  abstract listJobs(driverId: number, day: CalendarDay | null): Promise<Delivery[]>;
  /** The driver's jobs that have not started. */
  abstract listScheduled(driverId: number): Promise<Delivery[]>;
  /** The driver's open jobs of the days from `from` (null for no limit) to `to`. */
  abstract listOpen(driverId: number, days: { from: CalendarDay | null; to: CalendarDay }): Promise<Delivery[]>;
  /** At most `max` deliveries of the day that were not cancelled, in the order of their windows. */
  abstract listByDay(day: CalendarDay, max: number): Promise<Delivery[]>;
  /** The windows, until this day, of all deliveries whose driver has not set off, oldest first. */
  abstract listScheduledUntil(day: CalendarDay): Promise<Pick<DeliveryState, 'listingId' | 'day' | 'slot'>[]>;
  /**
   * Deliveries in these windows whose driver has not set off, that were scheduled before the instant and not yet
   * reminded.
   */
  abstract listUnreminded(question: Unreminded): Promise<Delivery[]>;
  /** Newest first. Throws `ValidationFailed` for an invalid cursor. */
  abstract page(request: DeliveryPageRequest): Promise<CountedPage<Delivery>>;
  abstract addProof(proof: Proof): Promise<void>;
  abstract listProofs(deliveryId: string): Promise<Proof[]>;
  /**
   * Open deliveries whose window ended at or before the instant and that are not yet flagged at this level, oldest
   * first; `missing` ones must also have set off at or before it.
   */
  abstract listUnflagged(question: { level: LateLevel; before: Date; max: number }): Promise<Delivery[]>;
  /** The drivers under way to a party who has not been notified yet that they are near. */
  abstract listDriversToAnnounce(): Promise<number[]>;
  /** How many trips each driver is paid for: trips with a pickup, and wasted trips that are owed. */
  abstract countTrips(listingId: string): Promise<{ driverId: number; count: number }[]>;
  /** What the driver has delivered in windows of that day or later, latest first. */
  abstract listDelivered(driverId: number, since: CalendarDay): Promise<DeliveredJob[]>;
}
