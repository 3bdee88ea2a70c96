import { Injectable } from '@nestjs/common';
import type { Person } from '../../../identity/published/user-directory.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { CreateAccount } from './create-account.js';
import { refusedBecause, rethrowAsUnavailable } from '../../provider/application/failures.js';
import { OperationEngine } from '../../provider/application/operation-engine.js';
import type { AccountParameters } from '../../provider/application/ports/seller-account-provider.js';
import { ProviderSettings } from '../../provider/application/provider-settings.js';

/**
 * Creates the connected account in three steps: intent, call, outcome. After a crash in between, the idempotency key
 * returns the same account.
 */
@Injectable()
export class CreateSellerAccount {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly engine: OperationEngine,
    private readonly account: CreateAccount,
    private readonly settings: ProviderSettings,
  ) {}

  /**
   * `replaces` is the previous account that is gone, if any; it makes the new one a new subject. Throws
   * `ProviderNotResponding`, `ProviderRefused`, `PausedAfterRestore`.
   */
  async execute(person: Person, replaces: string | null): Promise<string> {
    const { id: userId, email, firstName, lastName } = person;
    const parameters: AccountParameters = {
      userId,
      email,
      firstName,
      lastName,
      businessType: person.businessType ?? 'individual',
      siteUrl: this.settings.siteUrl,
    };
    const subject = replaces === null ? `user_${String(userId)}` : `user_${String(userId)}:after:${replaces}`;
    const operation = await this.unitOfWork.run(() => this.engine.plan(this.account, { subject, parameters }));
    const outcome = await this.engine.make(this.account, operation).catch(rethrowAsUnavailable());
    if (!outcome.ok) throw refusedBecause(outcome.refusal);
    return outcome.providerId;
  }
}
