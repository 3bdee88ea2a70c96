import { feeBreakdownView } from '../../../../../src/contexts/listings/published/fee-breakdown.js';
import { Money } from '../../../../../src/platform/domain/money.js';
import { netReceipts, releaseLines } from './release-lines';

const breakdown = (referralDiscount: number, cents = 14_999) =>
  feeBreakdownView({
    itemPrice: Money.ofCents(cents),
    deliveryFee: Money.ofCents(2_500),
    serviceFee: 1_500,
    referralDiscount,
    taxAndProcessing: { hstRate: 1_300, cardFeeRate: 290, cardFeeFixed: Money.ofCents(30) },
  });

describe('the lines of the release dialog', () => {
  it('match the specification to the cent', () => {
    expect(releaseLines(breakdown(0)).map(({ label, value }) => [label, value])).toEqual([
      ['Item price', '$149.99'],
      ['Service fee', '15%'],
      ['Seller receives', '$127.49'],
      ['Left over', '$27.50'],
      ['HST (13%)', '$3.58'],
      ['Card provider fees (2.9% + $0.30)', '$5.37'],
      ['Platform net receipts', '$18.55'],
    ]);
  });

  it('show a referral discount and a negative net', () => {
    const lines = releaseLines(breakdown(10_000, 100_000));
    expect(lines[1]).toEqual({ label: 'Service fee', value: '15%', note: '100% Referral Discount applied' });
    expect(releaseLines(breakdown(0))[1]?.note).toBeUndefined();
    expect(netReceipts(breakdown(10_000, 100_000))).toBe(-25.68);
    expect(lines.at(-1)?.value).toBe('-$25.68');
  });
});
