import type { ReferralAuditRun } from '../../published/referral-audit.js';

/** The runs of the referral audit. */
export abstract class ReferralAudits {
  /** Must run in a unit of work. */
  abstract record(run: ReferralAuditRun): Promise<void>;
  /** Null before the first run. */
  abstract last(): Promise<ReferralAuditRun | null>;
}
