import { Injectable } from '@nestjs/common';
import { Restoration, type RestorationRecord } from '../../../../platform/application/ports/restoration.js';
import { PausedAfterRestore } from '../../../../platform/domain/paused.js';
import { ProviderRefusal } from './ports/card-provider.js';
import { ProviderHistory, type MadeObject, type Span } from './ports/provider-history.js';
import { ProviderOperations, type ProviderOperation } from './ports/provider-operations.js';
import type { OperationKind } from '../domain/operation-kind.js';

/**
 * A call in transit at backup time may have used a key that the provider forgets after a day; calls by the lost
 * database may arrive just as late.
 */
const MARGIN_MS = 86_400_000;
/** A driver may sell with the same account: each transfer to it is recorded as one or the other. */
const TRANSFERS: ReadonlySet<OperationKind> = new Set(['transfer', 'driver-payout']);

/**
 * Finds what the provider has already done: for the engine, before another attempt or an old key is sent, and for a
 * database that was restored or lost commits (decisions 0021, 0031). While such a database is paused, no changing call
 * is sent; afterwards every call that moves money looks first.
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
   * In the unit of work that marks a call as sent. Throws `PausedAfterRestore`, also if commits turn out to be lost.
   */
  refuseIfCommitsWereLost(): Promise<void> {
    return this.restoration.refuseIfCommitsWereLost();
  }

  /**
   * The provider's object with the same purpose that this database has lost; null if there is none, and always if
   * nothing was restored. Throws `PausedAfterRestore`, and `ProviderRefusal` if its amount differs: then a person
   * decides.
   */
  async madeBefore<Result>(operation: ProviderOperation): Promise<Result | null> {
    this.refuseWhilePaused();
    const { record } = this.restoration;
    return record === null ? null : this.#find<Result>(operation, forgottenBy(record), 'made-before-restore');
  }

  /**
   * The provider's object of this operation, or one of the same amount whose operation this database does not know,
   * made since a day before its first attempt was planned; null if there is none. Throws `ProviderRefusal` like
   * `madeBefore`.
   */
  async lookUp<Result>(operation: ProviderOperation): Promise<Result | null> {
    return this.#find<Result>(operation, await this.#sinceFirstAttempt(operation), 'made-elsewhere');
  }

  /** Objects made by others for the same purpose since then, without an operation and not recorded here. */
  async madeByOthers(operation: ProviderOperation): Promise<MadeObject<unknown>[]> {
    const made = await this.history.madeFor(operation, await this.#sinceFirstAttempt(operation));
    const others = [];
    for (const one of made)
      if (one.operationId === null && (await this.#known(operation.kind, one.id)) === null) others.push(one);
    return others;
  }

  async #sinceFirstAttempt(operation: ProviderOperation): Promise<Span> {
    const plannedAt = await this.operations.firstPlannedAt(operation);
    return { since: new Date(plannedAt.getTime() - MARGIN_MS), until: null };
  }

  async #find<Result>(operation: ProviderOperation, span: Span, code: string): Promise<Result | null> {
    const made = await this.history.madeFor<Result>(operation, span);
    const own = made.find(({ operationId }) => operationId === operation.id);
    if (own !== undefined) return own.result;
    for (const one of made) {
      const known = await this.#known(operation.kind, one.id);
      // Another instance has adopted it for this operation in the meantime, so it is not missing.
      if (known?.id === operation.id) return one.result;
      if (known !== null) continue;
      if (one.amountCents !== null && one.amountCents === amountOf(operation)) return one.result;
      throw new ProviderRefusal(code, `${one.id} is not known here and of another amount.`);
    }
    return null;
  }

  async #known(kind: OperationKind, providerId: string): Promise<ProviderOperation | null> {
    for (const each of TRANSFERS.has(kind) ? TRANSFERS : [kind]) {
      const known = await this.operations.findByProviderId(each, providerId);
      if (known !== null) return known;
    }
    return null;
  }
}

/** Later objects are recorded in this database. */
const forgottenBy = ({ backupTakenAt, restoredAt, resumedAt }: RestorationRecord): Span => ({
  since: new Date(backupTakenAt.getTime() - MARGIN_MS),
  until: new Date((resumedAt ?? restoredAt).getTime() + MARGIN_MS),
});

const amountOf = ({ parameters }: ProviderOperation): number | null =>
  'amountCents' in parameters && typeof parameters.amountCents === 'number' ? parameters.amountCents : null;
