import type { CalendarDay } from '../../../../../platform/domain/toronto-time.js';
import type { PayoutOfWeeks } from '../../domain/driver-week.js';

export interface DriverPayout {
  id: string;
  driverId: number;
  weekEnd: CalendarDay;
  amountCents: number;
}

/** Drivers' payouts and what they are owed. */
export abstract class DriverPayouts {
  /** Drivers with earnings from before the instant that are still owed and no payout in progress; in cents. */
  abstract owed(before: Date, of?: number): Promise<{ driverId: number; amountCents: number }[]>;
  /** In the caller's unit of work; returns false if the driver has another payout in progress. */
  abstract insert(payout: DriverPayout, at: Date): Promise<boolean>;
  /** The id of the driver's last ended payout if it was refused; null while another is in progress. */
  abstract lastRefused(driverId: number): Promise<string | null>;
  /**
   * refused → planned, with the present week and amount; in the caller's unit of work. Throws if it was not refused.
   */
  abstract restart(payout: Omit<DriverPayout, 'driverId'>): Promise<void>;
  /** The driver's paid and ongoing payouts, oldest first. */
  abstract of(driverId: number): Promise<PayoutOfWeeks[]>;
  /** planned → ended; returns its week, or null if it had already ended. */
  abstract end(payoutId: string, state: 'paid' | 'refused', at: Date): Promise<CalendarDay | null>;
}
