import type { Money } from '../../../../shared/domain/money.js';
import type { DriverWeek } from '../../domain/driver-week.js';
import type { StatementLine } from '../../../ledger/domain/statement.js';

/** What the ledger says of a driver's earnings. */
export abstract class DriverEarningsReader {
  /**
   * Every Toronto week in which something was earned or taken back, newest first; and what is owed over all of them and
   * has not left yet. So the weeks together are what has left and what is unpaid.
   */
  abstract weeksOf(driverId: number): Promise<{ unpaid: Money; weeks: DriverWeek[] }>;
  /** Those of the listings with which the driver has earned something, or had it taken back. */
  abstract bookedOf(driverId: number, listingIds: readonly string[]): Promise<Set<string>>;
  /** What was earned or taken back from one instant (included) to another (excluded), oldest first. */
  abstract lines(driverId: number, from: Date, to: Date): Promise<StatementLine[]>;
}
