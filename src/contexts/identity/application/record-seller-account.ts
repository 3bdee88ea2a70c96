import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { UserRepository } from './ports/user.repository.js';

export interface RecordSellerAccountCommand {
  userId: number;
  stripeConnectId: string | null;
  verified: boolean;
}

/**
 * Records the status of a seller's account, which payments reports; its first verification updates the referrer's
 * count.
 */
@Injectable()
export class RecordSellerAccount {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly clock: Clock,
  ) {}

  execute({ userId, ...account }: RecordSellerAccountCommand): Promise<void> {
    return this.unitOfWork.run(async () => {
      const user = await this.users.lock(userId);
      const verifiedFirst = user.recordSellerAccount(account, this.clock.now());
      await this.users.save(user);
      const { referredBy } = user.state;
      if (verifiedFirst && referredBy !== null) await this.#recountReferrals(referredBy);
    });
  }

  async #recountReferrals(referrerId: number): Promise<void> {
    const referrer = await this.users.lock(referrerId);
    referrer.recordReferrals(await this.users.countVerifiedReferrals(referrerId));
    await this.users.save(referrer);
  }
}
