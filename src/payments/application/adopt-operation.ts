import { Injectable } from '@nestjs/common';
import { CardProvider, type RefundParameters, type TransferParameters } from './ports/card-provider.js';
import type { ProviderOperation } from './ports/provider-operations.js';
import { ResumeOneOperation } from './resume-one-operation.js';
import { SettleRefund } from './settle-refund.js';
import { SettleRelease } from './settle-release.js';

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
    private readonly resume: ResumeOneOperation,
  ) {}

  async execute(operation: ProviderOperation): Promise<void> {
    if (operation.kind === 'transfer') return this.#transfer(operation as ProviderOperation<TransferParameters>);
    if (operation.kind === 'refund') return this.#refund(operation as ProviderOperation<RefundParameters>);
    return this.resume.execute(operation);
  }

  async #transfer(operation: ProviderOperation<TransferParameters>): Promise<void> {
    const found = await this.provider.lookUpTransfer(operation);
    if (found === null) await this.settleRelease.refused(operation, LOST);
    else await this.settleRelease.done(operation, found, null);
  }

  async #refund(operation: ProviderOperation<RefundParameters>): Promise<void> {
    const found = await this.provider.lookUpRefund(operation);
    if (found === null) await this.settleRefund.refused(operation, LOST);
    else await this.settleRefund.execute(operation, found);
  }
}
