import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import { AUDIT_RULES } from '../../src/contexts/admin/console/adapters/events/audit.rules.js';
import { AppModule } from '../../src/program/server/app.module.js';
import { queueOf, SUBSCRIPTIONS, type Subscription } from '../../src/platform/queue/subscribes.js';
import { testEnvironment } from '../support/environment.js';

/**
 * What waits in a queue when a version is replaced is handled by the next one only if that has a queue of the same name,
 * and heard once only if the inbox knows its subscriber by it: a name may be added here, never changed.
 */
const QUEUES = [
  'admin.approval-asked.v1--AuditOnApprovalAsked',
  'admin.approval-asked.v1--MailOnApprovalAsked',
  'admin.approval-ended.v1--AuditOnApprovalEnded',
  'admin.lever-turned.v1--AuditOnLeverTurned',
  'admin.settings-changed.v1--AuditOnSettingsChanged',
  'admin.settings-changed.v1--OnSettingsChanged',
  'delivery.code-overridden.v1--AuditOnCodeOverridden',
  'delivery.condition-answered.v1--MailOnConditionAnswered',
  'delivery.condition-answered.v1--PhoneOnConditionAnswered',
  'delivery.condition-asked.v1--MailOnConditionAsked',
  'delivery.condition-asked.v1--PhoneOnConditionAsked',
  'delivery.delivery-failed.v1--MailOnDeliveryFailed',
  'delivery.delivery-failed.v1--OnDeliveryFailed',
  'delivery.delivery-late.v1--MailOnDeliveryLate',
  'delivery.delivery-late.v1--OnDeliveryLate',
  'delivery.delivery-late.v1--PhoneOnDeliveryLate',
  'delivery.delivery-recalled.v1--AuditOnDeliveryRecalled',
  'delivery.document-decided.v1--AuditOnDocumentDecided',
  'delivery.document-decided.v1--MailOnDocumentDecided',
  'delivery.document-expiring.v1--MailOnDocumentExpiring',
  'delivery.document-read.v1--AuditOnDocumentRead',
  'delivery.documents-asked.v1--MailOnDocumentsAsked',
  'delivery.driver-arrived.v1--MailOnDriverArrived',
  'delivery.driver-arrived.v1--PhoneOnDriverArrived',
  'delivery.driver-assigned.v1--AuditOnDriverAssigned',
  'delivery.driver-near.v1--PhoneOnDriverNear',
  'delivery.driver-paused.v1--MailOnDriverPaused',
  'delivery.driver-resumed.v1--AuditOnDriverResumed',
  'delivery.driver-set-off.v1--MailOnDriverSetOff',
  'delivery.driver-set-off.v1--PhoneOnDriverSetOff',
  'delivery.driver-status-changed.v1--AuditOnDriverStatusChanged',
  'delivery.driver-status-changed.v1--MailOnDriverStatusChanged',
  'delivery.driver-status-changed.v1--OnDriverReinstated',
  'delivery.driver-status-changed.v1--OnDriverSuspended',
  'delivery.item-delivered.v1--MailOnItemDelivered',
  'delivery.item-delivered.v1--OnItemDelivered',
  'delivery.item-picked-up.v1--MailOnItemPickedUp',
  'delivery.job-given-back.v1--MailOnJobGivenBack',
  'delivery.reminder-due.v1--MailOnReminderDue',
  'delivery.rescheduled.v1--MailOnRescheduled',
  'delivery.service-area-changed.v1--AuditOnServiceAreaChanged',
  'delivery.service-area-changed.v1--OnServiceAreaChanged',
  'delivery.wasted-trip-contested.v1--MailOnWastedTripContested',
  'delivery.wasted-trip-decided.v1--AuditOnWastedTripDecided',
  'delivery.wasted-trip-decided.v1--OnWastedTripDecided',
  'identity.email-change-asked.v1--AuditOnEmailChangeAsked',
  'identity.email-change-asked.v1--MailOnEmailChangeAsked',
  'identity.email-change-ended.v1--AuditOnEmailChangeEnded',
  'identity.email-change-ended.v1--MailOnEmailChangeEnded',
  'identity.email-changed.v1--MailOnEmailChanged',
  'identity.email-changed.v1--OnEmailChanged',
  'identity.profile-changed.v1--OnProfileChanged',
  'identity.record-read.v1--AuditOnRecordRead',
  'identity.referrals-audited.v1--AuditOnReferralsAudited',
  'identity.sessions-ended.v1--AuditOnSessionsEnded',
  'identity.sign-in-code-issued.v1--MailOnSignInCodeIssued',
  'identity.sign-in-means-changed.v1--AuditOnSignInMeansChanged',
  'identity.sign-in-means-changed.v1--MailOnSignInMeansChanged',
  'identity.step-up-code-issued.v1--MailOnStepUpCodeIssued',
  'identity.suspension-changed.v1--OnAccountSuspended',
  'identity.suspension-changed.v1--OnDriversAccountReinstated',
  'identity.suspension-changed.v1--OnPersonSuspended',
  'identity.suspension-changed.v1--OnSellerSuspended',
  'identity.suspension-changed.v1--OnSuspensionChanged',
  'identity.user-deleted.v1--AuditOnUserDeleted',
  'identity.user-edited.v1--AuditOnUserEdited',
  'identity.user-edited.v1--MailOnUserEdited',
  'identity.visitor-verified.v1--MailOnVisitorVerified',
  'listings.link-expired.v1--MailOnLinkExpired',
  'listings.link-expires-soon.v1--MailOnLinkExpiresSoon',
  'listings.listing-cancelled.v1--MailOnListingCancelled',
  'listings.listing-created.v1--MailOnListingCreated',
  'listings.listing-deleted.v1--AuditOnListingDeleted',
  'listings.listing-deleted.v1--OnListingDeleted',
  'listings.transaction-rated.v1--OnTransactionRated',
  'notifications.help-message-answered.v1--AuditOnHelpMessageAnswered',
  'notifications.mail-queued.v1--OnMailQueued',
  'notifications.mail-retried.v1--AuditOnMailRetried',
  'notifications.newsletter-asked.v1--AnswerOnNewsletterAsked',
  'notifications.phone-message-queued.v1--OnPhoneMessageQueued',
  'notifications.template-changed.v1--AuditOnTemplateChanged',
  'notifications.test-mail-sent.v1--AuditOnTestMailSent',
  'payments.case-escalated.v1--MailOnCaseEscalated',
  'payments.case-message-written.v1--AuditOnCaseMessageWritten',
  'payments.case-message-written.v1--MailOnCaseMessageWritten',
  'payments.case-offered.v1--MailOnCaseOffered',
  'payments.case-settled.v1--MailOnCaseSettled',
  'payments.destination-confirmed.v1--AuditOnDestinationConfirmed',
  'payments.dispute-ended.v1--MailOnDisputeEnded',
  'payments.dispute-opened.v1--MailOnDisputeOpened',
  'payments.driver-paid.v1--MailOnDriverPaid',
  'payments.driver-pay-released.v1--AuditOnDriverPayReleased',
  'payments.funds-released.v1--AuditOnFundsReleased',
  'payments.funds-released.v1--MailOnFundsReleased',
  'payments.hold-lifted.v1--AuditOnHoldLifted',
  'payments.loss-review-ended.v1--AuditOnLossReviewEnded',
  'payments.money-desk-acted.v1--AuditOnMoneyDeskActed',
  'payments.money-paused.v1--MailOnMoneyPaused',
  'payments.payment-adjusted.v1--AuditOnPaymentAdjusted',
  'payments.payment-adjusted.v1--MailOnPaymentAdjusted',
  'payments.payment-refunded.v1--MailOnPaymentRefunded',
  'payments.payment-secured.v1--MailOnPaymentSecured',
  'payments.payout-bank-failed.v1--MailOnPayoutBankFailed',
  'payments.payouts-paused.v1--OnPayoutsPaused',
  'payments.problem-decided.v1--AuditOnProblemDecided',
  'payments.problem-decided.v1--MailOnProblemDecided',
  'payments.problem-reported.v1--MailOnProblemReported',
  'payments.problem-withdrawn.v1--MailOnProblemWithdrawn',
  'payments.provider-event-received.v1--OnProviderEventReceived',
  'payments.refund-adopted.v1--MailOnRefundAdopted',
  'payments.refund-failed.v1--MailOnRefundFailed',
  'payments.release-blocked.v1--MailOnReleaseBlocked',
  'payments.seller-account-changed.v1--MailOnSellerAccountChanged',
  'payments.seller-account-heard.v1--OnSellerAccountHeard',
  'payments.stripe-account-deleted.v1--AuditOnStripeAccountDeleted',
  'shared.objects-unwanted.v1--OnObjectsUnwanted',
];
/** These call the outside world, or only wake someone. */
const NOT_TRANSACTIONAL = [
  'delivery.delivery-failed.v1--OnDeliveryFailed',
  'delivery.item-delivered.v1--OnItemDelivered',
  'identity.suspension-changed.v1--OnPersonSuspended',
  'listings.listing-deleted.v1--OnListingDeleted',
  'notifications.mail-queued.v1--OnMailQueued',
  'notifications.phone-message-queued.v1--OnPhoneMessageQueued',
  'payments.provider-event-received.v1--OnProviderEventReceived',
  'shared.objects-unwanted.v1--OnObjectsUnwanted',
];
/** Anyone who lets a restored database go on must be able to sign in. */
const WHILE_PAUSED = [
  'identity.sign-in-code-issued.v1--MailOnSignInCodeIssued',
  'identity.step-up-code-issued.v1--MailOnStepUpCodeIssued',
  'notifications.mail-queued.v1--OnMailQueued',
  'payments.money-paused.v1--MailOnMoneyPaused',
];

