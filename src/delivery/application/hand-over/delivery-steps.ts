import { Injectable } from '@nestjs/common';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { EventPublisher } from '../../../shared/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { NotFound, type DomainError } from '../../../shared/domain/domain-error.js';
import type { DomainEvent } from '../../../shared/domain/domain-event.js';
import type { Delivery } from '../../domain/delivery.js';
import type { DeliveryStatus } from '../../domain/delivery-state.js';
import { ActionIdTaken, CodeWrong } from '../../domain/delivery.errors.js';
import type { ChainedEntry, Entry, RecordKind } from '../../domain/delivery-record.js';
import { notBefore } from '../../domain/happened-at.js';
import { DeliveryRecord, factsOfProof } from '../records/delivery-record.js';
import { DeliveryRepository, type Proof } from '../ports/delivery.repository.js';

/** Who asks for a step of which delivery, and the id that their device gave it, if it did. */
export interface StepOf {
  deliveryId: string;
  byUserId: number;
  actionId?: string | null | undefined;
  /** What such a step leaves in the record; an id that left something else is another step's. */
  leaves?: readonly RecordKind[];
}

/** What a step has done besides changing the delivery itself. */
export interface StepOutcome {
  /** The move of the transaction that belongs to it. */
  move?: Parameters<TransactionRegister['advance']>[1];
  /** Who drives from now on; missing where that does not change. */
  driver?: { id: number; firstName: string | null } | null;
  proof?: Omit<Proof, 'deliveryId' | 'arrivedAt'>;
  facts?: DomainEvent<object>[];
  /** What the record says of it; null where nothing has changed. */
  entry: (Pick<Entry, 'kind'> & Partial<Pick<Entry, 'happenedAt' | 'facts'>>) | null;
  /** What the step counted must be kept, although the call fails with this. */
  refusal?: DomainError;
}

export type Step = (delivery: Delivery, listing: ListingFacts) => StepOutcome | Promise<StepOutcome>;

/** A code that was refused is refused again in the same words, without being counted twice. */
function refusalOf({ kind, facts }: ChainedEntry): DomainError | undefined {
  return kind === 'code-refused' ? new CodeWrong(Number(facts['triesLeft'])) : undefined;
}

/** What this very step left behind when its device sent it before. Throws `ActionIdTaken` when the id is that of another step of the same person. */
function ownOf(before: ChainedEntry | null, { byUserId, leaves }: StepOf): ChainedEntry | null {
  if (before?.byUserId !== byUserId) return null;
  if (leaves?.includes(before.kind) === false) throw new ActionIdTaken();
  return before;
}

/** What changes the pages of the transaction, but nothing that the register keeps of it. */
const isShownOnly = ({ move, driver, entry, refusal }: StepOutcome): boolean =>
  move === undefined && driver === undefined && entry !== null && refusal === undefined;

/**
 * Runs one step of a delivery in one unit of work: under the lock of its transaction (the listing's row first, decision
 * 0003) the delivery decides, the transaction moves, the proof is kept, the record is written and the facts are published,
 * all or nothing. A step whose device repeats it has no second effect.
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
   * Refuses what the step would refuse anyway, before a photo is worked on; true when the step was done before. Throws
   * `NotFound`, `WrongState`, `ActionIdTaken`, and `CodeWrong` where the repeated step was refused so.
   */
  async wasDone(of: StepOf, statuses: readonly DeliveryStatus[]): Promise<boolean> {
    const delivery = await this.#get(of.deliveryId);
    const before = ownOf(await this.record.ofAction(of.deliveryId, of.actionId ?? null), of);
    if (before === null) {
      delivery.requireReady(of.byUserId, statuses);
      return false;
    }
    const refusal = refusalOf(before);
    if (refusal !== undefined) throw refusal;
    return true;
  }

  /** Throws `NotFound`, `ActionIdTaken`, what the step throws or gives as its refusal, and what the register says about the move. */
  async run(of: StepOf, step: Step): Promise<void> {
    const { deliveryId } = of;
    const refusal = await this.unitOfWork.run(async () => {
      const { listingId } = (await this.#get(deliveryId)).state;
      const listing = await this.register.lock(listingId);
      const before = await this.record.ofAction(deliveryId, of.actionId ?? null);
      const own = ownOf(before, of);
      if (own !== null) return refusalOf(own);
      const delivery = await this.#get(deliveryId);
      const outcome = await step(delivery, listing);
      const leavesNothing = outcome.refusal !== undefined && outcome.entry === null;
      if (leavesNothing) return outcome.refusal;
      // Refused after the person's own right to the job, of which the step has spoken.
      if (before !== null && outcome.entry !== null) throw new ActionIdTaken();
      await this.#apply(delivery, of, outcome);
      await this.deliveries.save(delivery);
      return outcome.refusal;
    });
    if (refusal !== undefined) throw refusal;
  }

  async #apply(delivery: Delivery, { byUserId, actionId = null }: StepOf, outcome: StepOutcome): Promise<void> {
    const { id: deliveryId, listingId } = delivery.state;
    const { move, driver, facts = [] } = outcome;
    if (move !== undefined) await this.register.advance(listingId, move);
    if (driver !== undefined) await this.register.recordDriver(listingId, driver);
    if (isShownOnly(outcome)) await this.register.recordChange(listingId);
    await this.#write(deliveryId, { byUserId, actionId }, outcome);
    await this.events.publish(...facts);
  }

  /** The proof and the record, whose claimed moment is never before that of the step before it. */
  async #write(
    deliveryId: string,
    who: Pick<Entry, 'byUserId' | 'actionId'>,
    { proof, entry }: StepOutcome,
  ): Promise<void> {
    const last = await this.record.lastStepAt(deliveryId);
    const ofProof = proof === undefined ? {} : await this.#keep(deliveryId, proof, last);
    if (entry === null) return;
    const happenedAt = notBefore(entry.happenedAt ?? this.clock.now(), last);
    await this.record.append(deliveryId, { ...entry, ...who, happenedAt, facts: { ...entry.facts, ...ofProof } });
  }

  /** Returns what the record says of the proof. */
  async #keep(
    deliveryId: string,
    given: NonNullable<StepOutcome['proof']>,
    last: Date | null,
  ): Promise<Entry['facts']> {
    const happenedAt = notBefore(given.happenedAt, last);
    const proof = { ...given, happenedAt, deliveryId, arrivedAt: this.clock.now() };
    await this.deliveries.addProof(proof);
    return factsOfProof(proof);
  }

  async #get(deliveryId: string): Promise<Delivery> {
    const delivery = await this.deliveries.find(deliveryId);
    if (delivery === null) throw new NotFound('job');
    return delivery;
  }
}
