import { typedAmount } from './typed-amount';

describe('a typed amount of money', () => {
  it('is parsed as people type it', () => {
    const typed = ['40', '$40.50', ' 0,01 ', '40,5', '150.00'];
    expect(typed.map((text) => typedAmount(text, 150))).toEqual([40, 40.5, 0.01, 40.5, 150]);
  });

  it.each(['', '0', '150.01', '-5', '-1', '1.234', 'forty', '1e2'])('is undefined for %j', (text) => {
    expect(typedAmount(text, 150)).toBeUndefined();
  });
});
