import { Injectable } from '@nestjs/common';
import { DeleteAccount, type DeletionOperation } from './delete-account.js';
import { OperationEngine } from '../../provider/application/operation-engine.js';
import type { ProviderRefusal } from '../../provider/application/ports/card-provider.js';

/** `gone`: it no longer existed before our first request. */
export type DeletionOutcome = 'deleted' | 'gone' | 'holds-money' | 'restricted' | 'refused';

/** Only some of the provider's answers have a code for an account that we may not close. */
function outcomeOf({ code, message }: ProviderRefusal): DeletionOutcome {
  if (code === 'not_allowed_on_standard_account' || /not authorized to delete/i.test(message)) return 'restricted';
  return /balance/i.test(message) ? 'holds-money' : 'refused';
}

/**
 * Executes a planned deletion at the provider. Can be called again after any crash: an account that is gone by then was
 * deleted by us, and one that has received money since is kept.
 */
@Injectable()
export class CompleteAccountDeletion {
  constructor(
    private readonly engine: OperationEngine,
    private readonly account: DeleteAccount,
  ) {}

  /** Rethrows unclear errors. */
  async execute(operation: DeletionOperation): Promise<DeletionOutcome> {
    const outcome = await this.engine.make(this.account, operation);
    if (!outcome.ok) return outcomeOf(outcome.refusal);
    return outcome.result?.outcome ?? 'deleted';
  }
}
