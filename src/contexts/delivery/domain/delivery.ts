import { NotFound, WrongState } from '../../../platform/domain/domain-error.js';
import type { CalendarDay } from '../../../platform/domain/toronto-time.js';
import type { SlotLabel } from '../published/slots.js';
import { showsAddresses } from './addresses.js';
import { answeredCondition, askedCondition, isWaiting, type Condition } from './condition.js';
import { NOT_ARRIVED, requireDayOf, requireWaited, type Arrival } from './arrival.js';
import type { CodeRefusal, DeliveryState, DeliveryStatus, HandOver, ProofKind } from './delivery-state.js';
import { NotArrived, NotImpartial, SecondTry } from './delivery.errors.js';
import { MAX_PICKUP_FAILURES, requireReasonOf, type Failure, type FailureReason } from './failure.js';
import { tryDelivery, tryPickup } from './hand-over-proof.js';
import { requireAllChecks, type PickupChecks } from './pickup-checks.js';
import { isLate, NOT_LATE, type LateLevel } from './lateness.js';
import { NOT_ANNOUNCED } from './nearness.js';
import { isReminderDue, NOT_REMINDED, type ReminderKind } from './reminders.js';
import { LEAD_MS, windowStart } from './windows.js';
import { sentence } from '../../../platform/texts/sentence.js';

const reassignedMeanwhile = (driverId: number | null): WrongState =>
  driverId === null
    ? new WrongState('free', sentence('problem.unassigned'))
    : new WrongState('assigned', sentence('problem.reassigned'));

/** One sold item on its way: scheduled → dispatched → picked_up → delivered, failed or cancelled (product.md §4). */
export class Delivery {
  constructor(private current: DeliveryState) {}

  get state(): Readonly<DeliveryState> {
    return this.current;
  }

  /** Whether this person, as the driver, may see the addresses now (product.md §4, "Who sees what"). */
  showsAddressesTo(userId: number, now: Date): boolean {
    return showsAddresses(this.current, userId, now);
  }

  /** Whether `requireReady` accepts it. */
  isReady(driverId: number, statuses: readonly DeliveryStatus[]): boolean {
    return this.current.driverId === driverId && statuses.includes(this.current.status);
  }

  /** Refuses early what the step would refuse, before a photo is processed. Throws `NotFound`, `WrongState`. */
  requireReady(driverId: number, statuses: readonly DeliveryStatus[]): void {
    this.#requireDriver(driverId);
    if (!statuses.includes(this.current.status)) throw new WrongState(this.current.status);
  }

  /** A driver takes an unassigned job; repeating it changes nothing. Throws `WrongState`, `NotImpartial`, `SecondTry`. */
  accept(driverId: number): void {
    this.#refuseParty(driverId);
    if (this.current.driverId === null && this.current.missedBy.includes(driverId)) throw new SecondTry();
    if (this.current.driverId === driverId && this.current.status === 'scheduled') return;
    if (this.current.driverId !== null) throw new WrongState('assigned', sentence('problem.taken-by-other'));
    this.#require('scheduled');
    this.#change({ driverId });
  }

  /**
   * An administrator assigns the job to a driver, even to one whose pickup failed, or unassigns it. `expected` is the
   * driver whom the administrator's page showed. Throws `NotImpartial`, and `WrongState` once the driver has set off or
   * if the job has been reassigned meanwhile.
   */
  assign(driverId: number | null, expected: number | null = this.current.driverId): void {
    if (driverId !== null) this.#refuseParty(driverId);
    this.#require('scheduled');
    if (expected !== this.current.driverId) throw reassignedMeanwhile(this.current.driverId);
    this.#change({ driverId });
  }

  /** The driver gives the job back before setting off. */
  giveBack(driverId: number): void {
    this.#requireDriver(driverId);
    this.#require('scheduled');
    this.#change({ driverId: null });
  }

