import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/domain/domain-error.js';
import { SellerCannotReceive } from '../domain/payment.errors.js';
import { rethrowAsUnavailable } from './failures.js';
import { PlanRelease, type TransferOperation } from './plan-release.js';
import { CardProvider, type ProviderTransfer } from './ports/card-provider.js';
import { ProviderCalls } from './provider-calls.js';
import { SettleRelease } from './settle-release.js';

export interface ReleaseFundsCommand {
  listingId: string;
  /** The administrator who asks, or null for the clock. */
  byUserId: number | null;
}

/** Pays the seller, once, whatever fails and however often it is asked (money.md, "Exactly once"). */
@Injectable()
export class ReleaseFunds {
  constructor(
    private readonly plan: PlanRelease,
    private readonly calls: ProviderCalls,
    private readonly provider: CardProvider,
    private readonly settle: SettleRelease,
  ) {}

  /**
   * The transfer; of nothing and without an id when the seller owed the whole share. Throws what `PlanRelease` throws,
   * `SellerCannotReceive` after a refusal by the provider, and `ProviderSilent`: then the job asks again with the same key.
   */
  async execute({ listingId, byUserId }: ReleaseFundsCommand): Promise<ProviderTransfer> {
    const operation = await this.plan.execute(listingId);
    if (operation !== null) return this.complete(operation, byUserId);
    await this.settle.withoutTransfer(listingId, byUserId);
    return { id: '', amountCents: 0 };
  }

  /** For the clock: after an outage or a refusal it is tried again when it is due again. Throws everything else. */
  async executeQuietly(listingId: string): Promise<void> {
    try {
      await this.execute({ listingId, byUserId: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }

  /** Makes the call of a planned transfer and settles it; also after a crash, with the same key. */
  async complete(operation: TransferOperation, byUserId: number | null = null): Promise<ProviderTransfer> {
    if (operation.state === 'done' && operation.providerId !== null) {
      return { id: operation.providerId, amountCents: operation.parameters.amountCents };
    }
    const outcome = await this.calls
      .make(operation, () => this.provider.transferToSeller(operation))
      .catch(rethrowAsUnavailable());
    if (!outcome.ok) {
      await this.settle.refused(operation, outcome.refusal.code);
      throw new SellerCannotReceive();
    }
    await this.settle.done(operation, outcome.result, byUserId);
    return outcome.result;
  }
}
