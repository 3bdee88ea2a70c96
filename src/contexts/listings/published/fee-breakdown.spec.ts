import { fc, test } from '@fast-check/jest';
import { Money } from '../../../platform/domain/money.js';
import { feeBreakdownView, loadOfSize, splitFees, type FeeTerms } from './fee-breakdown.js';

const TAX = { hstRate: 1_300, cardFeeRate: 290, cardFeeFixed: Money.ofCents(30) };

function termsOf(price: number, delivery: number, serviceFee = 1_500, referralDiscount = 0): FeeTerms {
  return {
    itemPrice: Money.ofCents(price),
    deliveryFee: Money.ofCents(delivery),
    serviceFee,
    referralDiscount,
    taxAndProcessing: TAX,
  };
}

const anyTerms = fc
  .record({
    price: fc.integer({ min: 100, max: 1_000_000 }),
    delivery: fc.integer({ min: 0, max: 100_000 }),
    fee: fc.integer({ min: 0, max: 10_000 }),
    discount: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ price, delivery, fee, discount }) => termsOf(price, delivery, fee, discount));

describe('the fee breakdown', () => {
  it('splits a 150.00 bookcase with 25.00 delivery', () => {
    expect(feeBreakdownView(termsOf(15_000, 2_500))).toEqual({
      itemPrice: 150,
      deliveryFee: 25,
      serviceFeePercent: 15,
      referralDiscount: 0,
      baseServiceFee: 22.5,
      discountAmount: 0,
      finalServiceFee: 22.5,
      effectiveServiceFeePercent: 15,
      driverFee: 20,
      platformDeliveryFee: 5,
      platformTotalFee: 27.5,
      totalPayment: 175,
      sellerReceives: 127.5,
      hstRate: 13,
      hstAmount: 3.58,
      stripeFeePercent: 2.9,
      stripeFeeFixed: 0.3,
      stripeFeeAmount: 5.38,
    });
  });

  it('deducts the referral discount from the service fee', () => {
    const view = feeBreakdownView(termsOf(14_999, 1_000, 1_500, 3_333));
    expect(view).toMatchObject({
      baseServiceFee: 22.5,
      discountAmount: 7.5,
      finalServiceFee: 15,
      effectiveServiceFeePercent: 10,
      sellerReceives: 134.99,
    });
  });

  it('omits tax and processing unless requested', () => {
    const { itemPrice, deliveryFee, serviceFee, referralDiscount } = termsOf(15_000, 2_500);
    const view = feeBreakdownView({ itemPrice, deliveryFee, serviceFee, referralDiscount });
    expect(Object.keys(view)).toHaveLength(13);
    expect(view).not.toHaveProperty('hstAmount');
  });

  it('treats any other size as small', () => {
    expect(['small', 'medium', 'large', 'huge', ''].map(loadOfSize)).toEqual([10, 25, 50, 10, 10]);
  });

  test.prop([anyTerms])('allocates every cent of the payment', (terms) => {
    const parts = splitFees(terms);
    const shares = parts.sellerReceives.plus(parts.driverFee).plus(parts.platformTotalFee);
    expect(shares.cents).toBe(parts.totalPayment.cents);
    expect(parts.totalPayment.cents).toBe(terms.itemPrice.plus(terms.deliveryFee).cents);
    expect(parts.finalServiceFee.plus(parts.discountAmount).cents).toBe(parts.baseServiceFee.cents);
    expect(parts.driverFee.plus(parts.platformDeliveryFee).cents).toBe(terms.deliveryFee.cents);
  });

  test.prop([anyTerms])('never returns a negative amount', (terms) => {
    const { hstAmount, cardFee, ...parts } = splitFees(terms);
    for (const part of Object.values(parts)) expect(part.cents).toBeGreaterThanOrEqual(0);
    expect(hstAmount?.cents).toBeLessThanOrEqual(parts.platformTotalFee.cents);
    expect(cardFee?.cents).toBe(Math.floor((parts.totalPayment.cents * 290 + 5_000) / 10_000) + 30);
  });

  test.prop([anyTerms])('rounds the service fee and the driver’s share half up', (terms) => {
    const { baseServiceFee, driverFee } = splitFees(terms);
    const halfUp = (cents: number, rate: number): number => Math.floor((cents * rate + 5_000) / 10_000);
    expect(baseServiceFee.cents).toBe(halfUp(terms.itemPrice.cents, terms.serviceFee));
    expect(driverFee.cents).toBe(halfUp(terms.deliveryFee.cents, 8_000));
  });

  test.prop([anyTerms])(
    'shows amounts in dollars and cents, and the effective percentage with two decimals',
    (terms) => {
      const { effectiveServiceFeePercent, ...view } = feeBreakdownView(terms);
      for (const [name, value] of Object.entries(view)) {
        if (!/Percent|Rate|Discount/.test(name)) expect(Money.ofCad(value).toCad()).toBe(value);
      }
      expect(Math.abs(effectiveServiceFeePercent * 100 - Math.round(effectiveServiceFeePercent * 100))).toBeLessThan(
        1e-6,
      );
    },
  );

  it('adds up for every fee from 5 to 30, every discount and every size, at prices to 10,000.00', () => {
    const prices = [100, 101, 199, 1_999, 3_333, 14_999, 15_000, 99_999, 500_001, 999_999, 1_000_000];
    const half = (cents: number, rate: number): number => Math.floor((cents * rate) / 10_000 + 0.5);
    let mistakes = 0;
    for (let fee = 5; fee <= 30; fee++)
      for (let discount = 0; discount <= 100; discount++)
        for (const delivery of [1_000, 2_500, 5_000])
          for (const price of prices) {
            const parts = splitFees(termsOf(price, delivery, fee * 100, discount * 100));
            const base = half(price, fee * 100);
            const final = base - half(base, discount * 100);
            const driver = half(delivery, 8_000);
            const kept = final + delivery - driver;
            const wanted = [
              base,
              final,
              driver,
              kept,
              price - final,
              half(kept, 1_300),
              half(price + delivery, 290) + 30,
            ];
            const { baseServiceFee, finalServiceFee, driverFee, platformTotalFee, sellerReceives, hstAmount, cardFee } =
              parts;
            const given = [
              baseServiceFee,
              finalServiceFee,
              driverFee,
              platformTotalFee,
              sellerReceives,
              hstAmount,
              cardFee,
            ];
            if (given.some((amount, index) => amount?.cents !== wanted[index])) mistakes += 1;
            if (sellerReceives.cents + driverFee.cents + platformTotalFee.cents !== price + delivery) mistakes += 1;
          }
    expect(mistakes).toBe(0);
  });
});
