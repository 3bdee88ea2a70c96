import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { ProviderUnclear } from '../../application/ports/card-provider.js';
import { RecentMoves, type ProviderMove } from '../../application/ports/recent-moves.js';
import { StripeClient } from './stripe-client.js';

/** Four times the transfers of the busiest two hours in docs/scaling.md. */
const MOST = 100_000;
const PAGE = 100;

const isOfSale = ({ transfer_group: group, source_transaction: charge, metadata }: Stripe.Transfer): boolean =>
  charge !== null || metadata['operation_id'] !== undefined || /^(listing|driver_payout)_/.test(group ?? '');
const isLost = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

@Injectable()
export class StripeRecentMoves extends RecentMoves {
  constructor(private readonly stripe: StripeClient) {
    super();
  }

  async between(since: Date, until: Date): Promise<ProviderMove[]> {
    const [gte, lte] = [since, until].map((at) => Math.floor(at.getTime() / 1_000));
    const asked = { created: { gte, lte }, limit: PAGE };
    const transfers = await this.#all((sdk) => sdk.transfers.list(asked));
    const refunds = await this.#all((sdk) => sdk.refunds.list(asked));
    const moves = [
      ...transfers.filter(isOfSale).map((one) => this.#moveOf('transfer', one, one.amount - one.amount_reversed)),
      ...refunds.filter((one) => !isLost(one)).map((one) => this.#moveOf('refund', one, one.amount)),
    ];
    return moves.filter(({ amountCents }) => amountCents > 0);
  }

  #moveOf(kind: ProviderMove['kind'], { id, metadata }: Stripe.Transfer | Stripe.Refund, cents: number): ProviderMove {
    return { id, kind, operationId: metadata?.['operation_id'] ?? null, amountCents: cents };
  }

  /** A truncated list could hide an unrequested movement. */
  async #all<One>(list: (sdk: Stripe) => AsyncIterable<One>): Promise<One[]> {
    return this.stripe.call(async (sdk) => {
      const all: One[] = [];
      for await (const one of list(sdk)) {
        if (all.length === MOST) throw new ProviderUnclear(`The provider made more than ${String(MOST)} in two hours.`);
        all.push(one);
      }
      return all;
    });
  }
}
