import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type {
  DriverPayoutParameters,
  RefundParameters,
  ReversalParameters,
  TransferParameters,
} from '../../application/ports/card-provider.js';
import { ProviderHistory, type MadeObject } from '../../application/ports/provider-history.js';
import type { OperationKind, ProviderOperation } from '../../application/ports/provider-operations.js';
import { StripeClient } from './stripe-client.js';
import { toProviderRefund } from './stripe-objects.js';

const MOST = 10_000;
const PAGE = 100;

type Listed = { id: string; amount: number; metadata: Stripe.Metadata | null };
type Asks = Partial<Record<OperationKind, (parameters: object, since: Date) => Promise<MadeObject<unknown>[]>>>;

const madeOf = (one: Listed, result: unknown): MadeObject<unknown> => ({
  id: one.id,
  operationId: one.metadata?.['operation_id'] ?? null,
  amountCents: one.amount,
  result,
});
const moved = (one: Listed): MadeObject<unknown> => madeOf(one, { id: one.id, amountCents: one.amount });

@Injectable()
export class StripeHistory extends ProviderHistory {
  readonly #asks: Asks = {
    transfer: (parameters) => this.#transfers((parameters as TransferParameters).listingId),
    refund: (parameters) => this.#refunds((parameters as RefundParameters).paymentIntentId),
    reversal: (parameters) => this.#reversals((parameters as ReversalParameters).transferId),
    'driver-payout': (parameters, since) => this.#driverPayouts(parameters as DriverPayoutParameters, since),
  };

  constructor(private readonly stripe: StripeClient) {
    super();
  }

  async madeFor<Result>({ kind, parameters }: ProviderOperation, since: Date): Promise<MadeObject<Result>[]> {
    const found = await this.#asks[kind]?.(parameters, since);
    return (found ?? []) as MadeObject<Result>[];
  }

  async #transfers(listingId: string): Promise<MadeObject<unknown>[]> {
    const asked = { transfer_group: `listing_${listingId}`, limit: PAGE };
    return (await this.stripe.call((sdk) => sdk.transfers.list(asked))).data.map(moved);
  }

  async #refunds(intent: string): Promise<MadeObject<unknown>[]> {
    const { data } = await this.stripe.call((sdk) => sdk.refunds.list({ payment_intent: intent, limit: PAGE }));
    const counted = data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
    return counted.map((refund) => madeOf(refund, toProviderRefund(refund)));
  }

  async #reversals(transferId: string): Promise<MadeObject<unknown>[]> {
    return (await this.stripe.call((sdk) => sdk.transfers.listReversals(transferId, { limit: PAGE }))).data.map(moved);
  }

  async #driverPayouts({ driverId }: DriverPayoutParameters, since: Date): Promise<MadeObject<unknown>[]> {
    const created = { gte: Math.floor(since.getTime() / 1_000) };
    const all = await this.stripe.call((sdk) =>
      sdk.transfers.list({ created, limit: PAGE }).autoPagingToArray({ limit: MOST }),
    );
    return all.filter(({ metadata }) => metadata['driver_user_id'] === String(driverId)).map(moved);
  }
}
