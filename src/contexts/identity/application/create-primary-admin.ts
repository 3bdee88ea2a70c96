import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { normalEmail } from '../../../platform/domain/email-address.js';
import { newcomer } from '../domain/user.js';
import { UserRepository } from './ports/user.repository.js';
import { randomReferralCode } from './random-secrets.js';

/** Creates user 1 at the first start; later and concurrent starts find it (product.md §1). */
@Injectable()
export class CreatePrimaryAdmin {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly clock: Clock,
  ) {}

  execute({ email }: { email: string }): Promise<boolean> {
    const account = newcomer({
      email: normalEmail(email),
      isProspect: false,
      referralCode: randomReferralCode(),
      referredBy: null,
      language: 'en',
      now: this.clock.now(),
    });
    // The account needs no registration, so that the console opens at the first sign-in after accepting the terms
    // (decision 0027).
    const admin = { ...account, role: 'admin' as const, username: 'admin', profileCompleted: true };
    return this.unitOfWork.run(() => this.users.addPrimaryAdmin(admin));
  }
}
