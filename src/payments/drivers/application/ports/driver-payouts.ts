import type { CalendarDay } from '../../../../shared/domain/toronto-time.js';
import type { PayoutOfWeeks } from '../../domain/driver-week.js';

export interface DriverPayout {
  id: string;
  driverId: number;
  weekEnd: CalendarDay;
  amountCents: number;
}

/** What drivers have earned and were paid. */
export abstract class DriverPayouts {
  /** Drivers who are owed something that they earned before the instant, and have no payout under way; cents. */
  abstract owed(before: Date, of?: number): Promise<{ driverId: number; amountCents: number }[]>;
  /** In the caller's unit of work; false when another payout of the driver is under way. */
  abstract insert(payout: DriverPayout, at: Date): Promise<boolean>;
  /** The driver's payouts that were paid or are under way, oldest first. */
  abstract of(driverId: number): Promise<PayoutOfWeeks[]>;
  /** planned → ended; its week, or null when it had ended already. */
  abstract end(payoutId: string, state: 'paid' | 'refused', at: Date): Promise<CalendarDay | null>;
}
