import type { Charge } from '../resources/charges.js';
import { closeDispute, type Dispute, openDispute } from '../resources/disputes.js';
import { failPayout, type Payout, PAYOUT_FAILURES } from '../resources/payouts.js';
import { failRefund, type Refund } from '../resources/refunds.js';
import { openReview, warnOfFraud } from '../resources/reviews.js';
import type { ApiObject } from '../store/sandbox.js';
import { present, type Sandbox } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import { choiceIn, numberIn, onlyFields, WrongControl } from './bodies.js';
import type { Change, Post } from './controls.js';

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

  post('/charges/:id/dispute', ({ params, body }) => {
    onlyFields(body, ['reason', 'amount']);
    const reason = body.reason === undefined ? 'fraudulent' : choiceIn(body, 'reason', DISPUTE_REASONS);
    const isAmount = (value: number) => Number.isInteger(value) && value > 0;
    const amount =
      body.amount === undefined ? undefined : numberIn(body, 'amount', isAmount, 'a whole number of cents');
    return shown(async (work) => {
      const charge = await objectIn<Charge>(work, 'charge', params.id);
      const rest = charge.amount_captured - charge.amount_refunded;
      if (charge.disputed || charge.status !== 'succeeded' || rest < (amount ?? 1)) {
        throw new WrongControl(`Charge ${charge.id} cannot be disputed so: ${rest} cents of it are left to dispute.`);
      }
      return openDispute(work, charge.id, { reason, ...(amount === undefined ? {} : { amount }) });
    });
  });

  post('/disputes/:id/decide', ({ params, body }) => {
    onlyFields(body, ['outcome']);
    const outcome = choiceIn(body, 'outcome', ['won', 'lost'] as const);
    return shown(async (work) => {
      const dispute = await objectIn<Dispute>(work, 'dispute', params.id);
      if (['won', 'lost'].includes(dispute.status))
        throw new WrongControl(`The dispute is decided: ${dispute.status}.`);
      return closeDispute(work, dispute, outcome);
    });
  });

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
}

async function objectIn<T extends ApiObject>(work: Work, type: string, id = ''): Promise<T> {
  const found = await work.find<T>(id, type);
  if (found === null) throw new WrongControl(`No such ${type}: '${id}'`, 404);
  return found;
}
