import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { ReferralAudits } from '../../application/ports/referral-audits.js';
import type { ReferralAuditRun } from '../../published/referral-audit.js';

interface RunRow {
  at: Date;
  by_user_id: number | null;
  users_checked: number;
  counts_fixed: number;
  discounts_updated: number;
}

@Injectable()
export class SqlReferralAudits extends ReferralAudits {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async record({ at, byUserId, usersChecked, countsFixed, discountsUpdated }: ReferralAuditRun): Promise<void> {
    await this.session.write(
      `INSERT INTO identity.referral_audit (at, by_user_id, users_checked, counts_fixed, discounts_updated)
       VALUES ($1, $2, $3, $4, $5)`,
      [at, byUserId, usersChecked, countsFixed, discountsUpdated],
    );
  }

  async last(): Promise<ReferralAuditRun | null> {
    const [row] = await this.session.query<RunRow>('SELECT * FROM identity.referral_audit ORDER BY id DESC LIMIT 1');
    if (row === undefined) return null;
    return {
      at: row.at.toISOString(),
      byUserId: row.by_user_id,
      usersChecked: row.users_checked,
      countsFixed: row.counts_fixed,
      discountsUpdated: row.discounts_updated,
    };
  }
}
