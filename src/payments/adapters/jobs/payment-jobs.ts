import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Restoration } from '../../../shared/application/ports/restoration.js';
import { Scheduled, type ScheduledJob } from '../../../shared/adapters/jobs/scheduled.js';
import { AskOpenCheckouts } from '../../application/ask-open-checkouts.js';
import { CancelForgottenSales } from '../../application/cancel-forgotten-sales.js';
import { forEachInTurn } from '../../application/failures.js';
import { ListProviderEvents } from '../../application/list-provider-events.js';
import { ReadAccountList } from '../../application/read-account-list.js';
import { PursueRefunds } from '../../application/pursue-refunds.js';
import { RecordProviderFee } from '../../application/record-provider-fee.js';
import { ReleaseDueFunds } from '../../application/release-due-funds.js';
import { RecoverOperations } from '../../application/recover-operations.js';
import { PayDrivers } from '../../application/pay-drivers.js';
import { SyncDispute } from '../../application/sync-dispute.js';
import { SyncSellerAccount } from '../../application/sync-seller-account.js';

@Injectable()
@Scheduled({ name: 'payments.ask-open-checkouts', everySeconds: 120 })
export class AskOpenCheckoutsJob implements ScheduledJob {
  constructor(private readonly askOpenCheckouts: AskOpenCheckouts) {}

  run(): Promise<void> {
    return this.askOpenCheckouts.execute();
  }
}

@Injectable()
@Scheduled({ name: 'payments.lapse-checkouts', everySeconds: 15 })
export class LapseCheckoutsJob implements ScheduledJob {
  constructor(private readonly askOpenCheckouts: AskOpenCheckouts) {}

  run(): Promise<void> {
    return this.askOpenCheckouts.execute({ onlyLapsed: true });
  }
}

@Injectable()
@Scheduled({ name: 'payments.release-due', everySeconds: 10 })
export class ReleaseDueJob implements ScheduledJob {
  constructor(private readonly releaseDueFunds: ReleaseDueFunds) {}

  run(): Promise<void> {
    return this.releaseDueFunds.execute();
  }
}

/** Also at the start, when nothing of this process can be under way. */
@Injectable()
@Scheduled({ name: 'payments.resume-operations', everySeconds: 300 })
export class ResumeOperationsJob implements ScheduledJob, OnApplicationBootstrap {
  readonly #log = new Logger(ResumeOperationsJob.name);

  constructor(
    private readonly recoverOperations: RecoverOperations,
    private readonly askOpenCheckouts: AskOpenCheckouts,
    private readonly pursueRefunds: PursueRefunds,
    private readonly syncDispute: SyncDispute,
    private readonly restoration: Restoration,
  ) {}

  onApplicationBootstrap(): void {
    this.restoration.onResume(() => {
      void this.#begin().catch((error: unknown) => {
        this.#log.error({ err: error }, 'What a crash left could not be taken up; the job will try again');
      });
    });
  }

  async run(): Promise<void> {
    await forEachInTurn(
      [
        () => this.recoverOperations.execute(),
        () => this.pursueRefunds.execute(),
        () => this.syncDispute.executeOpen(),
      ],
      (each) => each(),
    );
  }

  async #begin(): Promise<void> {
    await forEachInTurn(
      [() => this.recoverOperations.execute({ atStart: true }), () => this.askOpenCheckouts.execute()],
      (each) => each(),
    );
  }
}

@Injectable()
@Scheduled({ name: 'payments.list-provider-events', everySeconds: 900 })
export class ListProviderEventsJob implements ScheduledJob {
  constructor(
    private readonly listProviderEvents: ListProviderEvents,
    private readonly recordProviderFee: RecordProviderFee,
  ) {}

  async run(): Promise<void> {
    await this.listProviderEvents.execute();
    await this.recordProviderFee.executeForAll();
  }
}

@Injectable()
@Scheduled({ name: 'payments.ask-seller-accounts', everySeconds: 3_600 })
export class AskSellerAccountsJob implements ScheduledJob {
  constructor(private readonly syncSellerAccount: SyncSellerAccount) {}

  run(): Promise<void> {
    return this.syncSellerAccount.executeInMovement();
  }
}

@Injectable()
@Scheduled({ name: 'payments.cancel-forgotten-sales', everySeconds: 900 })
export class CancelForgottenSalesJob implements ScheduledJob {
  constructor(private readonly cancelForgottenSales: CancelForgottenSales) {}

  run(): Promise<void> {
    return this.cancelForgottenSales.execute();
  }
}

/** The list for administrators is read anew as well, so that it keeps no name longer than the users' own records do. */
@Injectable()
@Scheduled({ name: 'payments.ask-all-seller-accounts', dailyAtHour: 2 })
export class AskAllSellerAccountsJob implements ScheduledJob {
  constructor(
    private readonly syncSellerAccount: SyncSellerAccount,
    private readonly readAccountList: ReadAccountList,
  ) {}

  async run(): Promise<void> {
    await this.syncSellerAccount.executeAll();
    await this.readAccountList.execute();
  }
}

/** Every day, so that a driver who could not be paid on Monday is paid as soon as it is possible. */
@Injectable()
@Scheduled({ name: 'payments.pay-drivers', dailyAtHour: 5 })
export class PayDriversJob implements ScheduledJob {
  constructor(private readonly payDrivers: PayDrivers) {}

  run(): Promise<void> {
    return this.payDrivers.execute();
  }
}
