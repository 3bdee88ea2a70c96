import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type {
  CheckoutParameters,
  DriverPayoutParameters,
  RefundParameters,
  ReversalParameters,
  TransferParameters,
} from '../../application/ports/card-provider.js';
import { ProviderHistory, type MadeObject, type Span } from '../../application/ports/provider-history.js';
import type { ProviderOperation } from '../../application/ports/provider-operations.js';
import type { OperationKind } from '../../domain/operation-kind.js';
import type { AccountParameters } from '../../application/ports/seller-account-provider.js';
import { StripeClient } from './stripe-client.js';
import { PAGE, whole } from './stripe-lists.js';
import { toAccountFacts, toProviderCheckout, toProviderRefund } from './stripe-objects.js';
import { groupOf, listingOf } from './stripe-checkout-request.js';

type Listed = { id: string; metadata: Stripe.Metadata | null };
type Created = { created: { gte: number; lte?: number } };

/** A method, so that each kind can define its own parameters. */
interface Ask {
  made(operation: ProviderOperation, span: Span): Promise<MadeObject<unknown>[]>;
}

const madeOf = (one: Listed, amountCents: number | null, result: unknown): MadeObject<unknown> => ({
  id: one.id,
  operationId: one.metadata?.['operation_id'] ?? null,
  amountCents,
  result,
});
const moved = (one: Listed & { amount: number }): MadeObject<unknown> =>
  madeOf(one, one.amount, { id: one.id, amountCents: one.amount });

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1_000);
const within = ({ since, until }: Span): Created => ({
  created: { gte: secondsOf(since), ...(until === null ? {} : { lte: secondsOf(until) }) },
});

/** Failed ones have moved no money, but report the outcome of their own operation. */
const counts = ({ status, metadata }: Stripe.Refund, operationId: string): boolean =>
  (status !== 'failed' && status !== 'canceled') || metadata?.['operation_id'] === operationId;

const leftOf = ({ amount, amount_reversed }: Stripe.Transfer): number => amount - amount_reversed;
/**
 * A driver may sell with the same account. Leaves out transfers that belong to a sale, and reversed ones unless they
 * are this operation's.
 */
function paysDriver(transfer: Stripe.Transfer, driverId: number, operationId: string): boolean {
  const { metadata, transfer_group: group, source_transaction: charge } = transfer;
  const { operation_id: madeBy, driver_user_id: driver = String(driverId) } = metadata;
  if (madeBy === operationId) return true;
  return driver === String(driverId) && listingOf(group) === null && charge === null && leftOf(transfer) > 0;
}

const asks = (stripe: StripeClient): Partial<Record<OperationKind, Ask>> => ({
  checkout: {
    async made({ parameters }: ProviderOperation<CheckoutParameters>, span) {
      const all = await whole(stripe, (sdk) => sdk.checkout.sessions.list({ ...within(span), limit: PAGE }));
      const ours = all.filter(({ client_reference_id: reference }) => reference === parameters.checkoutId);
      return ours.map((session) => madeOf(session, null, toProviderCheckout(session)));
    },
  },
  transfer: {
    async made({ parameters }: ProviderOperation<TransferParameters>) {
      const asked = { transfer_group: groupOf(parameters.listingId), limit: PAGE };
      return (await whole(stripe, (sdk) => sdk.transfers.list(asked))).map(moved);
    },
  },
  refund: {
    async made({ id, parameters }: ProviderOperation<RefundParameters>) {
      const asked = { payment_intent: parameters.paymentIntentId, limit: PAGE };
      const all = await whole(stripe, (sdk) => sdk.refunds.list(asked));
      const counted = all.filter((refund) => counts(refund, id));
      return counted.map((refund) => madeOf(refund, refund.amount, toProviderRefund(refund)));
    },
  },
  reversal: {
    async made({ parameters }: ProviderOperation<ReversalParameters>) {
      const all = await whole(stripe, (sdk) => sdk.transfers.listReversals(parameters.transferId, { limit: PAGE }));
      return all.map(moved);
    },
  },
  'driver-payout': {
    async made({ id, parameters }: ProviderOperation<DriverPayoutParameters>, span) {
      const asked = { ...within(span), destination: parameters.destination, limit: PAGE };
      const all = await whole(stripe, (sdk) => sdk.transfers.list(asked));
      const paid = all.filter((transfer) => paysDriver(transfer, parameters.driverId, id));
      return paid.map((transfer) => moved({ ...transfer, amount: leftOf(transfer) }));
    },
  },
  account: {
    async made({ id, parameters }: ProviderOperation<AccountParameters>, span) {
      const all = await whole(stripe, (sdk) => sdk.accounts.list({ ...within(span), limit: PAGE }));
      const user = String(parameters.userId);
      const ours = all.filter(({ metadata }) => metadata?.['user_id'] === user && metadata['operation_id'] === id);
      return ours.map((account) =>
        madeOf({ id: account.id, metadata: account.metadata ?? null }, null, {
          id: account.id,
          facts: toAccountFacts(account),
        }),
      );
    },
  },
});

@Injectable()
export class StripeHistory extends ProviderHistory {
  readonly #asks: Partial<Record<OperationKind, Ask>>;

  constructor(stripe: StripeClient) {
    super();
    this.#asks = asks(stripe);
  }

  async madeFor<Result>(operation: ProviderOperation, span: Span): Promise<MadeObject<Result>[]> {
    const found = await this.#asks[operation.kind]?.made(operation, span);
    return (found ?? []) as MadeObject<Result>[];
  }
}
