import type { ReferralAuditRun } from '../../published/referral-audit.js';

/** The runs of the referral audit. */
export abstract class ReferralAudits {
  /** Inside a unit of work. */
  abstract record(run: ReferralAuditRun): Promise<void>;
  /** Null before the first. */
  abstract last(): Promise<ReferralAuditRun | null>;
}