  /**
   * Moves the delivery to another window and unassigns it. False if it is in that window already. Throws `WrongState`
   * once the driver has set off.
   */
  reschedule(day: CalendarDay, slot: SlotLabel, at: Date): boolean {
    this.#require('scheduled');
    if (this.current.day === day && this.current.slot === slot) return false;
    this.#change({ day, slot, scheduledAt: at, reminded: NOT_REMINDED, late: NOT_LATE, driverId: null });
    return true;
  }

  /** Flags the delivery as late or missing; false if it is not, or was flagged before. */
  flagLate(level: LateLevel, now: Date): boolean {
    const { late } = this.current;
    if (late[level] !== null || !isLate(level, this.current, now)) return false;
    this.#change({ late: { ...late, [level]: now } });
    return true;
  }

  /** Marks a reminder of the window as sent; false if it is not due or was sent before. */
  remind(kind: ReminderKind, now: Date): boolean {
    const { status, reminded } = this.current;
    if (status !== 'scheduled' || reminded[kind] !== null || !isReminderDue(kind, this.current, now)) return false;
    this.#change({ reminded: { ...reminded, [kind]: now } });
    return true;
  }

  /** The next stop, if that side has not been notified yet and the driver has not arrived; otherwise null. */
  get unannounced(): Failure['stage'] | null {
    const { status, announced, arrivals } = this.current;
    const stage = status === 'dispatched' ? 'pickup' : status === 'picked_up' ? 'door' : null;
    return stage === null || announced[stage] !== null || arrivals[stage] !== null ? null : stage;
  }

  /** Marks that side as notified; false if there is no one left to notify. */
  announce(stage: Failure['stage'], at: Date): boolean {
    if (this.unannounced !== stage) return false;
    this.#change({ announced: { ...this.current.announced, [stage]: at.toISOString() } });
    return true;
  }

  /**
   * The driver sets off; `at` is the server's time. Throws `WrongState`, also more than 3 hours before the window
   * unless `allowEarly`.
   */
  depart(driverId: number, { at, allowEarly }: { at: Date; allowEarly: boolean }): void {
    this.#requireDriver(driverId);
    this.#require('scheduled');
    const start = windowStart(this.current.day, this.current.slot);
    if (!allowEarly && start.getTime() - at.getTime() > LEAD_MS) {
      throw new WrongState('scheduled', sentence('problem.set-off-early'));
    }
    this.#change({ status: 'dispatched', dispatchedAt: at, arrivals: NOT_ARRIVED, announced: NOT_ANNOUNCED });
  }

  /**
   * The driver reports the arrival at the seller's, or at the buyer's with the item; `at` is the server's time. Returns
   * the stop, or null for a repeated report, which changes nothing. Throws `WrongState` before setting off, on another
   * day, and if the driver is not at the `meant` stop.
   */
  arrive(
    driverId: number,
    where: Record<Failure['stage'], Pick<Arrival, 'meters' | 'isFar'>>,
    { at, allowEarly, meant = null }: { at: Date; allowEarly: boolean; meant?: Failure['stage'] | null },
  ): Failure['stage'] | null {
    this.#requireDriver(driverId);
    const { status, arrivals } = this.current;
    const stage = this.#stage();
    if (meant !== null && meant !== stage) throw new WrongState(status);
    if (arrivals[stage] !== null) return null;
    requireDayOf(this.current, at, { status, allowEarly });
    this.#arrived(stage, { at: at.toISOString(), ...where[stage] });
    return stage;
  }

  /**
   * The item differs from its listing, so the buyer is asked. Throws `NotArrived`, and `WrongState` while the buyer can
   * still answer or has answered.
   */
  askAboutCondition(driverId: number, found: Pick<Condition, 'checks' | 'text' | 'proofId'>, now: Date): Condition {
    this.#requireDriver(driverId);
    this.#require('dispatched');
    const { condition, arrivals } = this.current;
    if (arrivals.pickup === null) throw new NotArrived();
    if (condition?.answer != null || isWaiting(condition, now)) {
      throw new WrongState('dispatched', sentence('problem.asked-already'));
    }
    const asked = askedCondition(found, now);
    this.#change({ condition: asked });
    return asked;
  }

