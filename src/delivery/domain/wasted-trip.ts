import { Forbidden, WrongState } from '../../shared/domain/domain-error.js';
import type { Failure, FailureReason } from './failure.js';
import { sentence } from '../../texts/sentence.js';

/** So long the other side may say that the driver was not there (product.md §6). */
export const TIME_TO_CONTEST_MS = 24 * 3_600_000;

export type WastedTripStatus = 'open' | 'contested' | 'owed' | 'not-owed';

export interface WastedTripState {
  /** That of the proof with the driver's photo; of a delivery that was recalled at the door, its own. */
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
  /** Null while it is open, and for one that the clock has settled. */
  decidedBy: number | null;
  decidedAt: Date | null;
  decisionReason: string | null;
  version: number;
}

/** A trip that was made for nothing, and whether its driver is paid for it: open → owed, or contested → owed or not. */
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

  /** The side that was not there, as the driver says. */
  get otherSide(): number {
    return this.current.stage === 'pickup' ? this.current.sellerId : this.current.buyerId;
  }

  get contestableUntil(): Date {
    return new Date(this.current.reportedAt.getTime() + TIME_TO_CONTEST_MS);
  }

  /** Whether the person can contest it now. */
  mayContest(userId: number, now: Date): boolean {
    return userId === this.otherSide && this.current.status === 'open' && now < this.contestableUntil;
  }

  /** The other side says that the driver was not there. Throws `Forbidden` for anyone else, `WrongState` after 24 hours. */
  contest(userId: number, text: string, now: Date): void {
    const { status } = this.current;
    if (userId !== this.otherSide) throw new Forbidden(sentence('problem.contest-side'));
    if (status !== 'open') throw new WrongState(status, sentence('problem.contested-already'));
    if (now >= this.contestableUntil) throw new WrongState(status, sentence('problem.contest-over'));
    this.#change({ status: 'contested', contestedBy: userId, contestedAt: now, contestText: text });
  }

  /** Not contested within 24 hours: owed. False where there is nothing to settle; without an arrival an administrator decides. */
  settle(now: Date): boolean {
    const { status, arrivedAt } = this.current;
    if (status !== 'open' || arrivedAt === null || now < this.contestableUntil) return false;
    this.#change({ status: 'owed', decidedAt: now });
    return true;
  }

  /** An administrator decides. Throws `WrongState` where that was done. */
  decide(isOwed: boolean, { byUserId, reason, now }: { byUserId: number; reason: string; now: Date }): void {
    const { status } = this.current;
    if (status === 'owed' || status === 'not-owed') throw new WrongState(status, 'This trip has already been decided.');
    this.overrule(isOwed, { byUserId, reason, now });
  }

  /** An administrator decides, whatever was decided before. */
  overrule(isOwed: boolean, { byUserId, reason, now }: { byUserId: number; reason: string; now: Date }): void {
    const decision = { decidedBy: byUserId, decidedAt: now, decisionReason: reason };
    this.#change({ status: isOwed ? 'owed' : 'not-owed', ...decision });
  }

  #change(changes: Partial<WastedTripState>): void {
    this.current = { ...this.current, ...changes };
  }
}
