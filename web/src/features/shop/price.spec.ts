import { readPrice } from './price';

describe('the typed price', () => {
  it.each([
    ['12.50', 12.5],
    ['12,50', 12.5],
    ['149,9', 149.9],
    ['1,250', 1_250],
    ['$1,250.00', 1_250],
    ['1 250,00', 1_250],
    ['1 250,00 $', 1_250],
    ['10,000.00', 10_000],
    ['1', 1],
  ])('reads %s as %d', (text, amount) => {
    expect(readPrice(text)).toBe(amount);
  });

  it.each(['', '0.99', '10000.01', '12.505', '1,25,0', '1.250,00', '-5', '1e3', 'free', '12..5'])(
    'refuses %j',
    (text) => {
      expect(readPrice(text)).toBeNull();
    },
  );
});
