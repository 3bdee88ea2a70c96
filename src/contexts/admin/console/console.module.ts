import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { IdentityModule } from '../../identity/identity.module.js';
import { DeliveryModule } from '../../delivery/delivery.module.js';
import { ListingsModule } from '../../listings/listings.module.js';
import { AuditByRules } from './adapters/events/audit-by-rules.js';
import { AuditLogController } from './adapters/http/audit-log.controller.js';
import { SavedViewsController } from './adapters/http/saved-views.controller.js';
import { SqlSavedViews } from './adapters/persistence/sql-saved-views.js';
import { KeepViews } from './application/keep-views.js';
import { SavedViews } from './application/ports/saved-views.js';
import { JobsController } from './adapters/http/jobs.controller.js';
import { OwnDataController } from './adapters/http/own-data.controller.js';
import { UserDeletionController } from './adapters/http/user-deletion.controller.js';
import { RemoveOldAddressesJob, RemoveOldPhotosJob, SealDaysJob } from './adapters/jobs/console.jobs.js';
import { SqlConsoleDatedRecords } from './adapters/persistence/sql-console-dated-records.js';
import { SqlConsolePersonalData } from './adapters/persistence/sql-console-personal-data.js';
import { SqlAuditLog } from './adapters/persistence/sql-audit-log.js';
import { SqlJobHistory } from './adapters/persistence/sql-job-history.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { NotificationsModule } from '../../notifications/notifications.module.js';
import { DatedRecords } from '../../../platform/application/ports/dated-records.js';
import { AllDatedRecords } from './application/all-dated-records.js';
import { AllPersonalData } from './application/all-personal-data.js';
import { UserDeletion } from './application/user-deletion.js';
import { DaySeals } from './application/day-seals.js';
import { PersonData } from './application/person-data.js';
import {
  ConsoleDatedRecords,
  ConsolePersonalData,
  SaleHistories,
  StaffWorks,
} from './application/ports/work-of-contexts.js';
import { AuditLog } from './application/ports/audit-log.js';
import { JobHistory } from './application/ports/job-history.js';
import { RecordInAuditLog } from './application/record-in-audit-log.js';
import { RemoveTraces } from './application/remove-traces.js';
import { SealDaysAgain } from './application/seal-days-again.js';
import { SealDays } from './application/seal-days.js';
import { SearchEverywhere } from './application/search-everywhere.js';
import { ShowAuditLog } from './application/show-audit-log.js';
import { FindKnownPeople } from './application/known-people.js';
import { FoundSales } from './application/found-sales.js';
import { ShowSale } from './application/show-sale.js';
import { ShowSuspension } from './application/show-suspension.js';
import { DiscoveredSaleHistories } from './adapters/system/discovered-sale-histories.js';
import { SqlAuditHistory } from './adapters/persistence/sql-audit-history.js';
import { ShowToday } from './application/show-today.js';
import { DiscoveredStaffWorks } from './adapters/system/discovered-staff-works.js';
import { SqlJobWork } from './adapters/persistence/sql-job-work.js';
import { WorkplaceController } from './adapters/http/workplace.controller.js';

/** The administrators' workplace: Today, search, audit log, background jobs, and the deletion of personal data. */
@Module({
  imports: [DiscoveryModule, IdentityModule, ListingsModule, DeliveryModule, PaymentsModule, NotificationsModule],
  controllers: [
    AuditLogController,
    JobsController,
    UserDeletionController,
    OwnDataController,
    SavedViewsController,
    WorkplaceController,
  ],
  providers: [
    AllPersonalData,
    AuditByRules,
    UserDeletion,
    DaySeals,
    PersonData,
    FindKnownPeople,
    KeepViews,
    RecordInAuditLog,
    RemoveOldAddressesJob,
    RemoveOldPhotosJob,
    RemoveTraces,
    SealDays,
    SealDaysAgain,
    SealDaysJob,
    SearchEverywhere,
    ShowAuditLog,
    ShowSale,
    ShowSuspension,
    ShowToday,
    FoundSales,
    SqlAuditHistory,
    SqlJobWork,
    { provide: SaleHistories, useClass: DiscoveredSaleHistories },
    { provide: StaffWorks, useClass: DiscoveredStaffWorks },
    { provide: DatedRecords, useClass: AllDatedRecords },
    { provide: ConsoleDatedRecords, useClass: SqlConsoleDatedRecords },
    { provide: ConsolePersonalData, useClass: SqlConsolePersonalData },
    { provide: AuditLog, useClass: SqlAuditLog },
    { provide: SavedViews, useClass: SqlSavedViews },
    { provide: JobHistory, useClass: SqlJobHistory },
  ],
})
export class ConsoleModule {}
