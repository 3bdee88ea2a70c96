import { hstSentence, receiptDay } from './receipt';

describe('a receipt', () => {
  it('names the tax that is inside the fees', () => {
    expect(hstSentence({ hstRate: 13, hstAmount: 3.16 })).toBe(
      'HST 13% included in Porchlight’s fees: $3.16, not added to your total.',
    );
  });

  it('is dated with the day in Toronto, not with the one of London', () => {
    expect(receiptDay('2026-01-06T03:30:00.000Z')).toBe('January 5, 2026');
  });
});
