import { Injectable } from '@nestjs/common';
import { TransactionRegister, type ListingFacts, heldBack } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound, type DomainError, WrongState } from '../../../../platform/domain/domain-error.js';
import type { DomainEvent } from '../../../../platform/domain/domain-event.js';
import type { Delivery } from '../../domain/delivery.js';
import type { DeliveryStatus } from '../../domain/delivery-state.js';
import { ActionIdTaken, CodeWrong } from '../../domain/delivery.errors.js';
import type { ChainedEntry, Entry, RecordKind } from '../../domain/delivery-record.js';
import { notBefore } from '../../domain/happened-at.js';
import { DeliveryRecord, factsOfProof } from '../records/delivery-record.js';
import { DeliveryRepository, type Proof } from '../ports/delivery.repository.js';
import type { ChainEnd } from '../ports/record-chain.js';
import type { DeliveryMovedV1 } from '../../published/events.js';
import { isMoveAllowed, type MoveName } from '../../../listings/published/transaction-moves.js';

/** The fields that all events of a moving delivery share. */
export function moveOf(delivery: Delivery, driverId: number, at: Date): DeliveryMovedV1 {
  const { id: deliveryId, listingId, sellerId, buyerId, dropOff } = delivery.state;
  const { noContact } = dropOff;
  return { deliveryId, listingId, sellerId, buyerId, driverId, at: at.toISOString(), noContact };
}

/**
 * Checks a step before it is judged. Throws `WrongState` with the sentence `refusal`, or what `heldBack` returns if
 * only the money forbids it.
 */
export function requireMove(move: MoveName, { status, fundsState }: ListingFacts, refusal?: string): void {
  if (isMoveAllowed(move, status, fundsState)) return;
  throw (isMoveAllowed(move, status, 'held') ? heldBack(move, fundsState) : null) ?? new WrongState(status, refusal);
}

/** Which delivery the step is for, who performs it, and the id that their device gave it, if any. */
export interface StepOf {
  deliveryId: string;
  /** The delivery's listing, which never changes; looked up if absent. */
  listingId?: string;
  byUserId: number;
  actionId?: string | null | undefined;
  /** The kinds of entries that this step records; an id already recorded with another kind belongs to another step. */
  leaves?: readonly RecordKind[];
}

/** What a step has done besides changing the delivery itself. */
export interface StepOutcome {
  /** The move of the transaction, if the step moves it. */
  move?: Parameters<TransactionRegister['advance']>[1];
  /** The new driver; absent if the driver does not change. */
  driver?: { id: number; firstName: string | null } | null;
  proof?: Omit<Proof, 'deliveryId' | 'arrivedAt'>;
  facts?: DomainEvent<object>[];
  /** The entry for the record; null if nothing has changed. */
  entry: (Pick<Entry, 'kind'> & Partial<Pick<Entry, 'happenedAt' | 'facts'>>) | null;
  /** The error to throw after the step's changes have been saved. */
  refusal?: DomainError;
}

/** The delivery and its transaction as a step left them. */
export interface StepDone {
  delivery: Delivery;
  listing: ListingFacts;
}

interface StepEnd {
  refusal: DomainError | undefined;
  done: StepDone | null;
}

export type Step = (delivery: Delivery, listing: ListingFacts) => StepOutcome | Promise<StepOutcome>;

/** Repeats the refusal of a wrong code without counting it twice. */
function refusalOf({ kind, facts }: ChainedEntry): DomainError | undefined {
  return kind === 'code-refused' ? new CodeWrong(Number(facts['triesLeft'])) : undefined;
}

/**
 * The entry that this same step recorded when the device sent it before; null if it is new. Throws `ActionIdTaken` if
 * the same person used the id for another step.
 */
function ownEntryOf(before: ChainedEntry | null, { byUserId, leaves }: StepOf): ChainedEntry | null {
  if (before?.byUserId !== byUserId) return null;
  if (leaves?.includes(before.kind) === false) throw new ActionIdTaken();
  return before;
}

/** True for a step that changes what the transaction's pages show, but none of the register's own data. */
const changesOnlyPages = ({ move, driver, entry, refusal }: StepOutcome): boolean =>
  move === undefined && driver === undefined && entry !== null && refusal === undefined;

/**
 * Runs one step of a delivery in one unit of work, under the lock of its transaction (the listing's row first, decision
 * 0003): the delivery decides, the transaction moves, the proof is saved, the record is written and the events are
 * published, all or nothing. A step that the device sends again has no second effect.
 */
