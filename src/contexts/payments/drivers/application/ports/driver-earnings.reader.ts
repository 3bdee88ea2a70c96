import type { Money } from '../../../../../platform/domain/money.js';
import type { DriverWeek } from '../../domain/driver-week.js';
import type { StatementLine } from '../../../ledger/domain/statement.js';

/** Drivers' earnings by the ledger. */
export abstract class DriverEarningsReader {
  /**
   * Every Toronto week with earnings or deductions, newest first, and the total still unpaid. So the weeks add up to
   * what was paid plus what is unpaid.
   */
  abstract weeksOf(driverId: number): Promise<{ unpaid: Money; weeks: DriverWeek[] }>;
  /** The listings among these with which the driver has earned something, or lost it. */
  abstract bookedOf(driverId: number, listingIds: readonly string[]): Promise<Set<string>>;
  /** Earnings and deductions from one instant (inclusive) to another (exclusive), oldest first. */
  abstract lines(driverId: number, from: Date, to: Date): Promise<StatementLine[]>;
}
