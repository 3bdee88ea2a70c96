import { Injectable } from '@nestjs/common';
import type { RefundParameters } from './ports/card-provider.js';
import { ProviderOperations, type ProviderOperation } from './ports/provider-operations.js';
import { RefundPayment } from './refund-payment.js';

/** Asks how a refund of ours stands, also one that had succeeded; one that we did not make is left to the reconciliation. */
@Injectable()
export class SyncRefund {
  constructor(
    private readonly operations: ProviderOperations,
    private readonly refunds: RefundPayment,
  ) {}

  async execute(refundId: string): Promise<void> {
    const operation = await this.operations.findByProviderId('refund', refundId);
    if (operation !== null) await this.refunds.complete(operation as ProviderOperation<RefundParameters>);
  }
}
