import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Environment } from '../../../../../platform/config/environment.js';
import type {
  DriverPayoutParameters,
  ExpireParameters,
  RefundParameters,
  ReversalParameters,
  TransferParameters,
} from '../../application/ports/card-provider.js';
import type { OperationKind } from '../../domain/operation-kind.js';
import { ProviderRequests, type ProviderRequest } from '../../application/ports/provider-requests.js';
import { accountRequest, accountRequestV2 } from './stripe-account-requests.js';
import { checkoutRequest, CURRENCY, groupOf } from './stripe-checkout-request.js';

export const payoutGroup = (payoutId: string): string => `driver_payout_${payoutId}`;

type Built = Omit<ProviderRequest, 'apiVersion'>;
/** A method, so that each builder can define its own parameters. */
interface Builder {
  build(parameters: object, operationId: string): Built;
}

const expire: Builder = {
  build({ sessionId }: ExpireParameters): Built {
    return { path: `/v1/checkout/sessions/${encodeURIComponent(sessionId)}/expire`, parameters: {} };
  },
};

const transfer: Builder = {
  build({ listingId, amountCents, destination, chargeId }: TransferParameters, operationId: string): Built {
    const made = {
      amount: amountCents,
      currency: CURRENCY,
      destination,
      source_transaction: chargeId,
      transfer_group: groupOf(listingId),
      metadata: { listing_id: listingId, operation_id: operationId },
    } satisfies Stripe.TransferCreateParams;
    return { path: '/v1/transfers', parameters: made };
  },
};

const driverPayout: Builder = {
  build({ payoutId, driverId, amountCents, destination }: DriverPayoutParameters, operationId: string): Built {
    const made = {
      amount: amountCents,
      currency: CURRENCY,
      destination,
      transfer_group: payoutGroup(payoutId),
      metadata: { driver_user_id: String(driverId), operation_id: operationId },
    } satisfies Stripe.TransferCreateParams;
    return { path: '/v1/transfers', parameters: made };
  },
};

const refund: Builder = {
  build({ listingId, paymentIntentId, amountCents, reason }: RefundParameters, operationId: string): Built {
    const made = {
      payment_intent: paymentIntentId,
      amount: amountCents,
      reason: reason ?? 'requested_by_customer',
      metadata: { listing_id: listingId, operation_id: operationId },
    } satisfies Stripe.RefundCreateParams;
    return { path: '/v1/refunds', parameters: made };
  },
};

const reversal: Builder = {
  build({ listingId, amountCents, transferId }: ReversalParameters, operationId: string): Built {
    const made = {
      amount: amountCents,
      metadata: { listing_id: listingId, operation_id: operationId },
    } satisfies Stripe.TransferCreateReversalParams;
    return { path: `/v1/transfers/${encodeURIComponent(transferId)}/reversals`, parameters: made };
  },
};

/** A deletion has no body that newer code could build differently. */
const accountDeletion: Builder = {
  build({ accountId }: { accountId: string }): Built {
    return { path: `/v1/accounts/${encodeURIComponent(accountId)}`, parameters: {} };
  },
};

/** Requests to Stripe, built once when a call is planned. */
@Injectable()
export class StripeRequests extends ProviderRequests {
  readonly #builders: Readonly<Record<OperationKind, Builder>>;

  /**
   * Stripe may refuse the first form of account creation to new platforms; a setting selects the form (money.md,
   * "Model").
   */
  constructor({ stripeAccountCreation }: Environment) {
    super();
    const account = { build: stripeAccountCreation === 'v2' ? accountRequestV2 : accountRequest };
    const moving = { transfer, 'driver-payout': driverPayout, refund, reversal };
    this.#builders = {
      checkout: { build: checkoutRequest },
      expire,
      ...moving,
      account,
      'account-deletion': accountDeletion,
    };
  }

  of(kind: OperationKind, parameters: object, operationId: string): ProviderRequest {
    return { ...this.#builders[kind].build(parameters, operationId), apiVersion: Stripe.API_VERSION };
  }
}
