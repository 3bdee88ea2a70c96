import { eventOf, type DomainEvent, type EventName } from '../../../platform/domain/domain-event.js';
import type { Language } from '../../../platform/texts/language.js';
import type { StaffRead } from './staff-reads.js';

/**
 * A one-time code and a link must be mailed; they open with the SecretBox purposes `sign-in-code` and `sign-in-link`.
 * Without a code, `linkReason` says why. Older event versions have no link.
 */
export const SIGN_IN_CODE_ISSUED: EventName<SignInCodeIssuedV1> = 'identity.sign-in-code-issued.v1';
export interface SignInCodeIssuedV1 {
  codeId: string;
  email: string;
  sealedCode: string | null;
  sealedLink?: string;
  linkReason?: 'too-many-codes' | 'too-many-tries' | null;
  /** The language of the requesting page; absent in older events. */
  language?: Language;
  expiresAt: string;
}
export const signInCodeIssued = (payload: SignInCodeIssuedV1): DomainEvent<SignInCodeIssuedV1> => ({
  name: SIGN_IN_CODE_ISSUED,
  payload,
});

/** Someone signed in on a transaction page. The share link comes from the page and may be invalid. */
export const VISITOR_VERIFIED: EventName<VisitorVerifiedV1> = 'identity.visitor-verified.v1';
export interface VisitorVerifiedV1 {
  userId: number;
  shareLink: string;
}
export const visitorVerified = (payload: VisitorVerifiedV1): DomainEvent<VisitorVerifiedV1> => ({
  name: VISITOR_VERIFIED,
  payload,
});

/**
 * An administrator changed an account. `sealedChange` opens with SecretBox purpose `user-edited` and holds `{before,
 * after}` with the changed fields only, because these are names and addresses. Recorded in the audit log.
 */
export const USER_EDITED: EventName<UserEditedV1> = 'identity.user-edited.v1';
export interface UserEditedV1 {
  userId: number;
  byUserId: number;
  /** The account's version after the change. */
  version: number;
  sealedChange: string;
}
export const userEdited = (payload: UserEditedV1): DomainEvent<UserEditedV1> => ({ name: USER_EDITED, payload });

/**
 * An administrator suspended a person, or (`suspendedAt` null) reinstated them. Each context then stops, or takes up
 * again, what it does for them; the present state is in `UserDirectory`.
 */
export const SUSPENSION_CHANGED: EventName<SuspensionChangedV1> = 'identity.suspension-changed.v1';
export interface SuspensionChangedV1 {
  userId: number;
  byUserId: number;
  /** ISO 8601. */
  suspendedAt: string | null;
}
export const suspensionChanged = eventOf(SUSPENSION_CHANGED);

/**
 * An administrator deleted an account: only its id stays. Carries no personal data, because the audit log keeps it
 * permanently.
 */
export const USER_DELETED: EventName<UserDeletedV1> = 'identity.user-deleted.v1';
export interface UserDeletedV1 {
  userId: number;
  byUserId: number;
  role: 'user' | 'dev' | 'admin';
  active: boolean;
  profileCompleted: boolean;
  serviceFeeDiscount: number;
  productCount: number;
  transactionCount: number;
  /** Although the account had paid, sold or bought items. */
  forced: boolean;
}
export const userDeleted = (payload: UserDeletedV1): DomainEvent<UserDeletedV1> => ({ name: USER_DELETED, payload });

/** The referral counts were audited; `byUserId` is null for the nightly run. */
export const REFERRALS_AUDITED: EventName<ReferralsAuditedV1> = 'identity.referrals-audited.v1';
export interface ReferralsAuditedV1 {
  usersChecked: number;
  countsFixed: number;
  discountsUpdated: number;
  byUserId: number | null;
}
export const referralsAudited = (payload: ReferralsAuditedV1): DomainEvent<ReferralsAuditedV1> => ({
  name: REFERRALS_AUDITED,
  payload,
});

/** A person's first name changed; listings keep a copy for the public page. */
export const PROFILE_CHANGED: EventName<ProfileChangedV1> = 'identity.profile-changed.v1';
export interface ProfileChangedV1 {
  userId: number;
  firstName: string | null;
  lastName: string | null;
  profileCompleted: boolean;
}
export const profileChanged = (payload: ProfileChangedV1): DomainEvent<ProfileChangedV1> => ({
  name: PROFILE_CHANGED,
  payload,
});

