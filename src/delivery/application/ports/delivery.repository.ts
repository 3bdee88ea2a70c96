import type { CountedPage, PageRequest } from '../../../shared/application/page.js';
import type { CalendarDay } from '../../../shared/domain/toronto-time.js';
import type { Delivery } from '../../domain/delivery.js';
import type { DeliveryState } from '../../domain/delivery-state.js';
import type { PickupChecks } from '../../domain/pickup-checks.js';
import type { LateLevel } from '../../domain/lateness.js';
import type { ReminderKind } from '../../domain/reminders.js';
import type { DeliveredJob } from '../../published/delivery-desk.js';
import type { SlotLabel } from '../../published/slots.js';

export type ProofStep = 'condition' | 'pickup' | 'delivery' | 'pickup-failed' | 'delivery-failed';

/** A proof of a hand-over or of a wasted trip, kept for good; its photo and note as long as the sale's photos. */
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
  /** Since when photo and note are gone; `photo` then still says what it was. Missing or null: they are there. */
  clearedAt?: Date | null;
}

export interface DeliveryPageRequest extends PageRequest {
  status?: string | undefined;
  day?: CalendarDay | undefined;
  /** Null: those that no one has taken. */
  driverId?: number | null | undefined;
  listingId?: string | undefined;
}

export interface Unreminded {
  kind: ReminderKind;
  day: CalendarDay;
  slots: readonly SlotLabel[];
  scheduledBefore: Date;
  most: number;
}

/** Deliveries and their proofs. */
export abstract class DeliveryRepository {
  abstract add(delivery: Delivery): Promise<void>;
  abstract find(deliveryId: string): Promise<Delivery | null>;
  /** The one that is not cancelled, or else the latest. */
  abstract findByListing(listingId: string): Promise<Delivery | null>;
  /** Guarded by the version that was read; throws `DeliveryChangedMeanwhile`. */
  abstract save(delivery: Delivery): Promise<void>;
  /** Free jobs and the driver's own, in the order of their windows: of a day, or all that have not ended. */
  abstract listJobs(driverId: number, day: CalendarDay | null): Promise<Delivery[]>;
  /** The driver's jobs that have not set off. */
  abstract listScheduled(driverId: number): Promise<Delivery[]>;
  /** The driver's own that have not ended, of the days from `from` (null: since ever) to `to`. */
  abstract listOpen(driverId: number, days: { from: CalendarDay | null; to: CalendarDay }): Promise<Delivery[]>;
  /** Those of the day that were not cancelled, in the order of their windows; at most so many. */
  abstract listByDay(day: CalendarDay, most: number): Promise<Delivery[]>;
  /** The windows of all that have not set off, of this day and before, the oldest first. */
  abstract listScheduledUntil(day: CalendarDay): Promise<Pick<DeliveryState, 'listingId' | 'day' | 'slot'>[]>;
  /** Those that have not set off and were not reminded so, in these windows of the day, chosen before the instant. */
  abstract listUnreminded(question: Unreminded): Promise<Delivery[]>;
  /** Newest first. Throws `ValidationFailed` for an invalid cursor. */
  abstract page(request: DeliveryPageRequest): Promise<CountedPage<Delivery>>;
  abstract addProof(proof: Proof): Promise<void>;
  abstract listProofs(deliveryId: string): Promise<Proof[]>;
  /**
   * Those whose window ended at or before the instant, and of which that was not noted yet, the oldest first: `late`
   * ones have not ended, `missing` ones are under way since the instant or before.
   */
  abstract listUnnoticed(question: { level: LateLevel; before: Date; most: number }): Promise<Delivery[]>;
  /** The drivers under way to someone who has not been told yet that they are near. */
  abstract listDriversToAnnounce(): Promise<number[]>;
  /** The trips that each driver is paid for: the item was picked up, or the trip was wasted and is owed. */
  abstract countTrips(listingId: string): Promise<{ driverId: number; count: number }[]>;
  /** What the driver delivered on that day of its window or after it, the latest first. */
  abstract listDelivered(driverId: number, since: CalendarDay): Promise<DeliveredJob[]>;
}
