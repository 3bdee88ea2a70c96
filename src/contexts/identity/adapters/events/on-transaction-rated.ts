import { Injectable } from '@nestjs/common';
import { TRANSACTION_RATED, type TransactionRatedV1 } from '../../../listings/published/events.js';
import { Subscribes, type EventHandler } from '../../../../platform/queue/subscribes.js';
import { PersonStandings } from '../../application/ports/person-standings.js';

/** Updates this context's copy of a person's ratings. */
@Injectable()
@Subscribes(TRANSACTION_RATED)
export class OnTransactionRated implements EventHandler<TransactionRatedV1> {
  constructor(private readonly standings: PersonStandings) {}

  handle({ rateeId, starsSum, ratings }: TransactionRatedV1): Promise<void> {
    return this.standings.recordRatings(rateeId, { starsSum, ratings });
  }
}
