import { Module } from '@nestjs/common';
import { approved } from '../../admin/settings/published/approvals.js';
import { SettingsModule } from '../../admin/settings/settings.module.js';
import { DeliveryModule } from '../../delivery/delivery.module.js';
import { IdentityModule } from '../../identity/identity.module.js';
import { ListingsModule } from '../../listings/listings.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { LossesModule } from '../losses/losses.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { OnDriverReinstated } from './adapters/events/on-driver-reinstated.js';
import { OnDriversAccountReinstated } from './adapters/events/on-drivers-account-reinstated.js';
import { DriverEarningsController } from './adapters/http/driver-earnings.controller.js';
import { DriverPayController } from './adapters/http/driver-pay.controller.js';
import { PayDriversJob } from './adapters/jobs/driver-jobs.js';
import { SqlDriverEarningsReader } from './adapters/persistence/sql-driver-earnings.reader.js';
import { SqlDriverPayWaits } from './adapters/persistence/sql-driver-pay-waits.js';
import { SqlDriverPayouts } from './adapters/persistence/sql-driver-payouts.js';
import { HoldSuspendedPay } from './application/hold-suspended-pay.js';
import { PayDriver } from './application/pay-driver.js';
import { PayDrivers } from './application/pay-drivers.js';
import { DriverEarningsReader } from './application/ports/driver-earnings.reader.js';
import { DriverPayWaits } from './application/ports/driver-pay-waits.js';
import { DriverPayouts } from './application/ports/driver-payouts.js';
import { ShowDriverEarnings } from './application/show-driver-earnings.js';

/** Drivers' earnings and payouts. */
@Module({
  imports: [
    SettingsModule,
    IdentityModule,
    ListingsModule,
    DeliveryModule,
    AccountsModule,
    LedgerModule,
    LossesModule,
    ProviderModule,
  ],
  controllers: [DriverEarningsController, DriverPayController],
  providers: [
    approved('release-pay', HoldSuspendedPay, (pay, { terms, reason, byUserId, given }) =>
      pay.release((terms as { waitId: string }).waitId, { byUserId, reason: reason ?? '' }, given),
    ),
    HoldSuspendedPay,
    OnDriverReinstated,
    OnDriversAccountReinstated,
    PayDriversJob,
    PayDriver,
    PayDrivers,
    ShowDriverEarnings,
    { provide: DriverEarningsReader, useClass: SqlDriverEarningsReader },
    { provide: DriverPayWaits, useClass: SqlDriverPayWaits },
    { provide: DriverPayouts, useClass: SqlDriverPayouts },
  ],
})
export class DriversModule {}
