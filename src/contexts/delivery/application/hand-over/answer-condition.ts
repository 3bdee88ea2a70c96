import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { Forbidden, NotFound, WrongState } from '../../../../platform/domain/domain-error.js';
import type { Condition } from '../../domain/condition.js';
import type { Delivery } from '../../domain/delivery.js';
import { conditionAnswered, deliveryFailed } from '../../published/events.js';
import { DeliverySteps, type StepOutcome, moveOf, requireMove } from './delivery-steps.js';
import { DeliveryRepository, type Proof } from '../ports/delivery.repository.js';
import { reportedTrip } from '../../domain/wasted-trip.js';
import { WastedTripRepository } from '../ports/wasted-trip.repository.js';
import { sentence } from '../../../../platform/texts/sentence.js';

export interface AnswerConditionCommand {
  listingId: string;
  byUserId: number;
  accept: boolean;
}

/**
 * The buyer accepts the item as the driver found it, or declines it. Declining ends the sale at the pickup with a full
 * refund and makes the trip a wasted one (money.md "pickup failed for good"). Throws `NotFound` for a stranger,
 * `Forbidden` for another party, `WrongState`, `FundsFrozen`.
 */
@Injectable()
export class AnswerCondition {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly register: TransactionRegister,
    private readonly deliveries: DeliveryRepository,
    private readonly trips: WastedTripRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns the share link of the transaction. */
  async execute({ listingId, byUserId, accept }: AnswerConditionCommand): Promise<string> {
    const listing = await this.register.find(listingId);
    const delivery = listing === null ? null : await this.deliveries.findByListing(listingId);
    if (listing === null || delivery === null) throw new NotFound('item');
    this.#requireBuyer(listing, delivery, byUserId);
    const { id: deliveryId } = delivery.state;
    await this.steps.run({ deliveryId, byUserId }, async (current, facts) => {
      requireMove('condition', facts);
      const { driverId } = current.state;
      if (driverId === null) throw new WrongState(current.state.status);
      const now = this.clock.now();
      const condition = current.answerCondition(accept, now);
      const move = moveOf(current, driverId, now);
      const answered = conditionAnswered({ ...move, accepted: accept });
      if (accept) return { facts: [answered], entry: { kind: 'condition-accepted' } };
      const failed = deliveryFailed({
        ...move,
        stage: 'pickup',
        reason: 'item-differs',
        needsDecision: true,
        declined: true,
      });
      const proof = await this.#proofOfTrip(deliveryId, condition, driverId);
      const trip = { id: proof.id, driverId, stage: 'pickup', reason: 'item-differs' } as const;
      await this.trips.add(reportedTrip(current, { ...trip, arrivals: current.state.arrivals, now }));
      const outcome: StepOutcome = { facts: [answered, failed], entry: { kind: 'condition-declined' } };
      return { ...outcome, move: 'pickup-failed', proof };
    });
    return listing.shareLink;
  }

  #requireBuyer({ sellerId, buyerId }: ListingFacts, delivery: Delivery, userId: number): void {
    if (userId === buyerId) return;
    if (userId === sellerId || userId === delivery.state.driverId) {
      throw new Forbidden(sentence('problem.buyer-decides'));
    }
    throw new NotFound('item');
  }

  /** Reuses the driver's photo as the proof of the trip, which is owed unless the seller contests it. */
  async #proofOfTrip(
    deliveryId: string,
    { proofId, checks, text }: Condition,
    byUserId: number,
  ): Promise<Omit<Proof, 'deliveryId' | 'arrivedAt'>> {
    const found = (await this.deliveries.listProofs(deliveryId)).find(({ id }) => id === proofId);
    if (found === undefined) throw new Error(`The proof ${proofId} of a condition is missing.`);
    const { photo, happenedAt } = found;
    const failure = { step: 'pickup-failed', byCode: false, reason: 'item-differs' } as const;
    return { ...failure, id: uuidv7(), photo, checks, note: text, byUserId, happenedAt };
  }
}
