import { Injectable } from '@nestjs/common';
import { CompleteDriverPayout, type DriverPayoutOperation } from './complete-driver-payout.js';
import { CardProvider, type RefundParameters } from './ports/card-provider.js';
import type { ProviderOperation } from './ports/provider-operations.js';
import type { TransferOperation } from './plan-release.js';
import { ResumeOneOperation } from './resume-one-operation.js';
import { SettleRefund } from './settle-refund.js';
import { SettleRelease } from './settle-release.js';
import { SettleReversal } from './settle-reversal.js';
import type { ReversalOperation } from './take-back-share.js';

const LOST = 'not-found-at-provider';

/**
 * An operation whose key no longer helps: the provider is searched for what it made. Found, it is adopted; not found, the
 * attempt counts as refused and the next one gets a new key (money.md, "Exactly once").
 */
@Injectable()
export class AdoptOperation {
  constructor(
    private readonly provider: CardProvider,
    private readonly settleRelease: SettleRelease,
    private readonly settleRefund: SettleRefund,
    private readonly settleReversal: SettleReversal,
    private readonly driverPayouts: CompleteDriverPayout,
    private readonly resume: ResumeOneOperation,
  ) {}

  async execute(operation: ProviderOperation): Promise<void> {
    switch (operation.kind) {
      case 'transfer':
        return this.#transfer(operation as TransferOperation);
      case 'refund':
        return this.#refund(operation as ProviderOperation<RefundParameters>);
      case 'reversal':
        return this.#reversal(operation as ReversalOperation);
      case 'driver-payout':
        return this.#driverPayout(operation as DriverPayoutOperation);
      default:
        return this.resume.execute(operation);
    }
  }

  async #transfer(operation: TransferOperation): Promise<void> {
    const found = await this.provider.lookUpTransfer(operation);
    if (found === null) await this.settleRelease.refused(operation, LOST);
    else await this.settleRelease.done(operation, found, null);
  }

  async #refund(operation: ProviderOperation<RefundParameters>): Promise<void> {
    const found = await this.provider.lookUpRefund(operation);
    if (found === null) await this.settleRefund.refused(operation, LOST);
    else await this.settleRefund.execute(operation, found);
  }

  async #reversal(operation: ReversalOperation): Promise<void> {
    const found = await this.provider.lookUpReversal(operation);
    if (found === null) await this.settleReversal.refused(operation, LOST);
    else await this.settleReversal.done(operation, found);
  }

  async #driverPayout(operation: DriverPayoutOperation): Promise<void> {
    const found = await this.provider.lookUpDriverPayout(operation);
    if (found === null) await this.driverPayouts.refused(operation, LOST);
    else await this.driverPayouts.paid(operation, found);
  }
}
