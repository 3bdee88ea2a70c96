import { Injectable } from '@nestjs/common';
import { Restoration, type RestorationRecord } from '../../shared/application/ports/restoration.js';
import { PausedAfterRestore } from '../../shared/domain/paused.js';
import { ProviderRefusal } from './ports/card-provider.js';
import { ProviderHistory, type Span } from './ports/provider-history.js';
import { ProviderOperations, type ProviderOperation } from './ports/provider-operations.js';

/**
 * A call that was on its way when the backup was taken may have been made under a key that the provider forgets after a day;
 * as late may come what the lost database had sent.
 */
const MARGIN_MS = 86_400_000;

/**
 * Keeps a restored database from doing a second time what was done after its backup (decision 0021). While it is paused
 * nothing is asked of the provider that changes anything; afterwards every call that moves money looks first.
 */
@Injectable()
export class RestoredMoney {
  constructor(
    private readonly restoration: Restoration,
    private readonly history: ProviderHistory,
    private readonly operations: ProviderOperations,
  ) {}

  /** Throws `PausedAfterRestore`. */
  refuseWhilePaused(): void {
    if (this.restoration.isPaused) throw new PausedAfterRestore();
  }

  /**
   * What the provider made for the same purpose and this database has forgotten; null where there is none, and always where
   * nothing was restored. Throws `PausedAfterRestore`, and `ProviderRefusal` where it is of another amount: then a person
   * decides.
   */
  async madeBefore<Result>(operation: ProviderOperation): Promise<Result | null> {
    this.refuseWhilePaused();
    const { record } = this.restoration;
    if (record === null) return null;
    const made = await this.history.madeFor<Result>(operation, forgottenBy(record));
    for (const one of made) {
      if (one.operationId === operation.id) return one.result;
      if ((await this.operations.findByProviderId(operation.kind, one.id)) !== null) continue;
      if (one.amountCents === amountOf(operation)) return one.result;
      throw new ProviderRefusal('made-before-restore', `${one.id} was made after the backup, with another amount.`);
    }
    return null;
  }
}

/** What was made later, this database knows by itself. */
const forgottenBy = ({ backupTakenAt, restoredAt, resumedAt }: RestorationRecord): Span => ({
  since: new Date(backupTakenAt.getTime() - MARGIN_MS),
  until: new Date((resumedAt ?? restoredAt).getTime() + MARGIN_MS),
});

const amountOf = ({ parameters }: ProviderOperation): number | null =>
  'amountCents' in parameters && typeof parameters.amountCents === 'number' ? parameters.amountCents : null;
