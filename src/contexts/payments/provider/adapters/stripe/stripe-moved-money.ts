import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import {
  MovedMoney,
  type MovedObject,
  type MovedRefund,
  type MovedTransfer,
} from '../../application/ports/moved-money.js';
import { StripeClient } from './stripe-client.js';
import { PAGE, whole } from './stripe-lists.js';
import { toProviderRefund } from './stripe-objects.js';
import { groupOf, listingOf } from './stripe-checkout-request.js';

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const moved = ({ id, amount, metadata }: { id: string; amount: number; metadata: Stripe.Metadata | null }) => ({
  id,
  operationId: metadata?.['operation_id'] ?? null,
  amountCents: amount,
});

const toTransfer = (transfer: Stripe.Transfer): MovedTransfer => ({
  ...moved(transfer),
  destination: idOf(transfer.destination) ?? '',
  listingId: listingOf(transfer.transfer_group),
  chargeId: idOf(transfer.source_transaction),
  reversedCents: transfer.amount_reversed,
});

@Injectable()
export class StripeMovedMoney extends MovedMoney {
  constructor(private readonly stripe: StripeClient) {
    super();
  }

  async refundsOf(paymentIntentId: string): Promise<MovedRefund[]> {
    const asked = { payment_intent: paymentIntentId, limit: PAGE };
    const all = await whole(this.stripe, (sdk) => sdk.refunds.list(asked));
    return all.map((refund) => ({ ...moved(refund), refund: toProviderRefund(refund) })).reverse();
  }

  async transfersOf(listingId: string): Promise<MovedTransfer[]> {
    const asked = { transfer_group: groupOf(listingId), limit: PAGE };
    return (await whole(this.stripe, (sdk) => sdk.transfers.list(asked))).map(toTransfer).reverse();
  }

  async reversalsOf(transferId: string): Promise<MovedObject[]> {
    const all = await whole(this.stripe, (sdk) => sdk.transfers.listReversals(transferId, { limit: PAGE }));
    return all.map(moved).reverse();
  }

  async findTransfer(transferId: string): Promise<MovedTransfer> {
    return toTransfer(await this.stripe.call((sdk) => sdk.transfers.retrieve(transferId)));
  }

  async chargeOf(refundId: string): Promise<string | null> {
    return idOf((await this.stripe.call((sdk) => sdk.refunds.retrieve(refundId))).charge);
  }
}
