import type { DriverPayoutView } from '../../../../src/contexts/payments/published/money-views.js';
import { torontoDay } from '../../../../src/platform/domain/toronto-time.js';
import { deliveryDay } from '../../shared/ui/delivery-day';
import { t } from '../../shared/texts/texts';

/** A Toronto day without its weekday, such as “Jan 5, 2025”. */
export const shortDay = (day: string): string => deliveryDay(day).replace(/^[\p{L}.]+,? /u, '');

/** The state of a payout in a few words. */
export function payoutSentence(payout: DriverPayoutView | null): string {
  if (payout === null) return t('driver.payout-none');
  const day = shortDay(torontoDay(new Date(payout.at)));
  return payout.state === 'paid' ? t('driver.payout-paid', { day }) : t('driver.payout-begun', { day });
}
