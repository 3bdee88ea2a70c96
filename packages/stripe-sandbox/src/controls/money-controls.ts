import type { Charge } from '../resources/charges.js';
import { failPayout, type Payout, PAYOUT_FAILURES } from '../resources/payouts.js';
import { failRefund, type Refund } from '../resources/refunds.js';
import {
  closeDispute,
  closeInquiry,
  type Dispute,
  isInquiry,
  openDispute,
  standingDispute,
} from '../resources/risk/disputes.js';
import { warnOfFraud } from '../resources/risk/early-fraud-warnings.js';
import { escalate } from '../resources/risk/escalation.js';
import { closeReview, CLOSED_REASONS, openReview, type Review } from '../resources/risk/reviews.js';
import type { ApiObject } from '../store/sandbox.js';
import { present, type Sandbox } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import { choiceIn, numberIn, onlyFields, WrongControl } from './bodies.js';
import type { Change, Post } from './control.js';

const DISPUTE_REASONS = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'credit_not_processed',
  'general',
  'unrecognized',
] as const;

/** What banks and card networks do on their own: dispute, decide, refuse a refund or a payout, warn. */
export function mountMoneyControls(post: Post, change: Change, sandbox: Sandbox): void {
  const shown = <T>(body: (work: Work) => Promise<T>) => change(async (work) => present(await body(work), sandbox));

  mountDisputeControls(post, shown);
  post('/refunds/:id/fail', ({ params, body }) => {
    onlyFields(body, []);
    return shown(async (work) => {
      const refund = await objectIn<Refund>(work, 'refund', params.id);
      if (!['pending', 'succeeded'].includes(refund.status)) throw new WrongControl(`The refund is ${refund.status}.`);
      return failRefund(work, refund);
    });
  });

  post('/payouts/:id/fail', ({ params, body }) => {
    onlyFields(body, ['code']);
    const code = body.code === undefined ? 'no_account' : choiceIn(body, 'code', Object.keys(PAYOUT_FAILURES));
    return shown(async (work) => {
      const payout = await objectIn<Payout>(work, 'payout', params.id);
      if (['canceled', 'failed'].includes(payout.status)) throw new WrongControl(`The payout is ${payout.status}.`);
      await failPayout(work, payout, code);
      return payout;
    });
  });

  const onCharge = (path: string, act: (work: Work, charge: Charge) => Promise<ApiObject>) => {
    post(`/charges/:id/${path}`, ({ params, body }) => {
      onlyFields(body, []);
      return shown(async (work) => act(work, await objectIn<Charge>(work, 'charge', params.id)));
    });
  };
  onCharge('review', openReview);
  onCharge('early-fraud-warning', warnOfFraud);
  post('/reviews/:id/close', ({ params, body }) => {
    onlyFields(body, ['reason']);
    const reason = body.reason === undefined ? 'approved' : choiceIn(body, 'reason', CLOSED_REASONS);
    return shown(async (work) => {
      const review = await objectIn<Review>(work, 'review', params.id);
      if (!review.open) throw new WrongControl(`The review is closed: ${review.closed_reason ?? ''}.`);
      return closeReview(work, review, reason);
    });
  });
}

type Shown = <T>(body: (work: Work) => Promise<T>) => Promise<unknown>;

/** A bank asks, takes money back, and decides. */
function mountDisputeControls(post: Post, shown: Shown): void {
  const opening = (path: string, inquiry: boolean) => {
    post(`/charges/:id/${path}`, ({ params, body }) => {
      onlyFields(body, ['reason', 'amount']);
      const reason = body.reason === undefined ? 'fraudulent' : choiceIn(body, 'reason', DISPUTE_REASONS);
      const isAmount = (value: number) => Number.isInteger(value) && value > 0;
      const amount =
        body.amount === undefined ? {} : { amount: numberIn(body, 'amount', isAmount, 'a whole number of cents') };
      return shown(async (work) => {
        const charge = await objectIn<Charge>(work, 'charge', params.id);
        await checkDisputable(work, charge, amount.amount ?? 1);
        return openDispute(work, charge.id, { reason, inquiry, ...amount });
      });
    });
  };
  opening('dispute', false);
  opening('inquiry', true);

  const onInquiry = (path: string, act: (work: Work, inquiry: Dispute) => Promise<Dispute>) => {
    post(`/disputes/:id/${path}`, ({ params, body }) => {
      onlyFields(body, []);
      return shown(async (work) => {
        const dispute = await objectIn<Dispute>(work, 'dispute', params.id);
        if (!isInquiry(dispute) || dispute.status === 'warning_closed')
          throw new WrongControl(`The dispute is no open inquiry: ${dispute.status}.`);
        return act(work, dispute);
      });
    });
  };
  onInquiry('escalate', escalate);
  onInquiry('close', closeInquiry);

  post('/disputes/:id/decide', ({ params, body }) => {
    onlyFields(body, ['outcome']);
    const outcome = choiceIn(body, 'outcome', ['won', 'lost'] as const);
    return shown(async (work) => {
      const dispute = await objectIn<Dispute>(work, 'dispute', params.id);
      if (!['needs_response', 'under_review'].includes(dispute.status))
        throw new WrongControl(`The dispute cannot be decided: ${dispute.status}.`);
      return closeDispute(work, dispute, outcome);
    });
  });
}

async function checkDisputable(work: Work, charge: Charge, amount: number): Promise<void> {
  const rest = charge.amount_captured - charge.amount_refunded;
  const standing = await standingDispute(work, charge.id);
  if (standing === null && charge.status === 'succeeded' && rest >= amount) return;
  const why = standing === null ? `${rest} cents of it are left to dispute` : `${standing.id} is ${standing.status}`;
  throw new WrongControl(`Charge ${charge.id} cannot be disputed so: ${why}.`);
}

async function objectIn<T extends ApiObject>(work: Work, type: string, id = ''): Promise<T> {
  const found = await work.find<T>(id, type);
  if (found === null) throw new WrongControl(`No such ${type}: '${id}'`, 404);
  return found;
}
