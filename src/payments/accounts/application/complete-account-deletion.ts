import { Injectable } from '@nestjs/common';
import { DeleteAccount, type DeletionOperation } from './delete-account.js';
import { OperationEngine } from '../../provider/application/operation-engine.js';
import type { ProviderRefusal } from '../../provider/application/ports/card-provider.js';

/** `gone`: it was so before we asked for the first time. */
export type DeletionOutcome = 'deleted' | 'gone' | 'holds-money' | 'restricted' | 'refused';

/** That an account is not ours to close has a code of its own only in some of the provider's answers. */
function outcomeOf({ code, message }: ProviderRefusal): DeletionOutcome {
  if (code === 'not_allowed_on_standard_account' || /not authorized to delete/i.test(message)) return 'restricted';
  return /balance/i.test(message) ? 'holds-money' : 'refused';
}

/**
 * Deletes at the provider what was planned. It may be called again after any crash: what is gone by then was deleted by us,
 * and money that came meanwhile keeps the account.
 */
@Injectable()
export class CompleteAccountDeletion {
  constructor(
    private readonly engine: OperationEngine,
    private readonly account: DeleteAccount,
  ) {}

  /** Rethrows what is unclear. */
  async execute(operation: DeletionOperation): Promise<DeletionOutcome> {
    const outcome = await this.engine.make(this.account, operation);
    if (!outcome.ok) return outcomeOf(outcome.refusal);
    return outcome.result?.outcome ?? 'deleted';
  }
}
