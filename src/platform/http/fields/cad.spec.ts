import { validateSync } from 'class-validator';
import { IsCad } from './cad.js';

class Asked {
  @IsCad({ message: 'Dollars and cents, please.' }) amount: unknown;
}
const isRefused = (amount: unknown): boolean => validateSync(Object.assign(new Asked(), { amount })).length > 0;

describe('an amount in CAD', () => {
  it.each([0, 1, -5, 0.5, 149.99, 0.29, 1_000_000.01])('may be %d', (amount) => {
    expect(isRefused(amount)).toBe(false);
  });

  it.each([10.001, 1e-7, 2e-323, 0.1 + 0.2, NaN, Infinity, -Infinity, '5', null, undefined, [5], 5n])(
    'may not be %p',
    (amount) => {
      expect(isRefused(amount)).toBe(true);
    },
  );
});
