import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import {
  CASE_ESCALATED,
  CASE_MESSAGE_WRITTEN,
  CASE_OFFERED,
  CASE_SETTLED,
  DISPUTE_ENDED,
  DISPUTE_OPENED,
  DRIVER_PAID,
  FUNDS_RELEASED,
  MONEY_PAUSED,
  PAYMENT_ADJUSTED,
  PAYMENT_REFUNDED,
  PAYMENT_SECURED,
  PAYOUT_BANK_FAILED,
  PROBLEM_DECIDED,
  PROBLEM_REPORTED,
  PROBLEM_WITHDRAWN,
  REFUND_ADOPTED,
  REFUND_FAILED,
  RELEASE_BLOCKED,
  SELLER_ACCOUNT_CHANGED,
  type PaymentRefundedV1,
} from '../../../payments/published/events.js';
import { on } from '../../../../platform/queue/rules.js';
import { sentence } from '../../../../platform/texts/sentence.js';
import { addDays, torontoDay } from '../../../../platform/domain/toronto-time.js';
import { refundRows, shareRows } from '../../application/amount-rows.js';
import type { AmountLine } from '../../application/mail-facts.js';
import { bothSides } from '../../application/tell-parties.js';
import type { TemplateId } from '../../domain/mail.js';
import type { MailRule, SaleMeans } from './mail-means.js';

const ACCOUNT_MAILS: Partial<Record<string, { template: TemplateId; path: string }>> = {
  verified: { template: 'stripe-verification', path: '/my-shop' },
  action_required: { template: 'stripe-verification-required', path: '/pre-stripe-connect' },
};

const WHY_NO_SALE: Partial<Record<string, string>> = {
  'second-payment': sentence('mail.why-second-payment'),
  'late-payment': sentence('mail.why-late-payment'),
  'amount-mismatch': sentence('mail.why-amount-mismatch'),
};
/** Any day and window of the listing belong to another buyer. */
const NOT_THEIRS = { deliveryDay: null, deliveryWindow: null, receiptLink: null };
const WHAT_WAITS = {
  restore: 'the restored database',
  failover: 'the database after a failover',
  'double-payment': 'a double payment',
};
/** These refunds are covered by the message about the decision. */
const TOLD_ALREADY = new Set(['cancelled', 'pickup-failed', 'problem', 'dispute']);

type RowsOf = (listing: ListingFacts, cents: number) => AmountLine[];
/** Leaves out the amounts for a side that gets nothing. */
const rowsIfAny =
  (rows: RowsOf, cents: number) =>
  (listing: ListingFacts): AmountLine[] =>
    cents === 0 ? [] : rows(listing, cents);

/** After the delivery the seller is paid right away; before it, as agreed. */
const howFar = ({ status }: ListingFacts): string => (status === 'item_delivered' ? 'delivered' : 'on-the-way');

const caseAt = (id: string): string => `/cases/${id}`;
const caseInConsole = (id: string): string => `/admin?tab=problems&case=${id}`;

/** The buyer of a late payment reads of its cancellation once, every other buyer of each refund. */
function refundMail({ paymentId, refundId = '', reason, again = false }: PaymentRefundedV1) {
  const why = again ? undefined : WHY_NO_SALE[reason];
  if (why === undefined) {
    const occasion = `payment-refunded ${paymentId} ${refundId}`;
    return { occasion, template: 'money-back' as const, variant: again ? 'again' : reason, values: {} };
  }
  const values = { ...NOT_THEIRS, reason: why };
  return { occasion: `payment-refunded ${paymentId}`, template: 'cancellation' as const, variant: 'goes-back', values };
}

/** A report and its withdrawal, which one side can repeat. */
const REPORTS = ['problem-reported', 'problem-withdrawn'] as const;