  /** The buyer accepts the item as it is, or declines it, which ends the delivery at the pickup. Throws `WrongState`. */
  answerCondition(accept: boolean, now: Date): Condition {
    this.#require('dispatched');
    const condition = answeredCondition(this.current.condition, accept, now);
    const pickupFailures = this.current.pickupFailures + 1;
    const missedBy = this.#missedBy();
    this.#change(accept ? { condition } : { condition, status: 'failed', endedAt: now, pickupFailures, missedBy });
    return condition;
  }

  /**
   * The seller hands the item to the driver. This takes the four checks, unless the buyer accepted the item as it is,
   * and the seller's code, unless it was overridden; `codeMatches` is null if no code was given. A wrong code is
   * counted and returned as a refusal rather than thrown, so that the count is saved. Throws `ProofMissing`.
   */
  pickUp(
    driverId: number,
    { at, codeMatches, checks }: { at: Date; codeMatches: boolean | null; checks: PickupChecks },
  ): CodeRefusal | null {
    this.#requireDriver(driverId);
    this.#require('dispatched');
    if (this.current.condition?.answer !== 'accepted') requireAllChecks(checks);
    if (this.current.pickupCode.override === null) {
      const { code, refusal } = tryPickup(this.current, codeMatches);
      this.#change({ pickupCode: code });
      if (refusal !== null) return refusal;
    }
    this.#arrived('pickup', { at: at.toISOString(), meters: null, isFar: false });
    this.#change({ status: 'picked_up', pickedUpAt: at });
    return null;
  }

  /**
   * The driver hands over the item with the buyer's code, or with a photo if the buyer chose no contact or an
   * administrator overrode the code. Returns the kind of proof, or the refusal of a wrong code. Throws `ProofMissing`.
   */
  deliver(
    driverId: number,
    { at, codeMatches, hasPhoto }: { at: Date; codeMatches: boolean | null; hasPhoto: boolean },
  ): CodeRefusal | ProofKind {
    this.#requireDriver(driverId);
    this.#require('picked_up');
    const { proof, code } = tryDelivery(this.current, { codeMatches, hasPhoto });
    this.#change({ deliveryCode: code });
    if (proof !== 'code' && proof !== 'photo') return proof;
    this.#arrived('door', { at: at.toISOString(), meters: null, isFar: false });
    this.#change({ status: 'delivered', endedAt: at });
    return proof;
  }

  /**
   * The driver reports a wasted trip: the pickup failed, or no one was at the door. `now` is when the report reached
   * the server. Throws what `requireWaited` throws; `WrongState`, also for an item that differs while the buyer can
   * still answer; and `ValidationFailed` for a reason that belongs to the other stop.
   */
  fail(
    driverId: number,
    { reason, now, allowEarly }: { reason: FailureReason; now: Date; allowEarly: boolean },
  ): Failure {
    this.#requireDriver(driverId);
    const stage = this.#stageOf(reason);
    if (reason === 'item-differs' && isWaiting(this.current.condition, now)) {
      throw new WrongState('dispatched', sentence('problem.buyer-may-answer'));
    }
    requireWaited(this.current.arrivals[stage], this.current, now, allowEarly);
    const pickupFailures = this.current.pickupFailures + (stage === 'pickup' ? 1 : 0);
    const missedBy = stage === 'pickup' ? this.#missedBy() : this.current.missedBy;
    const isFinal = stage === 'door' || pickupFailures >= MAX_PICKUP_FAILURES;
    if (isFinal) this.#change({ status: 'failed', endedAt: now, pickupFailures, missedBy });
    else this.#free({ pickupFailures, missedBy });
    return { stage, isFinal };
  }

