import { AddressesForDriver } from '../../src/contexts/delivery/application/driving/addresses-for-driver.js';
import type { Environment } from '../../src/platform/config/environment.js';
import { HandOverCodes } from '../../src/contexts/delivery/application/hand-over/hand-over-codes.js';
import type { DriverPortraits } from '../../src/contexts/delivery/application/drivers/driver-portraits.js';
import { DayMap } from '../../src/contexts/delivery/application/jobs/day-map.js';
import { RunTimes } from '../../src/contexts/delivery/application/jobs/run-times.js';
import { ShowTracking } from '../../src/contexts/delivery/application/transaction/show-tracking.js';
import { ShowTransaction } from '../../src/contexts/delivery/application/transaction/show-transaction.js';
import type { UserDirectory } from '../../src/contexts/identity/published/user-directory.js';
import type { FixedClock } from '../platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../platform/fakes/immediate-unit-of-work.js';
import { PlainSecretBox } from '../platform/fakes/plain-secret-box.js';
import type { InMemoryDeliveries } from './fakes/in-memory-deliveries.js';
import { InMemoryDrivers } from './fakes/in-memory-drivers.js';
import { InMemoryJobHistory } from './fakes/in-memory-job-history.js';
import { KnownViews, type KnownTransactions } from './fakes/known-transactions.js';

interface World {
  transactions: KnownTransactions;
  deliveries: InMemoryDeliveries;
  people: UserDirectory;
  clock: FixedClock;
  /** Absent if no map is configured. */
  mapTiles?: Environment['mapTiles'];
}

/** The tracking page over a test's fakes. */
export function trackingOf({ transactions, deliveries, people, clock, mapTiles = null }: World): ShowTracking {
  const show = new ShowTransaction(
    new KnownViews(transactions),
    transactions,
    deliveries,
    deliveries.wastedTrips,
    people,
    new HandOverCodes(new PlainSecretBox()),
    new AddressesForDriver(new ImmediateUnitOfWork(), new InMemoryJobHistory(deliveries), clock),
    clock,
  );
  const times = new RunTimes(deliveries, transactions, clock);
  const map = new DayMap({ mapTiles } as Environment, deliveries, transactions, clock);
  const portraits = { urlOf: () => Promise.resolve(null) } as unknown as DriverPortraits;
  return new ShowTracking(show, deliveries, new InMemoryDrivers(), times, map, portraits, clock);
}