@Injectable()
export class DeliverySteps {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly deliveries: DeliveryRepository,
    private readonly record: DeliveryRecord,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Refuses what the step would refuse anyway, before a photo is processed. Returns the step for `perform`, or null
   * if it was done before; for a job that is ready, only `perform` looks whether it was. Throws `NotFound`, `WrongState`,
   * `ActionIdTaken`, and `CodeWrong` if a repeated step was refused with it.
   */
  async prepare(of: StepOf, statuses: readonly DeliveryStatus[]): Promise<StepOf | null> {
    const delivery = await this.#get(of.deliveryId);
    const own = delivery.isReady(of.byUserId, statuses) ? null : await this.#ownEntry(of);
    if (own === null) {
      delivery.requireReady(of.byUserId, statuses);
      return { ...of, listingId: delivery.state.listingId };
    }
    const refusal = refusalOf(own);
    if (refusal !== undefined) throw refusal;
    return null;
  }

  /**
   * Returns what the step left, or null if it was done before. Throws `NotFound`, `ActionIdTaken`, whatever the step
   * throws or returns as its refusal, and whatever the register throws about the move.
   */
  async perform(of: StepOf, step: Step): Promise<StepDone | null> {
    const { deliveryId, actionId = null } = of;
    const { refusal, done } = await this.unitOfWork.run(async (): Promise<StepEnd> => {
      const listingId = of.listingId ?? (await this.#get(deliveryId)).state.listingId;
      const listing = await this.register.lock(listingId);
      const end = await this.record.endOf(deliveryId, actionId);
      const own = ownEntryOf(end.ofAction, of);
      if (own !== null) return { refusal: refusalOf(own), done: null };
      const delivery = await this.#get(deliveryId);
      const outcome = await step(delivery, listing);
      const { refusal } = outcome;
      if (refusal !== undefined && outcome.entry === null) return { refusal, done: null };
      // Only after the step, which has checked that this person may act on the job at all.
      if (end.ofAction !== null && outcome.entry !== null) throw new ActionIdTaken();
      await this.#apply(delivery, of, outcome, end);
      await this.deliveries.save(delivery);
      if (refusal === undefined) await this.unitOfWork.recordDecision(listing.shareLink);
      return { refusal, done: { delivery, listing: await this.register.lock(listingId) } };
    });
    if (refusal !== undefined) throw refusal;
    return done;
  }

  /** The same, for callers that need no result. */
  async run(of: StepOf, step: Step): Promise<void> {
    await this.perform(of, step);
  }

  async #apply(delivery: Delivery, of: StepOf, outcome: StepOutcome, end: ChainEnd): Promise<void> {
    const { listingId } = delivery.state;
    const { move, driver, facts = [] } = outcome;
    if (move !== undefined) await this.register.advance(listingId, move);
    if (driver !== undefined) await this.register.recordDriver(listingId, driver);
    if (changesOnlyPages(outcome)) await this.register.recordChange(listingId);
    await this.#write(of, outcome, end);
    await this.events.publish(...facts);
  }

  /** Saves the proof and the entry; their claimed time is never earlier than the previous step's. */
  async #write(
    { deliveryId, byUserId, actionId = null }: StepOf,
    { proof, entry }: StepOutcome,
    end: ChainEnd,
  ): Promise<void> {
    const last = end.lastOfKinds?.happenedAt ?? null;
    const ofProof = proof === undefined ? {} : await this.#addProof(deliveryId, proof, last);
    if (entry === null) return;
    const happenedAt = notBefore(entry.happenedAt ?? this.clock.now(), last);
    const facts = { ...entry.facts, ...ofProof };
    await this.record.append(deliveryId, { ...entry, byUserId, actionId, happenedAt, facts }, end);
  }

  /** Saves the proof and returns the facts about it for the record. */
  async #addProof(
    deliveryId: string,
    given: NonNullable<StepOutcome['proof']>,
    last: Date | null,
  ): Promise<Entry['facts']> {
    const happenedAt = notBefore(given.happenedAt, last);
    const proof = { ...given, happenedAt, deliveryId, arrivedAt: this.clock.now() };
    await this.deliveries.addProof(proof);
    return factsOfProof(proof);
  }

  async #ownEntry(of: StepOf): Promise<ChainedEntry | null> {
    return ownEntryOf((await this.record.endOf(of.deliveryId, of.actionId ?? null)).ofAction, of);
  }

  async #get(deliveryId: string): Promise<Delivery> {
    const delivery = await this.deliveries.find(deliveryId);
    if (delivery === null) throw new NotFound('job');
    return delivery;
  }
}