type Module = Type | DynamicModule;

/** Every class that Nest makes of the whole application. */
function providersOf(module: Module, seen: Set<Type>): Provider[] {
  const type = 'module' in module ? module.module : module;
  const told = (name: 'imports' | 'providers'): unknown[] => [
    ...((Reflect.getMetadata(name, type) as unknown[] | undefined) ?? []),
    ...(('module' in module ? module[name] : undefined) ?? []),
  ];
  if (seen.has(type)) return [];
  seen.add(type);
  const below = (told('imports') as Module[]).flatMap((each) => providersOf(each, seen));
  return [...(told('providers') as Provider[]), ...below];
}

const classes = providersOf(AppModule.with(testEnvironment({ databaseUrl: 'postgres://nowhere' })), new Set()).filter(
  (provider): provider is Type => typeof provider === 'function',
);
const found = classes.flatMap((type) => {
  const subscriptions = (Reflect.getMetadata(SUBSCRIPTIONS, type) as Subscription[] | undefined) ?? [];
  return subscriptions.map((one) => ({ ...one, queue: queueOf(one, type.name) }));
});
const queues = (subscribers: typeof found): string[] => subscribers.map(({ queue }) => queue).sort();

describe('the subscribers', () => {
  it('keep the names of their queues, each its own, so that a deployment loses nothing that waits', () => {
    expect(queues(found)).toEqual(QUEUES);
    expect(new Set(QUEUES).size).toBe(QUEUES.length);
  });

  it('hear in a transaction, unless they call the outside world', () => {
    expect(queues(found.filter(({ transactional }) => !transactional))).toEqual(NOT_TRANSACTIONAL);
  });

  it('rest while a restored database waits, but for those of the sign-in and of the wait itself', () => {
    expect(queues(found.filter(({ whilePaused }) => whilePaused))).toEqual(WHILE_PAUSED);
  });

  it('put into the audit log what the table of events says, and nothing else', () => {
    const table = readFileSync(new URL('../../docs/events.md', import.meta.url), 'utf8');
    const documented = [...table.matchAll(/^\| `([^`]+)` \|.*console: audit log/gm)].map(([, name = '']) => name);
    expect(AUDIT_RULES.map(({ event }) => event).sort()).toEqual(documented.sort());
  });
});
