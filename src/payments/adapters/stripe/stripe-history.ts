import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import {
  ProviderUnclear,
  type DriverPayoutParameters,
  type RefundParameters,
  type ReversalParameters,
  type TransferParameters,
} from '../../application/ports/card-provider.js';
import { ProviderHistory, type MadeObject, type Span } from '../../application/ports/provider-history.js';
import type { OperationKind, ProviderOperation } from '../../application/ports/provider-operations.js';
import { StripeClient } from './stripe-client.js';
import { toProviderRefund } from './stripe-objects.js';

const MOST = 10_000;
const PAGE = 100;

type Listed = { id: string; amount: number; metadata: Stripe.Metadata | null };
type Asks = Partial<Record<OperationKind, (parameters: object, span: Span) => Promise<MadeObject<unknown>[]>>>;

const madeOf = (one: Listed, result: unknown): MadeObject<unknown> => ({
  id: one.id,
  operationId: one.metadata?.['operation_id'] ?? null,
  amountCents: one.amount,
  result,
});
const moved = (one: Listed): MadeObject<unknown> => madeOf(one, { id: one.id, amountCents: one.amount });

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

@Injectable()
export class StripeHistory extends ProviderHistory {
  readonly #asks: Asks = {
    transfer: (parameters) => this.#transfers((parameters as TransferParameters).listingId),
    refund: (parameters) => this.#refunds((parameters as RefundParameters).paymentIntentId),
    reversal: (parameters) => this.#reversals((parameters as ReversalParameters).transferId),
    'driver-payout': (parameters, span) => this.#driverPayouts(parameters as DriverPayoutParameters, span),
  };

  constructor(private readonly stripe: StripeClient) {
    super();
  }

  async madeFor<Result>({ kind, parameters }: ProviderOperation, span: Span): Promise<MadeObject<Result>[]> {
    const found = await this.#asks[kind]?.(parameters, span);
    return (found ?? []) as MadeObject<Result>[];
  }

  async #transfers(listingId: string): Promise<MadeObject<unknown>[]> {
    const asked = { transfer_group: `listing_${listingId}`, limit: PAGE };
    return (await this.#whole((sdk) => sdk.transfers.list(asked))).map(moved);
  }

  async #refunds(intent: string): Promise<MadeObject<unknown>[]> {
    const all = await this.#whole((sdk) => sdk.refunds.list({ payment_intent: intent, limit: PAGE }));
    const counted = all.filter(({ status }) => status !== 'failed' && status !== 'canceled');
    return counted.map((refund) => madeOf(refund, toProviderRefund(refund)));
  }

  async #reversals(transferId: string): Promise<MadeObject<unknown>[]> {
    return (await this.#whole((sdk) => sdk.transfers.listReversals(transferId, { limit: PAGE }))).map(moved);
  }

  async #driverPayouts({ driverId }: DriverPayoutParameters, span: Span): Promise<MadeObject<unknown>[]> {
    const created = { gte: secondsOf(span.since), lte: secondsOf(span.until) };
    const all = await this.#whole((sdk) => sdk.transfers.list({ created, limit: PAGE }));
    return all.filter(({ metadata }) => metadata['driver_user_id'] === String(driverId)).map(moved);
  }

  /** A list that was cut could hide what was made, and then it would be made again. */
  async #whole<One extends Listed>(list: (sdk: Stripe) => Stripe.ApiListPromise<One>): Promise<One[]> {
    const all = await this.stripe.call((sdk) => list(sdk).autoPagingToArray({ limit: MOST }));
    if (all.length === MOST) throw new ProviderUnclear(`The provider made ${MOST} or more in the time asked about.`);
    return all;
  }
}