  /**
   * An administrator takes the delivery from a driver who cannot continue. Before the pickup the job becomes unassigned
   * and no failed trip is counted; after it the delivery has failed at the door. Returns which of the two. Throws
   * `WrongState`.
   */
  recall(at: Date): Failure['stage'] {
    const { status } = this.current;
    if (status === 'picked_up') {
      this.#change({ status: 'failed', endedAt: at });
      return 'door';
    }
    this.#require('dispatched');
    this.#free({});
    return 'pickup';
  }

  /**
   * Cancels a delivery whose driver has not set off or whose pickups failed; false if it was cancelled before. Throws
   * `WrongState`.
   */
  cancel(at: Date): boolean {
    const { status, pickedUpAt } = this.current;
    if (status === 'cancelled') return false;
    const isOver = status === 'failed' && pickedUpAt === null;
    if (status !== 'scheduled' && !isOver) throw new WrongState(status, sentence('problem.set-off-already'));
    this.#change({ status: 'cancelled', endedAt: at });
    return true;
  }

  /** Failed at the door → cancelled: the item goes back to the seller. Throws `WrongState`. */
  returned(at: Date): void {
    const { status, pickedUpAt } = this.current;
    if (status !== 'failed' || pickedUpAt === null) {
      throw new WrongState(status, 'This delivery hasn’t failed at the door.');
    }
    this.#change({ status: 'cancelled', endedAt: at });
  }

  /** An administrator waives the code of a hand-over that is still ahead. Throws `WrongState`. */
  overrideCode(step: HandOver, override: { byUserId: number; reason: string; at: Date }): void {
    const { status, pickupCode, deliveryCode } = this.current;
    const isAhead =
      status === 'scheduled' || status === 'dispatched' || (status === 'picked_up' && step === 'delivery');
    if (!isAhead) throw new WrongState(status, sentence('problem.hand-over-not-ahead'));
    const recorded = { ...override, at: override.at.toISOString() };
    if (step === 'pickup') this.#change({ pickupCode: { ...pickupCode, override: recorded } });
    else this.#change({ deliveryCode: { ...deliveryCode, override: recorded } });
  }

  #stage(): Failure['stage'] {
    if (this.current.status === 'picked_up') return 'door';
    this.#require('dispatched');
    return 'pickup';
  }

  #stageOf(reason: FailureReason): Failure['stage'] {
    const stage = this.#stage();
    requireReasonOf(stage, reason);
    return stage;
  }

  /** A hand-over proves the arrival; an arrival that was reported before is kept. */
  #arrived(stage: Failure['stage'], arrival: Arrival): void {
    const { arrivals } = this.current;
    this.#change({ arrivals: { ...arrivals, [stage]: arrivals[stage] ?? arrival } });
  }

  #missedBy(): number[] {
    const { driverId, missedBy } = this.current;
    return driverId === null ? missedBy : [...missedBy, driverId];
  }

  /** Unassigns the job so that it can be tried again. */
  #free(changes: Partial<DeliveryState>): void {
    this.#change({
      ...changes,
      status: 'scheduled',
      driverId: null,
      dispatchedAt: null,
      condition: null,
      arrivals: NOT_ARRIVED,
    });
  }

  #refuseParty(userId: number): void {
    const { sellerId, buyerId } = this.current;
    if (userId === sellerId || userId === buyerId) throw new NotImpartial();
  }

  #requireDriver(userId: number): void {
    const { driverId, status } = this.current;
    if (driverId === userId) return;
    if (driverId === null && status === 'scheduled') throw new WrongState('free', sentence('problem.take-job-first'));
    throw new NotFound('job');
  }

  #require(status: DeliveryStatus): void {
    if (this.current.status !== status) throw new WrongState(this.current.status);
  }

  #change(changes: Partial<DeliveryState>): void {
    this.current = { ...this.current, ...changes };
  }
}
