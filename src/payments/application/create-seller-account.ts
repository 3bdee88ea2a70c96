import { Injectable } from '@nestjs/common';
import type { Person } from '../../identity/published/user-directory.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { rethrowAsUnavailable } from './failures.js';
import { ProviderSettings } from './provider-settings.js';
import { ProviderOperations, type ProviderOperation } from './ports/provider-operations.js';
import { SellerAccountProvider, type AccountParameters } from './ports/seller-account-provider.js';
import { ProviderCalls } from './provider-calls.js';
import { RecordSellerAccount } from './record-seller-account.js';

/** Creates the connected account: intent, call, outcome; a crash in between finds the same account again by its key. */
@Injectable()
export class CreateSellerAccount {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly operations: ProviderOperations,
    private readonly calls: ProviderCalls,
    private readonly provider: SellerAccountProvider,
    private readonly record: RecordSellerAccount,
    private readonly settings: ProviderSettings,
  ) {}

  /**
   * `replaces` is the account that is gone, if there was one: a new one is a new subject. Throws `ProviderSilent`,
   * `ProviderRefusal`, `PausedAfterRestore`.
   */
  async execute(person: Person, replaces: string | null): Promise<string> {
    const { id: userId, email, firstName, lastName } = person;
    const parameters = {
      userId,
      email,
      firstName,
      lastName,
      businessType: person.businessType ?? 'individual',
      siteUrl: this.settings.siteUrl,
    };
    const subject = replaces === null ? `user_${String(userId)}` : `user_${String(userId)}:after:${replaces}`;
    const operation = await this.unitOfWork.run(() =>
      this.operations.plan<AccountParameters>({ kind: 'account', subject, parameters }),
    );
    return this.#complete(operation);
  }

  async #complete(operation: ProviderOperation<AccountParameters>): Promise<string> {
    const outcome = await this.calls
      .make(operation, () => this.provider.createAccount(operation))
      .catch(rethrowAsUnavailable());
    if (!outcome.ok) {
      const error = `${outcome.refusal.code}: ${outcome.refusal.message}`;
      await this.unitOfWork.run(() => this.operations.settle(operation.id, { state: 'refused', error }));
      throw outcome.refusal;
    }
    const { id, facts } = outcome.result;
    await this.unitOfWork.run(async () => {
      await this.operations.settle(operation.id, { state: 'done', providerId: id });
      await this.record.execute({ userId: operation.parameters.userId, stripeAccountId: id, facts });
    });
    return id;
  }
}
