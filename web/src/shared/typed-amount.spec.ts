import { amountSentence, typedAmount } from './typed-amount';

describe('a typed amount of money', () => {
  it('is read between one cent and the most', () => {
    const typed = ['40', '$40.50', ' 0,01 ', '40,50 $', '1,250', '1 499,00 $'];
    expect(typed.map((text) => typedAmount(text, 1_499))).toEqual([40, 40.5, 0.01, 40.5, 1_250, 1_499]);
  });

  it.each(['', '0', '150.01', '-5', '1.234', 'forty', '1e2', '1 0'])('is undefined for %j', (text) => {
    expect(typedAmount(text, 150)).toBeUndefined();
  });

  it('is refused with the limits only if they are the reason', () => {
    const limits = 'Enter an amount between $0.01 and the price of $150.00.';
    for (const text of ['', ' ', '0', '150.01', '1,500']) expect(amountSentence(text, 150)).toBe(limits);
    for (const text of ['1.250', '12 50', 'forty'])
      expect(amountSentence(text, 150)).toBe('We can’t tell which amount this is. Write it like 1,250.00.');
  });
});
