import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Environment } from '../../../../../platform/config/environment.js';
import type { ProviderMovement } from '../../domain/provider-movement.js';
import {
  CardProvider,
  type CheckoutParameters,
  type DriverPayoutParameters,
  type ExpireParameters,
  type ProviderCharge,
  type ProviderCheckout,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderRefund,
  type ProviderReversal,
  type ProviderRisk,
  type ProviderTransfer,
  type RefundParameters,
  type ReversalParameters,
  type TransferParameters,
} from '../../application/ports/card-provider.js';
import type { ProviderOperation } from '../../application/ports/provider-operations.js';
import { toProviderCheckout, toProviderDispute, toProviderEvent, toProviderRefund } from './stripe-objects.js';
import { WebhookSignatures } from './webhook-signatures.js';
import { findMovements, listMovements, readBalance } from './stripe-movements.js';
import { findCharge, findRisk, listRisks } from './stripe-risks.js';
import { StripeClient } from './stripe-client.js';
import { CURRENCY } from './stripe-checkout-request.js';

const EXPANDED = ['payment_intent.latest_charge.balance_transaction'];
const toProviderTransfer = ({ id, amount }: { id: string; amount: number }): ProviderTransfer => ({
  id,
  amountCents: amount,
});

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

  async createCheckout(operation: ProviderOperation<CheckoutParameters>): Promise<ProviderCheckout> {
    return toProviderCheckout(await this.stripe.send<Stripe.Checkout.Session>(operation));
  }

  async findCheckout(sessionId: string): Promise<ProviderCheckout> {
    return toProviderCheckout(
      await this.stripe.call((sdk) => sdk.checkout.sessions.retrieve(sessionId, { expand: EXPANDED })),
    );
  }

  async expireCheckout(operation: ProviderOperation<ExpireParameters>): Promise<ProviderCheckout> {
    return toProviderCheckout(await this.stripe.send<Stripe.Checkout.Session>(operation));
  }

  async transferToSeller(operation: ProviderOperation<TransferParameters>): Promise<ProviderTransfer> {
    return toProviderTransfer(await this.stripe.send<Stripe.Transfer>(operation));
  }

  async refund(operation: ProviderOperation<RefundParameters>): Promise<ProviderRefund> {
    return toProviderRefund(await this.stripe.send<Stripe.Refund>(operation));
  }

  async findRefund(refundId: string): Promise<ProviderRefund> {
    return toProviderRefund(await this.stripe.call((sdk) => sdk.refunds.retrieve(refundId)));
  }

  async reverseTransfer(operation: ProviderOperation<ReversalParameters>): Promise<ProviderReversal> {
    return toProviderTransfer(await this.stripe.send<Stripe.TransferReversal>(operation));
  }

  async balanceOf(destination: string): Promise<number> {
    const { available, pending } = await this.stripe.call((sdk) =>
      sdk.balance.retrieve({}, { stripeAccount: destination }),
    );
    return [...available, ...pending]
      .filter(({ currency }) => currency === CURRENCY)
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  async payDriver(operation: ProviderOperation<DriverPayoutParameters>): Promise<ProviderTransfer> {
    return toProviderTransfer(await this.stripe.send<Stripe.Transfer>(operation));
  }

  async findDispute(disputeId: string): Promise<ProviderDispute> {
    return toProviderDispute(await this.stripe.call((sdk) => sdk.disputes.retrieve(disputeId)));
  }

  async listDisputes(since: Date): Promise<ProviderDispute[]> {
    const created = { gte: Math.floor(since.getTime() / 1_000) };
    const all = await this.stripe.call((sdk) =>
      sdk.disputes.list({ created, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
    );
    return all.map(toProviderDispute);
  }

  findRisk(cause: ProviderRisk['cause'], id: string): Promise<ProviderRisk> {
    return findRisk(this.stripe, cause, id);
  }

  listRisks(since: Date): Promise<ProviderRisk[]> {
    return listRisks(this.stripe, since);
  }

  findCharge(chargeId: string): Promise<ProviderCharge> {
    return findCharge(this.stripe, chargeId);
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
}
