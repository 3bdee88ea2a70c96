import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../../platform/jobs/scheduled.js';
import { ReadAccountList } from '../../application/read-account-list.js';
import { SyncSellerAccount } from '../../application/sync-seller-account.js';

@Injectable()
@Scheduled({ name: 'payments.ask-seller-accounts', everySeconds: 3_600 })
export class PollSellerAccountsJob implements ScheduledJob {
  constructor(private readonly syncSellerAccount: SyncSellerAccount) {}

  run(): Promise<void> {
    return this.syncSellerAccount.executeInMovement();
  }
}

@Injectable()
@Scheduled({ name: 'payments.ask-all-seller-accounts', dailyAtHour: 2 })
export class PollAllSellerAccountsJob implements ScheduledJob {
  constructor(
    private readonly syncSellerAccount: SyncSellerAccount,
    private readonly readAccountList: ReadAccountList,
  ) {}

  async run(): Promise<void> {
    await this.syncSellerAccount.executeAll();
    await this.readAccountList.execute();
  }
}
