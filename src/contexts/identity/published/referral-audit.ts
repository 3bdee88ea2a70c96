/** The result of one referral audit (administrators' specification §3, "Referral audit results"). */
export interface ReferralAudit {
  usersChecked: number;
  countsFixed: number;
  discountsUpdated: number;
}

/** One run; `byUserId` is null for the nightly one. */
export interface ReferralAuditRun extends ReferralAudit {
  /** ISO 8601. */
  at: string;
  byUserId: number | null;
}
