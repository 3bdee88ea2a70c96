import { Injectable } from '@nestjs/common';
import { SELLER_ACCOUNT_HEARD, type SellerAccountHeardV1 } from '../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../../platform/queue/subscribes.js';
import { PersonStandings } from '../../application/ports/person-standings.js';
import { TRANSACTION_RATED, type TransactionRatedV1 } from '../../../listings/published/events.js';

/** Updates this context's copy of a person's account status at the card provider. */
@Injectable()
@Subscribes(SELLER_ACCOUNT_HEARD)
export class OnSellerAccountHeard implements EventHandler<SellerAccountHeardV1> {
  constructor(private readonly standings: PersonStandings) {}

  handle({
    userId,
    status,
    chargesEnabled,
    payoutsEnabled,
    detailsSubmitted,
    at,
  }: SellerAccountHeardV1): Promise<void> {
    return this.standings.recordAccount(userId, {
      charges_enabled: chargesEnabled,
      payouts_enabled: payoutsEnabled,
      details_submitted: detailsSubmitted,
      status,
      at: new Date(at),
    });
  }
}

/** Updates this context's copy of a person's ratings. */
@Injectable()
@Subscribes(TRANSACTION_RATED)
export class OnTransactionRated implements EventHandler<TransactionRatedV1> {
  constructor(private readonly standings: PersonStandings) {}

  handle({ rateeId, starsSum, ratings }: TransactionRatedV1): Promise<void> {
    return this.standings.recordRatings(rateeId, { starsSum, ratings });
  }
}