export const PAYMENTS_MAIL_RULES: readonly MailRule<SaleMeans>[] = [
  // At most once per Toronto day.
  on(SELLER_ACCOUNT_CHANGED, async ({ userId, after, at }, { tellPerson, clock }) => {
    const mail = ACCOUNT_MAILS[after];
    if (mail === undefined) return;
    const day = torontoDay(at === undefined ? clock.now() : new Date(at));
    await tellPerson.execute({ occasion: `seller-account ${String(userId)} ${day}`, userId, ...mail });
  }),

  on(PAYOUT_BANK_FAILED, ({ userId, at }, { tellPerson }) =>
    tellPerson.execute({
      occasion: `payout-bank-failed ${String(userId)} ${at}`,
      template: 'payout-bank-failed',
      userId,
      path: '/pre-stripe-connect',
    }),
  ),

  on(PAYMENT_SECURED, (event, { tellParties }) =>
    tellParties.execute({
      occasion: `payment-secured ${event.paymentId}`,
      template: 'payment-confirmation',
      listingId: event.listingId,
      parties: bothSides(event),
    }),
  ),

  // The amount is what is transferred, without what is kept for a debt. A share that was refunded is not mentioned.
  on(FUNDS_RELEASED, async (event, { tellParties }) => {
    const { paymentId, listingId, sellerId, buyerId, sellerCents } = event;
    if (sellerCents === 0) return;
    const amountCents = event.transferCents ?? sellerCents;
    const isKept = amountCents === 0;
    const variant = amountCents < sellerCents ? 'partly-kept' : 'in-full';
    const rows = (listing: ListingFacts): AmountLine[] => shareRows(listing, sellerCents, amountCents);
    await tellParties.execute({
      occasion: `funds-released ${paymentId}`,
      template: isKept ? 'share-kept' : 'payment-released',
      listingId,
      parties: [
        { role: 'seller', userId: sellerId, variant, amountCents, rows },
        ...(isKept ? [] : [{ role: 'buyer' as const, userId: buyerId }]),
      ],
    });
  }),

  on(PAYMENT_REFUNDED, async (event, { tellParties }) => {
    const { listingId, buyerId, refundCents, reason, again = false } = event;
    if (TOLD_ALREADY.has(reason) && !again) return;
    const { variant, ...mail } = refundMail(event);
    const rows = (listing: ListingFacts): AmountLine[] => refundRows(listing, refundCents);
    await tellParties.execute({
      ...mail,
      listingId,
      parties: [{ role: 'buyer', userId: buyerId, variant, rows }],
      amountCents: refundCents,
    });
  }),

  // The buyer is told when the refund is made; a seller who loses nothing is not told.
  on(PAYMENT_ADJUSTED, async (event, { tellParties }) => {
    const { paymentId, listingId, sellerId, cause, buyerCents, takenBackCents } = event;
    const isRefund = cause === 'refund';
    if (isRefund && takenBackCents === 0) return;
    await tellParties.execute({
      occasion: `payment-adjusted ${paymentId} ${String(buyerCents)}`,
      template: isRefund ? 'share-taken-back' : 'item-returned',
      listingId,
      parties: [{ role: 'seller', userId: sellerId, variant: isRefund ? 'adjustment' : cause }],
      amountCents: takenBackCents,
    });
  }),

  // The buyer is told when the refund is made.
  on(REFUND_ADOPTED, async ({ refundId, listingId, sellerId, takenBackCents }, { tellParties }) => {
    if (takenBackCents === 0) return;
    await tellParties.execute({
      occasion: `refund-adopted ${refundId}`,
      template: 'share-taken-back',
      listingId,
      parties: [{ role: 'seller', userId: sellerId, variant: 'adjustment' }],
      amountCents: takenBackCents,
    });
  }),

  on(PROBLEM_REPORTED, async (event, { tellParties, tellAdministrator }) => {
    const { problemId, listingId, sellerId, buyerId, reporterId } = event;
    const occasion = `problem-reported ${problemId}`;
    const another = reporterId === buyerId ? 'by-buyer' : 'by-another';
    const variantOf = (userId: number): string => (userId === reporterId ? 'by-you' : another);
    await tellParties.execute({
      occasion,
      template: 'problem-reported',
      digest: REPORTS,
      listingId,
      parties: [
        { role: 'buyer', userId: buyerId, variant: variantOf(buyerId) },
        { role: 'seller', userId: sellerId, variant: variantOf(sellerId) },
      ],
      path: caseAt(problemId),
    });
    await tellAdministrator.execute({ occasion, variant: 'problem', listingId, path: caseInConsole(problemId) });
  }),

  on(PROBLEM_WITHDRAWN, (event, { tellParties }) =>
    tellParties.execute({
      occasion: `problem-withdrawn ${event.problemId}`,
      template: 'problem-withdrawn',
      digest: REPORTS,
      listingId: event.listingId,
      parties: bothSides(event, howFar),
    }),
  ),

  // Each side reads its own amount.
  on(PROBLEM_DECIDED, async (event, { tellParties }) => {
    const { problemId, listingId, sellerId, buyerId, decision: variant, refundCents, sellerCents } = event;
    const about = { occasion: `problem-decided ${problemId}`, template: 'problem-decided' as const, listingId };
    await tellParties.execute({
      ...about,
      parties: [{ role: 'buyer', userId: buyerId, variant, rows: rowsIfAny(refundRows, refundCents) }],
      amountCents: refundCents,
    });
    await tellParties.execute({
      ...about,
      parties: [{ role: 'seller', userId: sellerId, variant, rows: rowsIfAny(shareRows, sellerCents) }],
      amountCents: sellerCents,
    });
  }),

  on(CASE_OFFERED, ({ problemId, listingId, buyerId, offerCents, dueAt }, { tellParties }) =>
    tellParties.execute({
      occasion: `case-offered ${problemId}`,
      template: 'case-offered',
      listingId,
      parties: [{ role: 'buyer', userId: buyerId }],
      amountCents: offerCents,
      path: caseAt(problemId),
      values: { until: { instant: dueAt } },
    }),
  ),

  on(CASE_ESCALATED, async (event, { tellParties, tellAdministrator }) => {
    const { problemId, listingId, cause, dueAt } = event;
    const occasion = `case-escalated ${problemId}`;
    const until = { instant: dueAt };
    await tellParties.execute({
      occasion,
      template: 'case-escalated',
      listingId,
      parties: bothSides(event, cause),
      path: caseAt(problemId),
      values: { until },
    });
    await tellAdministrator.execute({ occasion, variant: 'case', listingId, until, path: caseInConsole(problemId) });
  }),

  // Each side reads its own amount.
  on(CASE_SETTLED, async (event, { tellParties }) => {
    const { problemId, listingId, sellerId, buyerId, decision: variant, refundCents, sellerCents } = event;
    const path = caseAt(problemId);
    const about = { occasion: `case-settled ${problemId}`, template: 'case-settled' as const, listingId, path };
    await tellParties.execute({
      ...about,
      parties: [{ role: 'buyer', userId: buyerId, variant, rows: rowsIfAny(refundRows, refundCents) }],
      amountCents: refundCents,
    });
    await tellParties.execute({
      ...about,
      parties: [{ role: 'seller', userId: sellerId, variant, rows: rowsIfAny(shareRows, sellerCents) }],
      amountCents: sellerCents,
    });
  }),

  // The author gets no message.
  on(CASE_MESSAGE_WRITTEN, (event, { tellParties }) =>
    tellParties.execute({
      occasion: `case-message ${event.entryId}`,
      template: 'case-message',
      listingId: event.listingId,
      parties: bothSides(event, event.role).filter(({ role }) => role !== event.role),
      path: caseAt(event.problemId),
    }),
  ),

  on(DISPUTE_OPENED, ({ disputeId, listingId, amountCents, evidenceDueBy }, { tellAdministrator }) =>
    tellAdministrator.execute({
      occasion: `dispute-opened ${disputeId}`,
      variant: 'dispute',
      listingId,
      amountCents,
      until: evidenceDueBy === null ? null : { instant: evidenceDueBy },
    }),
  ),

  // Only a seller who was already paid loses money.
  on(DISPUTE_ENDED, async ({ disputeId, listingId, sellerId, takenBackCents }, { tellParties }) => {
    if (takenBackCents === 0) return;
    await tellParties.execute({
      occasion: `dispute-ended ${disputeId}`,
      template: 'share-taken-back',
      listingId,
      parties: [{ role: 'seller', userId: sellerId, variant: 'dispute' }],
      amountCents: takenBackCents,
    });
  }),

  // The buyer of a second payment has no transaction page.
  on(REFUND_FAILED, async (event, { tellParties, tellAdministrator }) => {
    const { refundId, listingId, buyerId, refundCents: amountCents } = event;
    const about = { occasion: `refund-failed ${refundId}`, listingId, amountCents };
    await tellAdministrator.execute({ ...about, variant: 'refund-failed' });
    if (buyerId === undefined) return;
    const parties = [{ role: 'buyer' as const, userId: buyerId }];
    await tellParties.execute({ ...about, template: 'refund-returned', parties, path: '/purchases' });
  }),

  on(RELEASE_BLOCKED, ({ paymentId, listingId, cause: variant }, { tellAdministrator }) =>
    tellAdministrator.execute({ occasion: `release-blocked ${paymentId} ${variant}`, variant, listingId }),
  ),

  // Sent even while work is paused, because only the administrator can resume it.
  on(
    MONEY_PAUSED,
    ({ cause: variant, since }, { tellAdministrator }) =>
      tellAdministrator.execute({ occasion: `money-paused ${since}`, variant, subject: WHAT_WAITS[variant] }),
    { whilePaused: true },
  ),

  // `weekEnd` is the Monday after the week; people think of the Sunday before it.
  on(DRIVER_PAID, ({ payoutId, driverId, amountCents, weekEnd }, { tellPerson }) =>
    tellPerson.execute({
      occasion: `driver-paid ${payoutId}`,
      template: 'driver-paid',
      userId: driverId,
      path: '/driver/earnings',
      values: { amount: { cents: amountCents }, until: { day: addDays(weekEnd, -1) } },
    }),
  ),
];
