import { Forbidden, WrongState } from '../../../platform/domain/domain-error.js';
import type { Failure, FailureReason } from './failure.js';
import { sentence } from '../../../platform/texts/sentence.js';
import type { Arrivals } from './arrival.js';
import type { Delivery } from './delivery.js';

/** How long the other side may contest a wasted trip (product.md §6). */
export const TIME_TO_CONTEST_MS = 24 * 3_600_000;

export type WastedTripStatus = 'open' | 'contested' | 'owed' | 'not-owed';

export interface WastedTripState {
  /**
   * The id of the proof with the driver's photo; a delivery recalled at the door has no such proof, so it gets a new
   * id.
   */
  id: string;
  deliveryId: string;
  listingId: string;
  driverId: number;
  sellerId: number;
  buyerId: number;
  stage: Failure['stage'];
  reason: FailureReason;
  /** When the driver reported the arrival, by the server's clock. */
  arrivedAt: Date | null;
  reportedAt: Date;
  status: WastedTripStatus;
  contestedBy: number | null;
  contestedAt: Date | null;
  contestText: string | null;
  /** Null while the trip is undecided, and if it was settled automatically. */
  decidedBy: number | null;
  decidedAt: Date | null;
  decisionReason: string | null;
  version: number;
}

/** A wasted trip and whether its driver is paid for it: open → owed, or contested → owed or not. */
export class WastedTrip {
  constructor(private current: WastedTripState) {}

  static reported(
    facts: Pick<
      WastedTripState,
      | 'id'
      | 'deliveryId'
      | 'listingId'
      | 'driverId'
      | 'sellerId'
      | 'buyerId'
      | 'stage'
      | 'reason'
      | 'arrivedAt'
      | 'reportedAt'
    >,
  ): WastedTrip {
    const open = { contestedBy: null, contestedAt: null, contestText: null, decidedBy: null, decidedAt: null };
    return new WastedTrip({ ...facts, ...open, status: 'open', decisionReason: null, version: 1 });
  }

  get state(): Readonly<WastedTripState> {
    return this.current;
  }

  /** The party who was absent, according to the driver. */
  get otherSide(): number {
    return this.current.stage === 'pickup' ? this.current.sellerId : this.current.buyerId;
  }

  get contestableUntil(): Date {
    return new Date(this.current.reportedAt.getTime() + TIME_TO_CONTEST_MS);
  }

  mayContest(userId: number, now: Date): boolean {
    return userId === this.otherSide && this.current.status === 'open' && now < this.contestableUntil;
  }

  /**
   * The other side says that the driver was not there. Throws `Forbidden` for anyone else, `WrongState` after 24 hours
   * or if it was contested before.
   */
  contest(userId: number, text: string, now: Date): void {
    const { status } = this.current;
    if (userId !== this.otherSide) throw new Forbidden(sentence('problem.contest-side'));
    if (status !== 'open') throw new WrongState(status, sentence('problem.contested-already'));
    if (now >= this.contestableUntil) throw new WrongState(status, sentence('problem.contest-over'));
    this.#change({ status: 'contested', contestedBy: userId, contestedAt: now, contestText: text });
  }

  /**
   * Marks the trip as owed if no one contested it within 24 hours; false if there is nothing to settle. An
   * administrator decides on a trip without a reported arrival.
   */
  settle(now: Date): boolean {
    const { status, arrivedAt } = this.current;
    if (status !== 'open' || arrivedAt === null || now < this.contestableUntil) return false;
    this.#change({ status: 'owed', decidedAt: now });
    return true;
  }

  /** An administrator decides. Throws `WrongState` if the trip has been decided before. */
  decide(isOwed: boolean, { byUserId, reason, now }: { byUserId: number; reason: string; now: Date }): void {
    const { status } = this.current;
    if (status === 'owed' || status === 'not-owed') throw new WrongState(status, 'This trip has already been decided.');
    this.overrule(isOwed, { byUserId, reason, now });
  }

  /** An administrator decides, even against an earlier decision. */
  overrule(isOwed: boolean, { byUserId, reason, now }: { byUserId: number; reason: string; now: Date }): void {
    const decision = { decidedBy: byUserId, decidedAt: now, decisionReason: reason };
    this.#change({ status: isOwed ? 'owed' : 'not-owed', ...decision });
  }

  #change(changes: Partial<WastedTripState>): void {
    this.current = { ...this.current, ...changes };
  }
}

interface Report {
  id: string;
  driverId: number;
  stage: Failure['stage'];
  reason: FailureReason;
  /** The arrivals of the trip, before the delivery's state was reset. */
  arrivals: Arrivals;
  now: Date;
}

/** Creates the wasted trip that is reported now. */
export function reportedTrip(delivery: Delivery, { arrivals, now, ...report }: Report): WastedTrip {
  const { id: deliveryId, listingId, sellerId, buyerId } = delivery.state;
  const arrival = arrivals[report.stage];
  const arrivedAt = arrival === null ? null : new Date(arrival.at);
  return WastedTrip.reported({ ...report, deliveryId, listingId, sellerId, buyerId, arrivedAt, reportedAt: now });
}
