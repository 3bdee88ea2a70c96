import { typedRefund } from './typed-refund';

describe('The amount of a refund', () => {
  it('is read as it is typed', () => {
    expect(['40', '$40.50', ' 0,01 ', '150.00'].map((text) => typedRefund(text, 150))).toEqual([40, 40.5, 0.01, 150]);
  });

  it.each(['', '0', '150.01', '-5', '1.234', 'forty', '1e2'])('is none for %j', (text) => {
    expect(typedRefund(text, 150)).toBeUndefined();
  });
});