/** A signed-in person needs a step-up code. `sealedCode` opens with SecretBox purpose `step-up-code`. */
export const STEP_UP_CODE_ISSUED: EventName<StepUpCodeIssuedV1> = 'identity.step-up-code-issued.v1';
export interface StepUpCodeIssuedV1 {
  codeId: string;
  email: string;
  sealedCode: string;
  /** The person's language; absent in older events. */
  language?: Language;
}
export const stepUpCodeIssued = (payload: StepUpCodeIssuedV1): DomainEvent<StepUpCodeIssuedV1> => ({
  name: STEP_UP_CODE_ISSUED,
  payload,
});

/**
 * A person's means of signing in or recovering the account changed; sent to the person, and recorded in the audit log
 * for staff.
 */
export const SIGN_IN_MEANS_CHANGED: EventName<SignInMeansChangedV1> = 'identity.sign-in-means-changed.v1';
export interface SignInMeansChangedV1 {
  /** The id of this change. */
  changeId: string;
  userId: number;
  email: string;
  isStaff: boolean;
  change: 'passkey-added' | 'passkey-removed' | 'recovery-codes-made' | 'recovery-code-used';
}
export const signInMeansChanged = (payload: SignInMeansChangedV1): DomainEvent<SignInMeansChangedV1> => ({
  name: SIGN_IN_MEANS_CHANGED,
  payload,
});

/** An administrator ended the sessions of a person, or of everyone (`userId` null); recorded in the audit log. */
export const SESSIONS_ENDED: EventName<SessionsEndedV1> = 'identity.sessions-ended.v1';
export interface SessionsEndedV1 {
  userId: number | null;
  byUserId: number;
  ended: number;
  /** 1 if the caller's own session was among them, which stays open. */
  kept: number;
}
export const sessionsEnded = eventOf(SESSIONS_ENDED);

/** Staff opened a person's private data; recorded in the audit log. */
export const RECORD_READ: EventName<RecordReadV1> = 'identity.record-read.v1';
export interface RecordReadV1 extends StaffRead {
  byUserId: number;
}
export const recordRead = eventOf(RECORD_READ);

/**
 * A person (with the same `byUserId`) or an administrator requested another e-mail address; both mailboxes must be
 * notified. `sealedLetters` opens with SecretBox purpose `email-change-letters`. If `effectiveAt` is null, the second
 * click applies it.
 */
export const EMAIL_CHANGE_ASKED: EventName<EmailChangeAskedV1> = 'identity.email-change-asked.v1';
export interface EmailChangeAskedV1 {
  changeId: string;
  userId: number;
  byUserId: number;
  effectiveAt: string | null;
  expiresAt: string;
  sealedLetters: string;
}
export const emailChangeAsked = eventOf(EMAIL_CHANGE_ASKED);

/**
 * An address change will not happen: it was stopped from a mailbox (`byUserId` null) or withdrawn. `sealedMailboxes`
 * opens with SecretBox purpose `email-change-addresses`.
 */
export const EMAIL_CHANGE_ENDED: EventName<EmailChangeEndedV1> = 'identity.email-change-ended.v1';
export interface EmailChangeEndedV1 {
  changeId: string;
  userId: number;
  byUserId: number | null;
  outcome: 'stopped' | 'cancelled' | 'replaced' | 'refused';
  sealedMailboxes: string;
}
export const emailChangeEnded = eventOf(EMAIL_CHANGE_ENDED);

/** An account has a new e-mail address; `sealedMailboxes` as above. Payments then pauses the person's payouts. */
export const EMAIL_CHANGED: EventName<EmailChangedV1> = 'identity.email-changed.v1';
export interface EmailChangedV1 {
  changeId: string;
  userId: number;
  /** The person, or the administrator who requested it. */
  byUserId: number;
  /** ISO 8601. */
  at: string;
  sealedMailboxes: string;
}
export const emailChanged = eventOf(EMAIL_CHANGED);
