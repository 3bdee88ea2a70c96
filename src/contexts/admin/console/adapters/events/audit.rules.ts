import { EMAIL_CHANGE_ADDRESSES, EMAIL_CHANGE_LETTERS } from '../../../../identity/published/email-change.js';
import type { EmailChangeAddresses, EmailChangeLetters } from '../../../../identity/published/email-change.js';
import {
  EMAIL_CHANGE_ASKED,
  EMAIL_CHANGE_ENDED,
  RECORD_READ,
  REFERRALS_AUDITED,
  SESSIONS_ENDED,
  SIGN_IN_MEANS_CHANGED,
  USER_DELETED,
  USER_EDITED,
} from '../../../../identity/published/events.js';
import { USER_EDITED_PURPOSE, type UserChange } from '../../../../identity/published/user-change.js';
import { LISTING_DELETED } from '../../../../listings/published/events.js';
import {
  HELP_MESSAGE_ANSWERED,
  MAIL_RETRIED,
  TEMPLATE_CHANGED,
  TEST_MAIL_SENT,
  type TemplateChangedV1,
} from '../../../../notifications/published/events.js';
import {
  CASE_MESSAGE_WRITTEN,
  DESTINATION_CONFIRMED,
  FUNDS_RELEASED,
  HOLD_LIFTED,
  DRIVER_PAY_RELEASED,
  LOSS_REVIEW_ENDED,
  MONEY_DESK_ACTED,
  PAYMENT_ADJUSTED,
  PROBLEM_DECIDED,
  STRIPE_ACCOUNT_DELETED,
} from '../../../../payments/published/events.js';
import { on, type Rule } from '../../../../../platform/queue/rules.js';
import type { SecretBox } from '../../../../../platform/application/ports/secret-box.js';
import type { RecordCommand } from '../../application/record-in-audit-log.js';
import { DELIVERY_AUDIT_RULES } from './delivery.audit.rules.js';
import { SETTINGS_AUDIT_RULES } from './settings.audit.rules.js';

const TEMPLATE_ACTIONS: Readonly<Record<TemplateChangedV1['change'], string>> = {
  text: 'notifications.template-edited',
  restored: 'notifications.template-restored',
  recipients: 'notifications.template-recipients-changed',
  'template-type': 'notifications.template-type-changed',
};

const DESK_SUBJECTS: Readonly<Record<string, string>> = {
  'replay-event': 'provider-event',
  'retry-operation': 'provider-operation',
  reconcile: 'reconciliation',
  'retry-refund': 'transaction',
  'ask-provider': 'payment',
  'ask-account': 'transaction',
  'download-evidence': 'dispute',
  'resume-after-restore': 'restoration',
};

