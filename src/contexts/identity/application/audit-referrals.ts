import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { Clock } from '../../../platform/application/ports/clock.js';
import { referralsAudited } from '../published/events.js';
import type { ReferralAudit } from '../published/referral-audit.js';
import { ReferralAudits } from './ports/referral-audits.js';
import { UserRepository } from './ports/user.repository.js';

/**
 * Recounts each user's referrals that were ever verified and sets the discount of the tier, up or down, unless an
 * administrator overrode it (product.md §2, administrators' specification §9).
 */
@Injectable()
export class AuditReferrals {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly events: EventPublisher,
    private readonly audits: ReferralAudits,
    private readonly clock: Clock,
  ) {}

  /**
   * Each account has its own unit of work, so that no one waits for the whole run; `byUserId` is null for the nightly
   * run.
   */
  async execute(byUserId: number | null): Promise<ReferralAudit> {
    const { checked, userIds } = await this.users.listMiscountedReferrers();
    const audit: ReferralAudit = { usersChecked: checked, countsFixed: 0, discountsUpdated: 0 };
    for (const userId of userIds) {
      await this.unitOfWork.run(async () => {
        const user = await this.users.lock(userId);
        const { referralCount, serviceFeeDiscount } = user.state;
        user.recordReferrals(await this.users.countVerifiedReferrals(userId));
        await this.users.save(user);
        if (user.state.referralCount !== referralCount) audit.countsFixed += 1;
        if (user.state.serviceFeeDiscount !== serviceFeeDiscount) audit.discountsUpdated += 1;
      });
    }
    await this.unitOfWork.run(async () => {
      await this.audits.record({ ...audit, byUserId, at: this.clock.now().toISOString() });
      await this.events.publish(referralsAudited({ ...audit, byUserId }));
    });
    return audit;
  }
}
