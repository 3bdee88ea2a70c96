import { readFileSync } from 'node:fs';
import { theme } from '../app/theme';
import { retryDelayMs } from './api/transport';
import { formatCad } from './ui/money';
import { ratingText } from './ui/rating';
import { statusLabel } from './ui/status-badge';

describe('money (specification §9)', () => {
  it.each([
    [0, '$0.00'],
    [0.3, '$0.30'],
    [149.99, '$149.99'],
    [1_234.5, '$1,234.50'],
    [10_000, '$10,000.00'],
    [-27.5, '-$27.50'],
  ])('formats %p as %s, with two decimals', (amount, text) => expect(formatCad(amount)).toBe(text));
});

describe('a rating (specification §5)', () => {
  it.each([
    [4.26, '★ 4.3'],
    ['4.26', '★ 4.3'],
    [5, '★ 5.0'],
    [5.7, '★ 5.0'],
    ['9', '★ 5.0'],
    [null, 'No rating yet'],
    [undefined, 'No rating yet'],
    ['none', 'No rating yet'],
  ])('of %p reads “%s”', (value, text) => expect(ratingText(value)).toBe(text));
});

describe('a transaction’s status (specification §4)', () => {
  it('counts as expired only past its end while it waits for payment', () => {
    expect(statusLabel('waiting_for_payment')).toBe('Waiting for payment');
    expect(statusLabel('waiting_for_payment', true)).toBe('Transaction expired');
    expect(statusLabel('payment_secured', true)).toBe('Payment secured');
    expect(statusLabel('none of these', true)).toBe('Unknown status');
  });
});

describe('the delay before a retry (specification §9)', () => {
  it('doubles from one second, up to ten for queries and eight for mutations', () => {
    const delays = (isMutation: boolean) => [0, 1, 2, 3, 4, 9].map((attempt) => retryDelayMs(attempt, isMutation));
    expect(delays(false)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
    expect(delays(true)).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  });
});

describe('the brand colour (specification §9)', () => {
  it('is teal for the site and the component library', () => {
    const css = readFileSync(new URL('../app/base.css', import.meta.url), 'utf8');
    expect(/--teal: (#\w+);/.exec(css)?.[1]).toBe('#008080');
    expect(theme.token?.colorPrimary).toBe('#008080');
  });
});
