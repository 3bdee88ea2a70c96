import type { Work } from '../../store/work.js';
import { failRefund, type Refund } from '../refunds.js';
import { chargeBack, type Dispute } from './disputes.js';

const UNDER_WAY = ['pending', 'succeeded'];

/** An inquiry becomes a chargeback: the bank takes the money, and refunds on their way meanwhile come back. */
export async function escalate(work: Work, inquiry: Dispute): Promise<Dispute> {
  const refunds = await work.all<Refund>('refund', 'charge', inquiry.charge);
  await chargeBack(work, inquiry);
  for (const refund of refunds) {
    const isYounger = Number(refund.created) >= Number(inquiry.created);
    if (isYounger && UNDER_WAY.includes(refund.status))
      await failRefund(work, refund, 'charge_for_pending_refund_disputed');
  }
  return inquiry;
}
