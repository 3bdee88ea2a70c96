import { aStripeClient } from '../../../../../../test/payments/a-stripe-client.js';
import { jest } from '@jest/globals';
import type Stripe from 'stripe';
import { operationOf } from '../../../../../../test/payments/contracts/card-provider.contract.js';
import { testEnvironment } from '../../../../../../test/support/environment.js';
import { ProviderUnclear } from '../../application/ports/card-provider.js';
import { StripeHistory } from './stripe-history.js';

const A_PAGE_BEYOND = 100;

/** A provider with this many transfers; its list ends at the requested limit. */
function historyOf(made: number): StripeHistory {
  const client = aStripeClient(testEnvironment({ databaseUrl: 'postgres://nowhere' }));
  const transfers = Array.from({ length: made }, (_, index) => ({
    id: `tr_${String(index)}`,
    amount: 100,
    amount_reversed: 0,
    transfer_group: null,
    source_transaction: null,
    metadata: { driver_user_id: '7' },
  }));
  const list = { autoPagingToArray: ({ limit }: { limit: number }) => Promise.resolve(transfers.slice(0, limit)) };
  jest.spyOn(client.sdk.transfers, 'list').mockReturnValue(list as unknown as Stripe.ApiListPromise<Stripe.Transfer>);
  return new StripeHistory(client);
}

const payout = operationOf('driver-payout', { payoutId: 'one', driverId: 7, amountCents: 100, destination: 'acct_1' });
const span = { since: new Date('2026-06-01T00:00:00Z'), until: new Date('2026-06-02T00:00:00Z') };

describe('the provider’s history near the reading limit', () => {
  it('is complete just below it', async () => {
    expect(await historyOf(9_999).madeFor(payout, span)).toHaveLength(9_999);
  });

  it('is an error above it, because a partial list could hide an object', async () => {
    await expect(historyOf(10_000 + A_PAGE_BEYOND).madeFor(payout, span)).rejects.toBeInstanceOf(ProviderUnclear);
  });
});
