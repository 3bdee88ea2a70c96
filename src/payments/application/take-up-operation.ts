import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { AdoptOperation } from './adopt-operation.js';
import { CompleteAccountDeletion, type DeletionOperation } from './complete-account-deletion.js';
import type { ProviderOperation } from './ports/provider-operations.js';
import { ResumeOneOperation } from './resume-one-operation.js';

/** The provider keeps an outcome, a 500 included, for a day under its key; after this it is looked up instead. */
const KEY_LIFETIME_MS = 20 * 3_600_000;

/** Takes up one call without an outcome: made again with its own key, or looked up where that no longer helps. */
@Injectable()
export class TakeUpOperation {
  constructor(
    private readonly resume: ResumeOneOperation,
    private readonly adopt: AdoptOperation,
    private readonly deletions: CompleteAccountDeletion,
    private readonly clock: Clock,
  ) {}

  async execute(operation: ProviderOperation): Promise<void> {
    if (operation.kind === 'account-deletion') {
      // Deleting has no key: what is gone by now was deleted, however long ago that was.
      await this.deletions.execute(operation as DeletionOperation);
      return;
    }
    const isOld =
      operation.state === 'unknown' && operation.createdAt.getTime() < this.clock.now().getTime() - KEY_LIFETIME_MS;
    await (isOld ? this.adopt.execute(operation) : this.resume.execute(operation));
  }
}
