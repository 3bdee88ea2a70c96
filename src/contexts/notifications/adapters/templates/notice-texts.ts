import { textsIn } from '../../../../platform/texts/translator.js';
import type { MoneyNoticeId } from '../../domain/mail.js';
import { refundReturnedSentence, refundSentence } from '../../../payments/published/refund-words.js';
import { GREETING, SEE_ORDER, YOUR_REFUND, type MailText } from './mail-texts.js';

const SEE_CASE = 'Open the report';

/** Messages about money: each says what happened, what it means for the reader's money, and what comes next. */
export const NOTICE_TEXTS: Record<MoneyNoticeId, MailText> = {
  'problem-reported': {
    subject: 'A problem was reported: {{ item }}',
    title: 'The payment is on hold',
    paragraphs: [
      GREETING,
      "{% if variant == 'by-you' %}We have your report about {{ item }}. Your payment is on hold until this is settled.{% elsif variant == 'by-buyer' %}The buyer reported a problem with {{ item }}, so the payment is on hold until this is settled.{% else %}A problem was reported with {{ item }}, so the payment is on hold until we decide.{% endif %}",
      "{% if variant == 'by-you' and role == 'buyer' %}The seller has 48 hours to answer. We’ll e-mail you when they do. If everything turns out fine, you can withdraw your report on its page.{% elsif variant == 'by-buyer' %}You have 48 hours to answer: refund the buyer, offer a partial refund, or tell us why you don’t agree. If you don’t answer, we’ll decide based on what the buyer has told us.{% else %}We’ll decide within 48 hours. If there is anything we should know, add it on the report’s page.{% endif %}",
    ],
    action: "{% if variant == 'by-buyer' %}Answer the report{% else %}Open the report{% endif %}",
  },
  'problem-decided': {
    subject: 'Decided: {{ item }}',
    title: 'We’ve made a decision',
    paragraphs: [
      GREETING,
      "{% if variant == 'release' %}We reviewed the problem with {{ item }} and decided that the seller is paid as agreed.{% elsif variant == 'refund' %}We reviewed the problem with {{ item }} and decided that the buyer gets a full refund. If the item hasn’t been picked up yet, the pickup is cancelled.{% else %}We reviewed the problem with {{ item }} and decided that the buyer gets a partial refund and the seller gets the rest.{% endif %}",
      `{% if role == 'buyer' and amount %}${YOUR_REFUND}{% elsif role == 'seller' and amount %}You receive {{ amount }}. We’ll e-mail you when it is on its way to your Stripe account.{% elsif role == 'seller' %}You aren’t paid for this sale.{% endif %}`,
    ],
    hasRows: true,
    action: 'See the decision',
  },
  'problem-withdrawn': {
    subject: 'Report withdrawn: {{ item }}',
    title: 'The report was withdrawn',
    paragraphs: [
      GREETING,
      "{% if role == 'buyer' %}You withdrew your report about {{ item }}.{% else %}The buyer withdrew the report about {{ item }}.{% endif %} The payment is no longer on hold.",
      "{% if variant == 'delivered' and role == 'buyer' %}The seller is paid now.{% elsif variant == 'delivered' %}You’re paid now. We’ll e-mail you when the money is on its way to your Stripe account.{% elsif role == 'buyer' %}The sale continues as agreed. The seller is paid after the delivery. Until then, you can report a problem again.{% else %}The sale continues as agreed, and you are paid after the delivery.{% endif %}",
    ],
    action: SEE_ORDER,
  },
  'case-offered': {
    subject: 'The seller offers you {{ amount }}: {{ item }}',
    title: '{{ amount }} back?',
    paragraphs: [
      GREETING,
      'You reported a problem with {{ item }}. The seller offers you {{ amount }} back. If you accept, you keep the item, {{ amount }} goes back to your card, and the seller is paid the rest.',
      'Accept or decline {% if until %}until {{ until }}{% else %}within 48 hours{% endif %}. If you decline or don’t answer, we’ll decide.',
    ],
    action: 'Answer the offer',
  },
  'case-escalated': {
    subject: 'We’re reviewing the problem with {{ item }}',
    title: 'It’s with us now',
    paragraphs: [
      GREETING,
      "{% if variant == 'contested' and role == 'seller' %}You told us that you don’t agree with the report about {{ item }}.{% elsif variant == 'contested' %}The seller doesn’t agree with your report about {{ item }}.{% elsif variant == 'declined' and role == 'buyer' %}You declined the seller’s offer for {{ item }}.{% elsif variant == 'declined' %}The buyer declined your offer for {{ item }}.{% elsif variant == 'seller-silent' and role == 'seller' %}You didn’t answer the report about {{ item }} in time.{% elsif variant == 'seller-silent' %}The seller didn’t answer your report about {{ item }} in time.{% elsif role == 'buyer' %}You didn’t answer the seller’s offer for {{ item }} in time.{% else %}The buyer didn’t answer your offer for {{ item }} in time.{% endif %} We’ll review what you’ve both said and decide {% if until %}by {{ until }}{% else %}within 48 hours{% endif %}.",
      'Until then, you can add anything we should know. The payment stays on hold.',
    ],
    action: SEE_CASE,
  },
  'case-settled': {
    subject: 'Settled: {{ item }}',
    title: 'The problem is settled',
    paragraphs: [
      GREETING,
      "{% if variant == 'refund' and role == 'seller' %}You refunded the buyer of {{ item }} in full.{% elsif variant == 'refund' %}The seller of {{ item }} refunded you in full.{% elsif role == 'seller' %}The buyer of {{ item }} accepted your offer.{% else %}You accepted the seller’s offer for {{ item }}.{% endif %}",
      `{% if role == 'buyer' and amount %}${YOUR_REFUND}{% elsif role == 'seller' and amount %}You receive {{ amount }}. We’ll e-mail you when it is on its way to your Stripe account.{% elsif role == 'seller' %}You aren’t paid for this sale.{% endif %}`,
    ],
    hasRows: true,
    action: SEE_CASE,
  },
  'case-message': {
    subject: 'New message about {{ item }}',
    title: 'You have a new message',
    paragraphs: [
      GREETING,
      "{% if variant == 'staff' %}Our team wrote to you about the problem with {{ item }}.{% elsif role == 'buyer' %}The seller wrote about the problem with {{ item }}.{% else %}The buyer wrote about the problem with {{ item }}.{% endif %} Read and answer it on the report’s page.",
    ],
    action: 'Read and answer',
  },
  'money-back': {
    subject: '{{ amount }} goes back to you: {{ item }}',
    title: 'Money goes back to you',
    paragraphs: [
      GREETING,
      `${refundSentence(textsIn('en'), '{{ amount }} of your payment for {{ item }}')}{% if variant == 'again' %} It’s the refund that your bank had sent back to us.{% elsif variant == 'buyer-absent' %} The item couldn’t be handed over at your door, so the delivery fee is kept and the item goes back to the seller.{% endif %}`,
    ],
    hasRows: true,
    action: "{% if role == 'seller' %}See your sale{% else %}See your refund{% endif %}",
  },
  'refund-returned': {
    subject: 'Your bank sent your refund back: {{ item }}',
    title: 'Your bank sent your refund back to us',
    paragraphs: [
      GREETING,
      refundReturnedSentence(textsIn('en'), 'your refund of {{ amount }} for {{ item }}'),
      'You can also reply to this message.',
    ],
    action: 'See your purchases',
  },
  'item-returned': {
    subject:
      "{% if variant == 'item-damaged' %}Not delivered: {{ item }}{% else %}Your {{ item }} is coming back to you{% endif %}",
    title: "{% if variant == 'item-damaged' %}Your item wasn’t delivered{% else %}Your item is coming back{% endif %}",
    paragraphs: [
      GREETING,
      "{% if variant == 'item-damaged' %}{{ item }} couldn’t be delivered in the condition it was picked up in. The buyer gets a full refund. We’ll e-mail you about what happens to the item; if you have something that helps, reply to this message.{% else %}{{ item }} couldn’t be handed over to the buyer. The driver will bring it back to you, and the buyer gets the price back. You aren’t charged anything.{% endif %}",
      "{% if variant != 'item-damaged' %}You can relist it from your shop anytime.{% endif %}",
    ],
    action: SEE_ORDER,
  },
  'share-taken-back': {
    subject: '{{ amount }} is being taken back: {{ item }}',
    title: 'Money is being taken back from you',
    paragraphs: [
      GREETING,
      "{% if variant == 'dispute' %}The buyer’s bank has taken back the payment for {{ item }}.{% else %}We’ve refunded the buyer of {{ item }}.{% endif %} We’re taking {{ amount }} that you were paid back from your Stripe account. If it isn’t all there, we keep the rest from your next sale.",
      'Your statement in My Shop shows every cent. If you think this is wrong, reply to this message.',
    ],
    action: SEE_ORDER,
  },
  'share-kept': {
    subject: 'Your share of {{ item }} was kept',
    title: 'Your share was kept',
    paragraphs: [
      GREETING,
      '{{ item }} was delivered. Your share of this sale was kept for what you owe from an earlier one, so nothing is transferred this time. Your statement in My Shop shows every cent.',
    ],
    action: SEE_ORDER,
  },
  'money-attention': {
    subject: 'Needs your attention: {{ item }}',
    title: 'A payment needs your attention',
    paragraphs: [
      "{% if variant == 'refund-failed' %}A refund of {{ amount }} for {{ item }} failed at the buyer’s bank. Try it again, or pay the buyer another way.{% elsif variant == 'dispute' %}The buyer’s bank has opened a dispute of {{ amount }} about {{ item }}. The payment is on hold. Evidence can be sent {% if until %}until {{ until }} at the latest{% else %}for a limited time{% endif %}.{% elsif variant == 'account-changed' %}{{ item }} is due to be paid, but the seller’s account has changed since the payment. Confirm the new account before it’s released.{% elsif variant == 'early-fraud-warning' %}The card network warns that the payment for {{ item }} may be fraud. It isn’t paid out until you’ve reviewed it: lift the hold, or refund the sale.{% elsif variant == 'review' %}The payment for {{ item }} is under review at the card provider. It isn’t paid out until the review is closed, or until you’ve reviewed it and lifted the hold.{% elsif variant == 'case' %}The buyer and seller of {{ item }} haven’t settled their problem. Decide{% if until %} by {{ until }}{% else %} within 48 hours{% endif %}.{% elsif variant == 'late' %}{{ item }} hasn’t been delivered an hour after its window. Check the delivery: from {{ until }} it counts as missing.{% elsif variant == 'missing' %}{{ item }} hasn’t been delivered four hours after its window. Its driver can’t take new jobs until you’ve reviewed it. The payment for an item under way is frozen.{% elsif variant == 'address-seen' %}A driver gave back {{ item }} after seeing its addresses. They can’t take new jobs until you’ve reviewed it.{% elsif variant == 'gave-back-often' %}A driver gave back {{ item }}, which makes more than 3 jobs in 7 days. They can’t take new jobs until you’ve reviewed it.{% elsif variant == 'document-expired' %}There is a problem with {{ item }}: it has expired. This driver can’t take or start jobs until a new one is accepted. Reassign the jobs they haven’t started.{% elsif variant == 'trip-contested' %}A wasted trip for {{ item }} was contested: the other side says the driver wasn’t there. Decide whether the driver is paid.{% elsif variant == 'same-phone' or variant == 'same-address' or variant == 'same-browser' or variant == 'same-network' %}The buyer and the seller of {{ item }} have something in common: {% if variant == 'same-phone' %}a phone number{% elsif variant == 'same-address' %}an address{% elsif variant == 'same-browser' %}a browser{% else %}a network, as people in one household or office do{% endif %}. It isn’t paid out until you’ve reviewed it: lift the hold, or refund the sale.{% elsif variant == 'restore' or variant == 'failover' %}The database has lost its last changes and no longer matches the card provider. Payments, releases and messages are waiting. Review the differences in the reconciliation, and resume once each is explained.{% elsif variant == 'double-payment' %}The card provider has made a transfer or refund that no one here requested. All money and messages are waiting. The notice above the money desk names it: reverse anything extra in the provider’s dashboard, and then resume.{% elsif variant == 'problem' %}A problem was reported with {{ item }}, so its payment is on hold. Open the report to see whose answer is due.{% else %}{{ item }} is due to be paid, but the seller’s account can’t receive money. It’s retried automatically. No money should be held for more than 60 days.{% endif %}",
    ],
    action: 'Open the money desk',
  },
};
