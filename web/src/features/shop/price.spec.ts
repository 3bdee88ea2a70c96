import { priceProblem, readPrice } from './price';

describe('the typed price', () => {
  it.each([
    ['12.50', 12.5],
    ['12,50', 12.5],
    ['1 250,00 $', 1_250],
    ['10,000.00', 10_000],
    ['1', 1],
  ])('reads %s as %d', (text, amount) => {
    expect([readPrice(text), priceProblem(text, 'limits')]).toEqual([amount, undefined]);
  });

  it.each(['', '0.99', '10000.01', '12,505'])('refuses %j with the limits', (text) => {
    expect([readPrice(text), priceProblem(text, 'limits')]).toEqual([null, 'limits']);
  });

  it.each(['12 50', '1.250', '1.250,00', '1,25,0', 'free'])('refuses %j as unclear', (text) => {
    expect(readPrice(text)).toBeNull();
    expect(priceProblem(text, 'limits')).toMatch(/^We can’t tell which amount/);
  });
});
