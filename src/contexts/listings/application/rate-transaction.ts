import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { NotFound, WrongState } from '../../../platform/domain/domain-error.js';
import { whyNoMove } from '../domain/transaction-rules.js';
import { transactionRated } from '../published/events.js';
import { TransactionRegister, type ListingFacts } from '../published/transaction-register.js';
import { ListingRepository } from './ports/listing.repository.js';
import { sentence } from '../../../platform/texts/sentence.js';

export interface RateTransactionCommand {
  listingId: string;
  raterId: number;
  stars: number;
  comment: string | null;
}

function otherSide({ sellerId, buyerId }: ListingFacts, raterId: number): { id: number; role: 'seller' | 'buyer' } {
  if (buyerId === null) throw new NotFound('item');
  if (raterId === buyerId) return { id: sellerId, role: 'seller' };
  if (raterId === sellerId) return { id: buyerId, role: 'buyer' };
  throw new NotFound('item');
}

/** Lets seller and buyer rate each other once after delivery. */
@Injectable()
export class RateTransaction {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly listings: ListingRepository,
    private readonly clock: Clock,
    private readonly events: EventPublisher,
  ) {}

  async execute({ listingId, raterId, stars, comment }: RateTransactionCommand): Promise<void> {
    await this.unitOfWork.decide(async () => {
      const listing = await this.register.lock(listingId);
      const { id: rateeId, role: rateeRole } = otherSide(listing, raterId);
      const refusal = whyNoMove('rate', listing);
      if (refusal !== null) throw refusal;
      const at = this.clock.now();
      const total = await this.listings.rate({ listingId, raterId, rateeId, rateeRole, stars, comment, at });
      if (total === null) throw new WrongState('rated', sentence('problem.rated-already'));
      await this.events.publish(transactionRated({ listingId, rateeId, rateeRole, ...total }));
    });
  }
}
