import { Money } from '../../../../platform/domain/money.js';
import { mondayOf, payoutOfWeek, sundayOf, type PayoutOfWeeks } from './driver-week.js';

describe('a driver’s week', () => {
  it.each([
    ['2026-06-15', '2026-06-15', '2026-06-21'],
    ['2026-06-21', '2026-06-15', '2026-06-21'],
    ['2026-06-14', '2026-06-08', '2026-06-14'],
    ['2026-03-08', '2026-03-02', '2026-03-08'],
    ['2027-01-01', '2026-12-28', '2027-01-03'],
  ])('that contains %s runs from Monday %s to Sunday %s', (day, monday, sunday) => {
    expect([mondayOf(day), sundayOf(day)]).toEqual([monday, sunday]);
  });

  it('was paid by the first payout whose period ends at a later Monday', () => {
    const payout = (before: string): PayoutOfWeeks => ({
      before,
      amount: Money.ofCents(2_000),
      at: new Date(`${before}T09:00:00Z`),
      state: 'paid',
    });
    const payouts = [payout('2026-06-29'), payout('2026-06-08'), payout('2026-07-06')];
    expect(payoutOfWeek('2026-06-01', payouts)?.before).toBe('2026-06-08');
    expect(payoutOfWeek('2026-06-08', payouts)?.before).toBe('2026-06-29');
    expect(payoutOfWeek('2026-06-22', payouts)?.before).toBe('2026-06-29');
    expect(payoutOfWeek('2026-07-06', payouts)).toBeNull();
    expect(payoutOfWeek('2026-06-01', [])).toBeNull();
  });
});
