import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Environment } from '../../../config/environment.js';
import type { ProviderMovement } from '../../domain/reconciliation.js';
import {
  CardProvider,
  type CheckoutParameters,
  type DriverPayoutParameters,
  type ExpireParameters,
  type ProviderCheckout,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderRefund,
  type ProviderTransfer,
  type RefundParameters,
  type ReversalParameters,
  type TransferParameters,
} from '../../application/ports/card-provider.js';
import type { ProviderOperation } from '../../application/ports/provider-operations.js';
import { toProviderCheckout, toProviderDispute, toProviderEvent, toProviderRefund } from './stripe-objects.js';
import { WebhookSignatures } from './webhook-signatures.js';
import { findMovements, listMovements, readBalance } from './stripe-movements.js';
import { StripeClient } from './stripe-client.js';

const CURRENCY = 'cad';
const EXPANDED = ['payment_intent.latest_charge.balance_transaction'];
const groupOf = (listingId: string): string => `listing_${listingId}`;
const payoutGroup = (payoutId: string): string => `driver_payout_${payoutId}`;

@Injectable()
export class StripeCardProvider extends CardProvider {
  readonly #signatures: WebhookSignatures;

  constructor(
    private readonly stripe: StripeClient,
    environment: Environment,
  ) {
    super();
    this.#signatures = new WebhookSignatures(stripe.sdk, environment.stripe);
  }

  async createCheckout({ key, id, parameters }: ProviderOperation<CheckoutParameters>): Promise<ProviderCheckout> {
    const { checkoutId, listingId, itemName, itemCents, deliveryCents, buyerEmail, successUrl, cancelUrl, expiresAt } =
      parameters;
    const metadata = { checkout_id: checkoutId, listing_id: listingId, operation_id: id };
    const price = (name: string, cents: number): Stripe.Checkout.SessionCreateParams.LineItem => ({
      quantity: 1,
      price_data: { currency: CURRENCY, unit_amount: cents, product_data: { name } },
    });
    const items = [price(itemName, itemCents), ...(deliveryCents > 0 ? [price('Delivery', deliveryCents)] : [])];
    const session = await this.stripe.call((sdk) =>
      sdk.checkout.sessions.create(
        {
          mode: 'payment',
          ui_mode: 'hosted_page',
          line_items: items,
          customer_email: buyerEmail,
          client_reference_id: checkoutId,
          success_url: successUrl,
          cancel_url: cancelUrl,
          expires_at: expiresAt,
          metadata,
          payment_intent_data: { transfer_group: groupOf(listingId), metadata },
        },
        { idempotencyKey: key },
      ),
    );
    return toProviderCheckout(session);
  }

  async findCheckout(sessionId: string): Promise<ProviderCheckout> {
    return toProviderCheckout(
      await this.stripe.call((sdk) => sdk.checkout.sessions.retrieve(sessionId, { expand: EXPANDED })),
    );
  }

  async expireCheckout({ key, parameters }: ProviderOperation<ExpireParameters>): Promise<ProviderCheckout> {
    return toProviderCheckout(
      await this.stripe.call((sdk) => sdk.checkout.sessions.expire(parameters.sessionId, {}, { idempotencyKey: key })),
    );
  }

  async transferToSeller({ key, id, parameters }: ProviderOperation<TransferParameters>): Promise<ProviderTransfer> {
    const { listingId, amountCents, destination, chargeId } = parameters;
    const transfer = await this.stripe.call((sdk) =>
      sdk.transfers.create(
        {
          amount: amountCents,
          currency: CURRENCY,
          destination,
          source_transaction: chargeId,
          transfer_group: groupOf(listingId),
          metadata: { listing_id: listingId, operation_id: id },
        },
        { idempotencyKey: key },
      ),
    );
    return { id: transfer.id, amountCents: transfer.amount };
  }

  async refund({ key, id, parameters }: ProviderOperation<RefundParameters>): Promise<ProviderRefund> {
    const { listingId, paymentIntentId, amountCents } = parameters;
    const refund = await this.stripe.call((sdk) =>
      sdk.refunds.create(
        {
          payment_intent: paymentIntentId,
          amount: amountCents,
          reason: 'requested_by_customer',
          metadata: { listing_id: listingId, operation_id: id },
        },
        { idempotencyKey: key },
      ),
    );
    return toProviderRefund(refund);
  }

  async findRefund(refundId: string): Promise<ProviderRefund> {
    return toProviderRefund(await this.stripe.call((sdk) => sdk.refunds.retrieve(refundId)));
  }

