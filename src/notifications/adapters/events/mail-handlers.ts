import type { Provider } from '@nestjs/common';
import { MailOnConditionAnswered } from './mail-on-condition-answered.js';
import { MailOnConditionAsked } from './mail-on-condition-asked.js';
import { MailOnDeliveryFailed } from './mail-on-delivery-failed.js';
import { MailOnDisputeEnded } from './mail-on-dispute-ended.js';
import { MailOnDisputeOpened } from './mail-on-dispute-opened.js';
import { MailOnDriverPaid } from './mail-on-driver-paid.js';
import { MailOnDriverSetOff } from './mail-on-driver-set-off.js';
import { MailOnDriverStatusChanged } from './mail-on-driver-status-changed.js';
import { MailOnFundsReleased } from './mail-on-funds-released.js';
import { MailOnItemDelivered } from './mail-on-item-delivered.js';
import { MailOnItemPickedUp } from './mail-on-item-picked-up.js';
import { MailOnLinkExpired } from './mail-on-link-expired.js';
import { MailOnLinkExpiresSoon } from './mail-on-link-expires-soon.js';
import { MailOnListingCancelled } from './mail-on-listing-cancelled.js';
import { MailOnListingCreated } from './mail-on-listing-created.js';
import { MailOnPaymentAdjusted } from './mail-on-payment-adjusted.js';
import { MailOnPaymentRefunded } from './mail-on-payment-refunded.js';
import { MailOnPaymentSecured } from './mail-on-payment-secured.js';
import { MailOnProblemDecided } from './mail-on-problem-decided.js';
import { MailOnProblemReported } from './mail-on-problem-reported.js';
import { MailOnProblemWithdrawn } from './mail-on-problem-withdrawn.js';
import { MailOnRefundFailed } from './mail-on-refund-failed.js';
import { MailOnReleaseBlocked } from './mail-on-release-blocked.js';
import { MailOnReminderDue } from './mail-on-reminder-due.js';
import { MailOnRescheduled } from './mail-on-rescheduled.js';
import { MailOnSellerAccountChanged } from './mail-on-seller-account-changed.js';
import { MailOnSignInCodeIssued } from './mail-on-sign-in-code-issued.js';
import { MailOnUserEdited } from './mail-on-user-edited.js';
import { MailOnVisitorVerified } from './mail-on-visitor-verified.js';

/** Everybody here who mails when a fact of another context is heard. */
export const MAIL_HANDLERS: Provider[] = [
  MailOnConditionAnswered,
  MailOnConditionAsked,
  MailOnDeliveryFailed,
  MailOnDisputeEnded,
  MailOnDisputeOpened,
  MailOnDriverPaid,
  MailOnDriverSetOff,
  MailOnDriverStatusChanged,
  MailOnFundsReleased,
  MailOnItemDelivered,
  MailOnItemPickedUp,
  MailOnLinkExpired,
  MailOnLinkExpiresSoon,
  MailOnListingCancelled,
  MailOnListingCreated,
  MailOnPaymentAdjusted,
  MailOnPaymentRefunded,
  MailOnPaymentSecured,
  MailOnProblemDecided,
  MailOnProblemReported,
  MailOnProblemWithdrawn,
  MailOnRefundFailed,
  MailOnReleaseBlocked,
  MailOnReminderDue,
  MailOnRescheduled,
  MailOnSellerAccountChanged,
  MailOnSignInCodeIssued,
  MailOnUserEdited,
  MailOnVisitorVerified,
];
