import { fc, it as property } from '@fast-check/jest';
import { mayFundsFollow } from '../../src/contexts/listings/published/transaction-moves.js';
import { Payment } from '../../src/contexts/payments/protection/domain/payment.js';
import { DomainError } from '../../src/platform/domain/domain-error.js';
import { aPaymentState } from '../payments/a-payment-state.js';

const NOW = new Date('2026-06-10T14:00:00Z');
const TOTAL = 17_499;
const SELLER_SHARE = 12_749;

interface Sale {
  payment: Payment;
  isDelivered: boolean;
  isDisputed: boolean;
}
type Act = (sale: Sale) => void;

const give = (payment: Payment, buyerCents: number, sellerCents: number): void =>
  void payment.decide({ buyerCents, sellerCents }, 'problem', NOW);

/** The payment operations that the payments use cases call, each under the conditions of its caller. */
const acts = fc.oneof(
  fc.constantFrom<Act[]>(
    (sale) => (sale.isDelivered = true),
    ({ payment, isDelivered }) => isDelivered && payment.becomeDue(NOW),
    ({ payment }) => payment.freeze(),
    ({ payment, isDelivered }) => payment.unfreeze(isDelivered, NOW),
    ({ payment }) => payment.beginRelease(0),
    ({ payment }) => payment.released(NOW),
    ({ payment }) => payment.releaseRefused('refused', NOW),
    ({ payment }) => payment.refundOutstanding > 0 && payment.refunded(payment.refundOutstanding, NOW),
    ({ payment }) => payment.state.refundedCents > 0 && payment.refundFailed('failed', payment.state.refundedCents),
    ({ payment }) => payment.funds === 'refunding' && payment.refundFailed('failed', 0),
    (sale) => {
      sale.payment.dispute();
      sale.isDisputed = true;
    },
    (sale) => {
      if (sale.isDisputed) sale.payment.disputeWon(sale.isDelivered, NOW);
      sale.isDisputed = false;
    },
    ({ payment, isDelivered }) => {
      payment.requireHeld();
      if (!isDelivered) give(payment, TOTAL, 0);
    },
    ({ payment }) => payment.funds === 'frozen' && give(payment, TOTAL, 0),
  ),
  fc.integer({ min: 1, max: 15_000 }).map((cents): Act => ({ payment, isDelivered }) => {
    if (payment.funds === 'frozen' && isDelivered) give(payment, cents, Math.max(0, SELLER_SHARE - cents));
  }),
  fc.integer({ min: 1, max: TOTAL }).map((cents): Act => ({ payment }) => {
    const { refundCents, releaseCents } = payment.state;
    if (payment.wasTransferred && refundCents + cents <= TOTAL)
      give(payment, refundCents + cents, Math.max(0, releaseCents - cents));
  }),
  fc.integer({ min: 1, max: TOTAL }).map((cents): Act => ({ payment }) => {
    if (payment.state.refundedCents + cents <= TOTAL) void payment.adoptRefund(cents, 0, NOW);
  }),
  fc.integer({ min: 0, max: TOTAL }).map((cents): Act => (sale) => {
    const { payment, isDelivered: wasDelivered, isDisputed } = sale;
    if (isDisputed) payment.disputeLost(cents, { wasDelivered, now: NOW });
    sale.isDisputed = false;
  }),
);

describe('a transaction’s money', () => {
  property.prop([fc.array(acts, { maxLength: 60, size: 'max' })], { numRuns: 1_000 })(
    'goes only where the table of moves lets the money go on to',
    (story) => {
      const sale: Sale = { payment: new Payment(aPaymentState()), isDelivered: false, isDisputed: false };
      for (const act of story) {
        const before = sale.payment.funds;
        try {
          act(sale);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
        const { funds } = sale.payment;
        const isAllowed = mayFundsFollow(before, funds, sale.isDelivered ? 'item_delivered' : 'payment_secured');
        expect([before, funds, isAllowed]).toEqual([before, funds, true]);
      }
    },
  );
});
