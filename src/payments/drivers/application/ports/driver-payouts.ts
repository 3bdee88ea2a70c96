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
  /** The payout of the driver that ended last, where that was by a refusal; its id. Null while one is under way. */
  abstract lastRefused(driverId: number): Promise<string | null>;
  /** refused → planned, with the week and the amount of now; in the caller's unit of work. Throws where it has not been refused. */
  abstract beginAgain(payout: Omit<DriverPayout, 'driverId'>): Promise<void>;
  /** The driver's payouts that were paid or are under way, oldest first. */
  abstract of(driverId: number): Promise<PayoutOfWeeks[]>;
  /** planned → ended; its week, or null when it had ended already. */
  abstract end(payoutId: string, state: 'paid' | 'refused', at: Date): Promise<CalendarDay | null>;
}
