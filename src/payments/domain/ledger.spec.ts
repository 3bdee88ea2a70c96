import fc from 'fast-check';
import { aPaymentState } from '../../../test/payments/a-payment-state.js';
import { splitFees } from '../../listings/published/fee-breakdown.js';
import { Money } from '../../shared/domain/money.js';
import {
  captureEntry,
  proofOf,
  providerFeeEntry,
  refundEntry,
  releaseEntry,
  transferEntry,
  type LedgerEntry,
} from './ledger.js';

const draft = (reference: string) => ({ id: reference, at: new Date('2026-06-10T14:00:00Z'), reference });

const sumOf = ({ lines }: LedgerEntry): number => lines.reduce((sum, { amount }) => sum + amount.cents, 0);

const sale = fc
  .record({
    price: fc.integer({ min: 100, max: 1_000_000 }),
    delivery: fc.constantFrom(1_000, 2_500, 5_000, 0),
    fee: fc.integer({ min: 5, max: 30 }),
    discount: fc.constantFrom(0, 10, 25, 50, 75, 100),
  })
  .map(({ price, delivery, fee, discount }) => {
    const parts = splitFees({
      itemPrice: Money.ofCents(price),
      deliveryFee: Money.ofCents(delivery),
      serviceFee: fee * 100,
      referralDiscount: discount * 100,
    });
    return aPaymentState({
      totalCents: price + delivery,
      sellerCents: parts.sellerReceives.cents,
      driverCents: parts.driverFee.cents,
    });
  });

describe('the ledger', () => {
  it('sums every entry to zero and leaves no cent without an owner, for any sale', () => {
    fc.assert(
      fc.property(sale, fc.integer({ min: 0, max: 4_000 }), (state, fee) => {
        const entries = [
          captureEntry(draft('a'), state),
          providerFeeEntry(draft('b'), state, fee),
          releaseEntry(draft('c'), state, 9),
          transferEntry(draft('d'), state),
        ];
        for (const entry of entries) expect(sumOf(entry)).toBe(0);
        const { captured, seller, driver, platform, refunded, held } = proofOf(entries);
        expect(captured.cents).toBe(state.totalCents);
        expect(seller.cents + driver.cents + platform.cents + refunded.cents + held.cents).toBe(state.totalCents);
        expect(held.cents).toBe(0);
        expect(seller.cents).toBe(state.sellerCents);
      }),
    );
  });

  it('shows captured money as held until it is divided', () => {
    const { captured, held, seller } = proofOf([captureEntry(draft('a'), aPaymentState())]);
    expect([captured.cents, held.cents, seller.cents]).toEqual([17_499, 17_499, 0]);
  });

  it('takes HST out of what the platform keeps, half up', () => {
    const { lines } = releaseEntry(draft('a'), aPaymentState(), 9);
    const of = (account: string): number | undefined => lines.find((line) => line.account === account)?.amount.cents;
    expect([of('hst_payable'), of('platform_revenue'), of('drivers_payable')]).toEqual([-358, -2_392, -2_000]);
  });

  it('gives a full refund back without touching a share', () => {
    const state = aPaymentState();
    const { refunded, held, seller, driver, platform } = proofOf([
      captureEntry(draft('a'), state),
      refundEntry(draft('b'), state, 17_499),
    ]);
    expect([refunded, held, seller, driver, platform].map(({ cents }) => cents)).toEqual([17_499, 0, 0, 0, 0]);
  });
});
