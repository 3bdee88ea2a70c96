import fc from 'fast-check';
import { aPaymentState } from '../../../../../test/payments/a-payment-state.js';
import { splitFees } from '../../../listings/published/fee-breakdown.js';
import { Money } from '../../../../platform/domain/money.js';
import { settlementEntry } from '../../ledger/domain/ledger-entries.js';
import { balanceOf, type LedgerEntry } from '../../ledger/domain/ledger.js';
import { Payment } from '../../protection/domain/payment.js';
import type { PaymentState } from '../../protection/domain/payment-state.js';
import { receiptOf } from './receipt.js';
import { saleAmounts } from './sale-statement.js';

const AT = new Date('2026-06-10T14:00:00Z');
const cents = (cad: number): number => Math.round(cad * 100);

interface Case {
  itemCents: number;
  deliveryCents: number;
  serviceFee: number;
  referralDiscount: number;
  /** The refund of each decision, in thousandths of the total. */
  refunds: number[];
  trips: number;
}

const cases = fc.record<Case>({
  itemCents: fc.integer({ min: 100, max: 1_000_000 }),
  deliveryCents: fc.integer({ min: 0, max: 100_000 }),
  serviceFee: fc.integer({ min: 500, max: 3_000 }),
  referralDiscount: fc.constantFrom(0, 2_000, 3_333, 5_000, 10_000),
  refunds: fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 3 }),
  trips: fc.integer({ min: 0, max: 3 }),
});

function promised({ itemCents, deliveryCents, serviceFee, referralDiscount }: Case) {
  const [itemPrice, deliveryFee] = [Money.ofCents(itemCents), Money.ofCents(deliveryCents)];
  return splitFees({ itemPrice, deliveryFee, serviceFee, referralDiscount });
}

/** A payment with one decision per refund, each posted to the ledger as the difference. */
function decided(sale: Case): { payment: PaymentState; entries: LedgerEntry[] } {
  const { totalPayment, sellerReceives, driverFee } = promised(sale);
  const base = { totalCents: totalPayment.cents, sellerCents: sellerReceives.cents, driverCents: driverFee.cents };
  const payment = aPaymentState({ ...base, releaseCents: sellerReceives.cents });
  const entries: LedgerEntry[] = [];
  [0, ...sale.refunds.toSorted((a, b) => a - b)].forEach((parts, index) => {
    payment.refundCents = Math.floor((payment.totalCents * parts) / 1_000);
    const isWhole = payment.refundCents === payment.totalCents;
    payment.releaseCents = isWhole ? 0 : Math.max(0, payment.sellerCents - payment.refundCents);
    const drivers = [{ driverId: 9, cents: sale.trips * payment.driverCents }];
    const shares = { buyerCents: payment.refundCents, sellerCents: payment.releaseCents, drivers };
    const draft = { id: String(index), at: AT, reference: String(index) };
    const entry = settlementEntry(draft, payment, shares, { before: [...entries], wasTransferred: index > 1 });
    if (entry !== null) entries.push(entry);
  });
  return { payment, entries };
}

describe('the HST of a receipt and its statement', () => {
  it('adds up to what the ledger owes for the sale, to the cent, after any decisions', () => {
    fc.assert(
      fc.property(cases, (sale) => {
        const { payment, entries } = decided(sale);
        const receipt = receiptOf(new Payment(payment), sale, entries);
        const statement = saleAmounts(payment, sale, sale, entries);
        const said = cents(receipt.hstAmount) + cents(statement.hstAmount);
        expect(said + balanceOf(entries, ['hst_payable'])).toBe(0);
        expect(Math.min(receipt.hstAmount, statement.hstAmount)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is 13% of D - d on the receipt and of F on the statement, within a cent of rounding, before and after settlement', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const sale = { ...drawn, refunds: [], trips: 1 };
        const { platformDeliveryFee, finalServiceFee } = promised(sale);
        const { payment, entries } = decided(sale);
        for (const books of [entries, []]) {
          const receipt = receiptOf(new Payment(payment), sale, books);
          const statement = saleAmounts(payment, sale, sale, books);
          expect(cents(receipt.hstAmount)).toBe(
            Math.min(platformDeliveryFee.share(1_300).cents, cents(receipt.hstAmount) + cents(statement.hstAmount)),
          );
          expect(Math.abs(cents(statement.hstAmount) - finalServiceFee.share(1_300).cents)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('a statement', () => {
  it('divides the price between fee, buyer and seller, and shows the waived part of the fee', () => {
    fc.assert(
      fc.property(cases, (sale) => {
        const { payment, entries } = decided(sale);
        const made = saleAmounts(payment, sale, sale, entries);
        expect(cents(made.serviceFee) + cents(made.refunded) + cents(made.share)).toBe(sale.itemCents);
        expect(cents(made.baseServiceFee) - cents(made.discountAmount) - cents(made.waivedFee)).toBe(
          cents(made.serviceFee),
        );
        for (const part of [made.serviceFee, made.refunded, made.share, made.waivedFee])
          expect(part).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
