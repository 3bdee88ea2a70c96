import type { DriverPayoutView } from '../../../../src/payments/published/money-views.js';
import { torontoDay } from '../../../../src/shared/domain/toronto-time.js';
import { deliveryDay } from '../../shared/ui/delivery-day';

/** A Toronto day without its weekday, as 'Jan 5, 2025'. */
export const shortDay = (day: string): string => deliveryDay(day).replace(/^\w+, /, '');

/** A payout's place in its life, in a few words. */
export function payoutSentence(payout: DriverPayoutView | null): string {
  if (payout === null) return 'not paid out yet';
  const day = shortDay(torontoDay(new Date(payout.at)));
  return payout.state === 'paid' ? `paid on ${day}` : `payout begun on ${day}`;
}