/** How each event is written to the audit log; a rule returns null when no administrator did it. */
export const AUDIT_RULES: readonly Rule<SecretBox, RecordCommand | null>[] = [
  on(RECORD_READ, ({ what, ...read }) => ({ ...read, action: `identity.${what}-read`, isRead: true })),

  on(USER_EDITED, ({ userId, byUserId, sealedChange }, secrets) => {
    const { before, after } = JSON.parse(secrets.open(sealedChange, USER_EDITED_PURPOSE)) as UserChange;
    const subject = { subjectType: 'user', subjectId: String(userId) };
    return { byUserId, action: 'identity.user-edited', ...subject, before, after };
  }),

  // Only staff sign-in changes are logged; everyone else's are private.
  on(SIGN_IN_MEANS_CHANGED, ({ userId, isStaff, change }) =>
    isStaff
      ? {
          byUserId: userId,
          action: `identity.${change}`,
          subjectType: 'user',
          subjectId: String(userId),
        }
      : null,
  ),

  // A change that people request for themselves is not an administrator's action.
  on(EMAIL_CHANGE_ASKED, ({ userId, byUserId, effectiveAt, sealedLetters }, secrets) => {
    if (byUserId === userId) return null;
    const { oldEmail, newEmail } = JSON.parse(secrets.open(sealedLetters, EMAIL_CHANGE_LETTERS)) as EmailChangeLetters;
    const subject = { subjectType: 'user', subjectId: String(userId) };
    const after = { email: newEmail, effectiveAt };
    return { byUserId, action: 'identity.email-change-asked', ...subject, before: { email: oldEmail }, after };
  }),

  on(EMAIL_CHANGE_ENDED, ({ userId, byUserId, outcome, sealedMailboxes }, secrets) => {
    if (byUserId === null || byUserId === userId) return null;
    const { oldEmail, newEmail } = JSON.parse(
      secrets.open(sealedMailboxes, EMAIL_CHANGE_ADDRESSES),
    ) as EmailChangeAddresses;
    const subject = { subjectType: 'user', subjectId: String(userId) };
    const after = { email: oldEmail, outcome };
    return { byUserId, action: 'identity.email-change-ended', ...subject, before: { email: newEmail }, after };
  }),

  on(SESSIONS_ENDED, ({ userId, byUserId, ended, kept }) => ({
    byUserId,
    action: 'identity.sessions-ended',
    subjectType: userId === null ? 'sessions' : 'user',
    subjectId: userId === null ? 'all' : String(userId),
    before: { sessions: ended + kept },
    after: { sessions: kept },
  })),

  on(USER_DELETED, ({ userId, byUserId, forced, ...before }) => ({
    byUserId,
    action: 'identity.user-deleted',
    subjectType: 'user',
    subjectId: String(userId),
    before,
    after: { deleted: true, forced },
  })),

  // The nightly run has no acting user; it is listed under background jobs instead.
  on(REFERRALS_AUDITED, ({ byUserId, ...found }) =>
    byUserId === null
      ? null
      : {
          byUserId,
          action: 'identity.referrals-audited',
          subjectType: 'referrals',
          subjectId: 'all',
          after: found,
        },
  ),

  on(LISTING_DELETED, ({ listingId, byUserId, isArchived, name, status, fundsState, priceCents }) => ({
    byUserId,
    action: isArchived ? 'listings.transaction-archived' : 'listings.transaction-deleted',
    subjectType: 'transaction',
    subjectId: listingId,
    before: { name, status, fundsState, priceCents },
    after: isArchived ? { archived: true } : null,
  })),

  ...DELIVERY_AUDIT_RULES,

  // An automatic release has no acting user.
  on(FUNDS_RELEASED, ({ listingId, sellerId, sellerCents, transferId, byUserId }) =>
    byUserId === null
      ? null
      : {
          byUserId,
          action: 'payments.funds-released',
          subjectType: 'transaction',
          subjectId: listingId,
          before: { fundsState: 'release_due' },
          after: { fundsState: 'released', sellerId, sellerCents, transferId },
        },
  ),

  on(DESTINATION_CONFIRMED, ({ listingId, byUserId, reason, before, after }) => ({
    byUserId,
    action: 'payments.destination-confirmed',
    subjectType: 'transaction',
    subjectId: listingId,
    before: { destination: before },
    after: { destination: after },
    reason,
  })),

  on(HOLD_LIFTED, ({ listingId, byUserId, reason, holdId, cause }) => ({
    byUserId,
    action: 'payments.hold-lifted',
    subjectType: 'transaction',
    subjectId: listingId,
    before: { holdId, heldFor: cause },
    after: { holdId, heldFor: null },
    reason,
  })),

  on(LOSS_REVIEW_ENDED, ({ personId, byUserId, reason, reviewId, kind, side }) => ({
    byUserId,
    action: 'payments.loss-review-ended',
    subjectType: 'user',
    subjectId: String(personId),
    before: { reviewId, side, heldFor: kind },
    after: { reviewId, side, heldFor: null },
    reason,
  })),

  on(DRIVER_PAY_RELEASED, ({ driverId, byUserId, reason, waitId }) => ({
    byUserId,
    action: 'payments.driver-pay-released',
    subjectType: 'user',
    subjectId: String(driverId),
    before: { waitId, heldFor: 'driver-suspended' },
    after: { waitId, heldFor: null },
    reason,
  })),

  on(PROBLEM_DECIDED, ({ listingId, byUserId, reason, problemId, decision, refundCents, sellerCents }) => ({
    byUserId,
    action: 'payments.problem-decided',
    subjectType: 'transaction',
    subjectId: listingId,
    before: { fundsState: 'frozen' },
    after: { problemId, decision, refundCents, sellerCents },
    reason,
  })),

  // Messages from the buyer or the seller are not an administrator's action.
  on(CASE_MESSAGE_WRITTEN, ({ listingId, problemId, role, byUserId, entryId, photos }) =>
    role !== 'staff'
      ? null
      : {
          byUserId,
          action: 'payments.case-message-written',
          subjectType: 'transaction',
          subjectId: listingId,
          after: { problemId, entryId, photos },
        },
  ),

  on(PAYMENT_ADJUSTED, ({ listingId, byUserId, reason, ...shares }) => {
    const { cause, refundCents, buyerCents, sellerCents, takenBackCents } = shares;
    return {
      byUserId,
      action: 'payments.payment-adjusted',
      subjectType: 'transaction',
      subjectId: listingId,
      before: { buyerCents: buyerCents - refundCents },
      after: { cause, buyerCents, sellerCents, takenBackCents },
      reason,
    };
  }),

  on(STRIPE_ACCOUNT_DELETED, ({ accountId, userId, cause, outcome, statusBefore, byUserId, ...abilities }) => {
    const { chargesEnabled, payoutsEnabled, detailsSubmitted } = abilities;
    return {
      byUserId,
      action: 'payments.stripe-account-deleted',
      subjectType: 'stripe-account',
      subjectId: accountId,
      before: {
        userId,
        stripeConnectId: accountId,
        status: statusBefore,
        chargesEnabled,
        payoutsEnabled,
        detailsSubmitted,
      },
      after: { userId, stripeConnectId: null, outcome, cause },
    };
  }),

  on(MONEY_DESK_ACTED, ({ action, subjectId, byUserId, reason = null }) => ({
    byUserId,
    action: `payments.${action}`,
    subjectType: DESK_SUBJECTS[action] ?? 'money-desk',
    subjectId,
    reason,
  })),

  on(TEMPLATE_CHANGED, ({ templateId, change, before, after, byUserId }) => ({
    byUserId,
    action: TEMPLATE_ACTIONS[change],
    subjectType: 'email-template',
    subjectId: templateId,
    before: JSON.parse(before) as unknown,
    after: JSON.parse(after) as unknown,
  })),

  on(TEST_MAIL_SENT, ({ templateId, recipients, listingId, userId, byUserId }) => ({
    byUserId,
    action: 'notifications.test-mail-sent',
    subjectType: 'email-template',
    subjectId: templateId,
    after: { recipients, listingId, userId },
  })),

  on(HELP_MESSAGE_ANSWERED, ({ messageId, topic, byUserId }) => ({
    byUserId,
    action: 'notifications.help-message-answered',
    subjectType: 'help-message',
    subjectId: messageId,
    before: { topic, state: 'waiting' },
    after: { topic, state: 'answered' },
  })),

  on(MAIL_RETRIED, ({ mailId, template, stateBefore, attemptsBefore, byUserId }) => ({
    byUserId,
    action: 'notifications.mail-retried',
    subjectType: 'mail',
    subjectId: mailId,
    before: { template, state: stateBefore, attempts: attemptsBefore },
    after: { template, state: 'queued', attempts: 0 },
  })),

  ...SETTINGS_AUDIT_RULES,
];
