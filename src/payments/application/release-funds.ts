import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../shared/domain/domain-error.js';
import { PausedAfterRestore } from '../../shared/domain/paused.js';
import { SellerCannotReceive, ProviderUnavailable } from '../domain/payment.errors.js';
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
  readonly #log = new Logger(ReleaseFunds.name);

  constructor(
    private readonly plan: PlanRelease,
    private readonly calls: ProviderCalls,
    private readonly provider: CardProvider,
    private readonly settle: SettleRelease,
  ) {}

  /** The transfer; of nothing and without an id when the seller owed the whole share. */
  async execute({ listingId, byUserId }: ReleaseFundsCommand): Promise<ProviderTransfer> {
    const operation = await this.plan.execute(listingId);
    if (operation !== null) return this.complete(operation, byUserId);
    await this.settle.withoutTransfer(listingId, byUserId);
    return { id: '', amountCents: 0 };
  }

  /** For the clock: a refusal is not an error, it is tried again when it is due again. */
  async executeQuietly(listingId: string): Promise<void> {
    try {
      await this.execute({ listingId, byUserId: null });
    } catch (error) {
      if (error instanceof DomainError) return;
      this.#log.warn({ err: error, listingId }, 'A release is not settled yet; it will be repeated');
    }
  }

  /** Makes the call of a planned transfer and settles it; also after a crash, with the same key. */
  async complete(operation: TransferOperation, byUserId: number | null = null): Promise<ProviderTransfer> {
    if (operation.state === 'done' && operation.providerId !== null) {
      return { id: operation.providerId, amountCents: operation.parameters.amountCents };
    }
    const outcome = await this.calls
      .make(operation, () => this.provider.transferToSeller(operation))
      .catch((error: unknown) => {
        if (error instanceof PausedAfterRestore) throw error;
        this.#log.warn({ err: error, operationId: operation.id }, 'The provider did not say whether it transferred');
        throw new ProviderUnavailable();
      });
    if (!outcome.ok) {
      await this.settle.refused(operation, outcome.refusal.code);
      throw new SellerCannotReceive();
    }
    await this.settle.done(operation, outcome.result, byUserId);
    return outcome.result;
  }
}
