import { Injectable } from '@nestjs/common';
import { PersonRecords, type DriverStatus } from '../published/user-directory.js';
import { AcceptTerms } from './accept-terms.js';
import { RecordDriverStatus } from './record-driver-status.js';
import { RecordSellerAccount } from './record-seller-account.js';

/** The entry point for contexts above: each call is one use case, in the caller's unit of work. */
@Injectable()
export class IdentityPersonRecords extends PersonRecords {
  constructor(
    private readonly sellerAccounts: RecordSellerAccount,
    private readonly driverStatuses: RecordDriverStatus,
    private readonly acceptTerms: AcceptTerms,
  ) {
    super();
  }

  recordSellerAccount(userId: number, account: { stripeConnectId: string | null; verified: boolean }): Promise<void> {
    return this.sellerAccounts.execute({ userId, ...account });
  }

  recordDriverStatus(userId: number, status: DriverStatus): Promise<void> {
    return this.driverStatuses.execute({ userId, status });
  }

  recordTermsAccepted(userId: number, version: string, at: Date): Promise<void> {
    return this.acceptTerms.execute({ userId, version, at });
  }
}
