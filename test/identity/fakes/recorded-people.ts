import { PersonRecords, type DriverStatus } from '../../../src/contexts/identity/published/user-directory.js';

/** Remembers the driver statuses that were recorded. */
export class RecordedPeople extends PersonRecords {
  readonly statuses: [number, DriverStatus][] = [];

  recordSellerAccount(): Promise<void> {
    return Promise.resolve();
  }
  recordTermsAccepted(): Promise<void> {
    return Promise.resolve();
  }
  recordDriverStatus(userId: number, status: DriverStatus): Promise<void> {
    this.statuses.push([userId, status]);
    return Promise.resolve();
  }
}
