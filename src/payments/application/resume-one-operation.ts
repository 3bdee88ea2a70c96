import { Injectable } from '@nestjs/common';
import { OpenCheckout } from './open-checkout.js';
import type { CheckoutParameters, RefundParameters, TransferParameters } from './ports/card-provider.js';
import type { ProviderOperation } from './ports/provider-operations.js';
import { RefundPayment } from './refund-payment.js';
import { ReleaseFunds } from './release-funds.js';
import { SyncCheckout } from './sync-checkout.js';

/** Makes the call of one unsettled operation again, with its own key. */
@Injectable()
export class ResumeOneOperation {
  constructor(
    private readonly openCheckout: OpenCheckout,
    private readonly syncCheckout: SyncCheckout,
    private readonly releaseFunds: ReleaseFunds,
    private readonly refunds: RefundPayment,
  ) {}

  async execute(operation: ProviderOperation): Promise<void> {
    switch (operation.kind) {
      case 'checkout':
        await this.openCheckout.complete(operation as ProviderOperation<CheckoutParameters>);
        return;
      case 'expire':
        await this.syncCheckout.execute(operation.subject, 'leave');
        return;
      case 'transfer':
        await this.releaseFunds.complete(operation as ProviderOperation<TransferParameters>);
        return;
      case 'refund':
        await this.refunds.complete(operation as ProviderOperation<RefundParameters>);
        return;
      case 'account':
        // Adopted when the seller connects again: the same attempt carries the same key.
        return;
      default:
        throw new Error(`Nothing resumes a ${operation.kind}.`);
    }
  }
}
