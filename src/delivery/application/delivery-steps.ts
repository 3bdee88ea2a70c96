import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { TransactionRegister, type ListingFacts } from '../../listings/published/transaction-register.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { NotFound, type DomainError } from '../../shared/domain/domain-error.js';
import type { DomainEvent } from '../../shared/domain/domain-event.js';
import type { Delivery, DeliveryStatus } from '../domain/delivery.js';
import { DeliveryRepository, type Proof } from './ports/delivery.repository.js';

/** What a step has done besides changing the delivery itself. */
export interface StepOutcome {
  /** The move of the transaction that belongs to it. */
  move?: Parameters<TransactionRegister['advance']>[1];
  /** Who drives from now on; missing where that does not change. */
  driver?: { id: number; firstName: string | null } | null;
  proof?: Omit<Proof, 'id' | 'deliveryId' | 'arrivedAt'>;
  facts?: DomainEvent<object>[];
  /** What the step counted must be kept, although the call fails with this. */
  refusal?: DomainError;
}

export type Step = (delivery: Delivery, listing: ListingFacts) => StepOutcome | Promise<StepOutcome>;

/**
 * Runs one step of a delivery in one unit of work: under the lock of its transaction (the listing's row first, decision
 * 0003) the delivery decides, the transaction moves, the proof is kept and the facts are published, all or nothing.
 */
@Injectable()
export class DeliverySteps {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly deliveries: DeliveryRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /** Refuses what the step would refuse anyway, before a photo is worked on. Throws `NotFound`, `WrongState`. */
  async requireReady(deliveryId: string, driverId: number, statuses: readonly DeliveryStatus[]): Promise<void> {
    (await this.#get(deliveryId)).requireReady(driverId, statuses);
  }

  /** Throws `NotFound`, what the step throws or gives as its refusal, and what the register says about the move. */
  async run(deliveryId: string, step: Step): Promise<void> {
    const refusal = await this.unitOfWork.run(async () => {
      const { listingId } = (await this.#get(deliveryId)).state;
      const listing = await this.register.lock(listingId);
      const delivery = await this.#get(deliveryId);
      const outcome = await step(delivery, listing);
      if (outcome.refusal === undefined) await this.#apply(delivery, outcome);
      await this.deliveries.save(delivery);
      return outcome.refusal;
    });
    if (refusal !== undefined) throw refusal;
  }

  async #apply(delivery: Delivery, { move, driver, proof, facts = [] }: StepOutcome): Promise<void> {
    const { id: deliveryId, listingId } = delivery.state;
    if (move !== undefined) await this.register.advance(listingId, move);
    if (driver !== undefined) await this.register.recordDriver(listingId, driver);
    if (proof !== undefined) {
      await this.deliveries.addProof({ ...proof, id: uuidv7(), deliveryId, arrivedAt: this.clock.now() });
    }
    await this.events.publish(...facts);
  }

  async #get(deliveryId: string): Promise<Delivery> {
    const delivery = await this.deliveries.find(deliveryId);
    if (delivery === null) throw new NotFound('This job');
    return delivery;
  }
}
