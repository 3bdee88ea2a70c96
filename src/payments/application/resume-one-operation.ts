import { Injectable } from '@nestjs/common';
import { CompleteDriverPayout, type DriverPayoutOperation } from './complete-driver-payout.js';
import { EndSession } from './end-session.js';
import { OpenCheckout } from './open-checkout.js';
import type {
  CheckoutParameters,
  ExpireParameters,
  RefundParameters,
  TransferParameters,
} from './ports/card-provider.js';
import type { OperationKind, ProviderOperation } from './ports/provider-operations.js';
import { RefundPayment } from './refund-payment.js';
import { ReleaseFunds } from './release-funds.js';
import { TakeBackShare, type ReversalOperation } from './take-back-share.js';

type Resume = (operation: ProviderOperation) => Promise<unknown>;

/** Makes the call of one unsettled operation again, with its own key. */
@Injectable()
export class ResumeOneOperation {
  readonly #resume: Partial<Record<OperationKind, Resume>>;

  constructor(
    openCheckout: OpenCheckout,
    endSession: EndSession,
    releaseFunds: ReleaseFunds,
    refunds: RefundPayment,
    takeBack: TakeBackShare,
    driverPayouts: CompleteDriverPayout,
  ) {
    this.#resume = {
      checkout: (operation) => openCheckout.complete(operation as ProviderOperation<CheckoutParameters>),
      // The checkout itself may have ended by another way; whoever asks open checkouts sees to it.
      expire: (operation) => endSession.complete(operation as ProviderOperation<ExpireParameters>),
      transfer: (operation) => releaseFunds.complete(operation as ProviderOperation<TransferParameters>),
      refund: (operation) => refunds.complete(operation as ProviderOperation<RefundParameters>),
      reversal: (operation) => takeBack.complete(operation as ReversalOperation),
      'driver-payout': (operation) => driverPayouts.execute(operation as DriverPayoutOperation),
      // Adopted when the seller connects again: the same attempt carries the same key.
      account: () => Promise.resolve(),
    };
  }

  async execute(operation: ProviderOperation): Promise<void> {
    const resume = this.#resume[operation.kind];
    if (resume === undefined) throw new Error(`Nothing resumes a ${operation.kind}.`);
    await resume(operation);
  }
}
