import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import type { User } from '../domain/user.js';
import { PersonRecords, type DriverStatus } from '../published/user-directory.js';
import { UserRepository } from './ports/user.repository.js';

/** What contexts above report about a person; each call joins the caller's unit of work. */
@Injectable()
export class IdentityPersonRecords extends PersonRecords {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** The first verification updates the referrer's count. */
  recordSellerAccount(userId: number, account: { stripeConnectId: string | null; verified: boolean }): Promise<void> {
    return this.unitOfWork.run(async () => {
      const user = await this.users.lock(userId);
      const verifiedFirst = user.recordSellerAccount(account, this.clock.now());
      await this.users.save(user);
      const { referredBy } = user.state;
      if (verifiedFirst && referredBy !== null) await this.#recountReferrals(referredBy);
    });
  }

  recordDriverStatus(userId: number, status: DriverStatus): Promise<void> {
    return this.#change(userId, (user) => {
      user.recordDriverStatus(status);
    });
  }

  recordTermsAccepted(userId: number, version: string, at: Date): Promise<void> {
    return this.#change(userId, (user) => {
      user.acceptTerms(version, at);
    });
  }

  #change(userId: number, change: (user: User) => void): Promise<void> {
    return this.unitOfWork.run(async () => {
      const user = await this.users.lock(userId);
      change(user);
      await this.users.save(user);
    });
  }

  async #recountReferrals(referrerId: number): Promise<void> {
    const referrer = await this.users.lock(referrerId);
    referrer.recordReferrals(await this.users.countVerifiedReferrals(referrerId));
    await this.users.save(referrer);
  }
}