  async reverseTransfer({
    key,
    id,
    parameters,
  }: ProviderOperation<ReversalParameters>): Promise<{ id: string; amountCents: number }> {
    const { listingId, amountCents, transferId } = parameters;
    const metadata = { listing_id: listingId, operation_id: id };
    const reversal = await this.stripe.call((sdk) =>
      sdk.transfers.createReversal(transferId, { amount: amountCents, metadata }, { idempotencyKey: key }),
    );
    return { id: reversal.id, amountCents: reversal.amount };
  }

  async balanceOf(destination: string): Promise<number> {
    const { available, pending } = await this.stripe.call((sdk) =>
      sdk.balance.retrieve({}, { stripeAccount: destination }),
    );
    return [...available, ...pending]
      .filter(({ currency }) => currency === CURRENCY)
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  async payDriver({ key, id, parameters }: ProviderOperation<DriverPayoutParameters>): Promise<ProviderTransfer> {
    const { payoutId, driverId, amountCents, destination } = parameters;
    const transfer = await this.stripe.call((sdk) =>
      sdk.transfers.create(
        {
          amount: amountCents,
          currency: CURRENCY,
          destination,
          transfer_group: payoutGroup(payoutId),
          metadata: { driver_user_id: String(driverId), operation_id: id },
        },
        { idempotencyKey: key },
      ),
    );
    return { id: transfer.id, amountCents: transfer.amount };
  }

  async findDispute(disputeId: string): Promise<ProviderDispute> {
    return toProviderDispute(await this.stripe.call((sdk) => sdk.disputes.retrieve(disputeId)));
  }

  async lookUpReversal({
    id,
    parameters,
  }: ProviderOperation<ReversalParameters>): Promise<{ id: string; amountCents: number } | null> {
    const { data } = await this.stripe.call((sdk) =>
      sdk.transfers.listReversals(parameters.transferId, { limit: 100 }),
    );
    const found = data.find(({ metadata }) => metadata?.['operation_id'] === id);
    return found === undefined ? null : { id: found.id, amountCents: found.amount };
  }

  lookUpDriverPayout({ id, parameters }: ProviderOperation<DriverPayoutParameters>): Promise<ProviderTransfer | null> {
    return this.#transferIn(payoutGroup(parameters.payoutId), id);
  }

  lookUpTransfer({ id, parameters }: ProviderOperation<TransferParameters>): Promise<ProviderTransfer | null> {
    return this.#transferIn(groupOf(parameters.listingId), id);
  }

  async lookUpRefund({ id, parameters }: ProviderOperation<RefundParameters>): Promise<ProviderRefund | null> {
    const intent = { payment_intent: parameters.paymentIntentId, limit: 100 };
    const { data } = await this.stripe.call((sdk) => sdk.refunds.list(intent));
    const found = data.find(({ metadata }) => metadata?.['operation_id'] === id);
    return found === undefined ? null : toProviderRefund(found);
  }

  async findFee(chargeId: string): Promise<number | null> {
    const charge = await this.stripe.call((sdk) => sdk.charges.retrieve(chargeId, { expand: ['balance_transaction'] }));
    const { balance_transaction: transaction } = charge;
    return transaction === null || typeof transaction === 'string' ? null : transaction.fee;
  }

  readEvent(rawBody: Buffer, signature: string): ProviderEvent {
    return this.#signatures.read(rawBody, signature);
  }

  async listEvents(since: Date): Promise<ProviderEvent[]> {
    const created = { gte: Math.floor(since.getTime() / 1_000) };
    const events = await this.stripe.call((sdk) =>
      sdk.events.list({ created, limit: 100 }).autoPagingToArray({ limit: 5_000 }),
    );
    return events.map(toProviderEvent).reverse();
  }

  listBalanceTransactions(since: Date): Promise<ProviderMovement[]> {
    return listMovements(this.stripe, since);
  }

  findBalanceTransactions(reference: string): Promise<ProviderMovement[]> {
    return findMovements(this.stripe, reference);
  }

  findBalance(): Promise<number> {
    return readBalance(this.stripe, CURRENCY);
  }

  async #transferIn(group: string, operationId: string): Promise<ProviderTransfer | null> {
    const { data } = await this.stripe.call((sdk) => sdk.transfers.list({ transfer_group: group, limit: 100 }));
    const found = data.find(({ metadata }) => metadata['operation_id'] === operationId);
    return found === undefined ? null : { id: found.id, amountCents: found.amount };
  }
}
