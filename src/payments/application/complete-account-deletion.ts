import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { AccountObligations } from './ports/account-obligations.js';
import type { ProviderRefusal } from './ports/card-provider.js';
import { ConnectedAccounts } from './ports/connected-accounts.js';
import { ProviderOperations, type ProviderOperation } from './ports/provider-operations.js';
import { ProviderCalls } from './provider-calls.js';
import { SettleAccountDeletion, type DeletionParameters } from './settle-account-deletion.js';

export type DeletionOperation = ProviderOperation<DeletionParameters>;
/** `gone`: it was so before we asked for the first time. */
export type DeletionOutcome = 'deleted' | 'gone' | 'holds-money' | 'restricted' | 'refused';

/** When somebody else has settled it meanwhile. */
const SETTLED = { done: 'deleted', refused: 'refused' } as const;

/** That an account is not ours to close has a code of its own only in some of the provider's answers. */
function outcomeOf({ code, message }: ProviderRefusal): DeletionOutcome {
  if (code === 'not_allowed_on_standard_account' || /not authorized to delete/i.test(message)) return 'restricted';
  return /balance/i.test(message) ? 'holds-money' : 'refused';
}

/**
 * Deletes at the provider what was planned and records the outcome. It may be called again after any crash: what is gone by
 * then was deleted by us, and money that came meanwhile keeps the account.
 */
@Injectable()
export class CompleteAccountDeletion {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly operations: ProviderOperations,
    private readonly calls: ProviderCalls,
    private readonly provider: ConnectedAccounts,
    private readonly obligations: AccountObligations,
    private readonly settle: SettleAccountDeletion,
  ) {}

  /** Rethrows what is unclear. */
  async execute(operation: DeletionOperation): Promise<DeletionOutcome> {
    const { id, parameters } = operation;
    const state = (await this.operations.find(id))?.state ?? 'refused';
    if (state === 'done' || state === 'refused') return SETTLED[state];
    const answer = await this.calls.make(operation, () => this.#delete(parameters));
    if (!answer.ok) return this.#refuse(id, outcomeOf(answer.refusal));
    if (answer.result === 'holds-money') return this.#refuse(id, answer.result);
    const outcome = state === 'planned' ? answer.result : 'deleted';
    await this.settle.execute(operation, outcome);
    return outcome;
  }

  /** What is there at first and gone when it is to be deleted was deleted by a try of this very call. */
  async #delete(parameters: DeletionParameters): Promise<'deleted' | 'gone' | 'holds-money'> {
    const balance = await this.provider.balance(parameters.accountId);
    if (balance === null) return 'gone';
    if (balance.length > 0 || (await this.obligations.isOwed(parameters))) return 'holds-money';
    await this.provider.delete(parameters.accountId);
    return 'deleted';
  }

  async #refuse(operationId: string, error: DeletionOutcome): Promise<DeletionOutcome> {
    await this.unitOfWork.run(() => this.operations.settle(operationId, { state: 'refused', error }));
    return error;
  }
}
