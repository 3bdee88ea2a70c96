import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.js';
import { DeliveryModule } from '../../delivery/delivery.module.js';
import { ListingsModule } from '../../listings/listings.module.js';
import { AuditOnCodeOverridden } from './adapters/events/audit-on-code-overridden.js';
import { AuditOnDeliveryRecalled } from './adapters/events/audit-on-delivery-recalled.js';
import { AuditOnDriverAssigned } from './adapters/events/audit-on-driver-assigned.js';
import { AuditOnDriverStatusChanged } from './adapters/events/audit-on-driver-status-changed.js';
import { AuditOnFundsReleased } from './adapters/events/audit-on-funds-released.js';
import { AuditOnProblemDecided } from './adapters/events/audit-on-problem-decided.js';
import { AuditOnPaymentAdjusted } from './adapters/events/audit-on-payment-adjusted.js';
import { AuditOnDestinationConfirmed } from './adapters/events/audit-on-destination-confirmed.js';
import { AuditOnListingDeleted } from './adapters/events/audit-on-listing-deleted.js';
import { AuditOnMoneyDeskActed } from './adapters/events/audit-on-money-desk-acted.js';
import { AuditOnMailRetried } from './adapters/events/audit-on-mail-retried.js';
import { AuditOnReferralsAudited } from './adapters/events/audit-on-referrals-audited.js';
import { AuditOnTemplateChanged } from './adapters/events/audit-on-template-changed.js';
import { AuditOnTestMailSent } from './adapters/events/audit-on-test-mail-sent.js';
import { AuditOnUserEdited } from './adapters/events/audit-on-user-edited.js';
import { AuditOnServiceAreaChanged } from './adapters/events/audit-on-service-area-changed.js';
import { AuditOnStripeAccountDeleted } from './adapters/events/audit-on-stripe-account-deleted.js';
import { AuditOnSettingsChanged } from './adapters/events/audit-on-settings-changed.js';
import { AuditLogController } from './adapters/http/audit-log.controller.js';
import { JobsController } from './adapters/http/jobs.controller.js';
import { OwnDataController } from './adapters/http/own-data.controller.js';
import { AuditOnUserDeleted } from './adapters/events/audit-on-user-deleted.js';
import { UserDeletionController } from './adapters/http/user-deletion.controller.js';
import { RemoveOldAddressesJob, RemoveOldPhotosJob } from './adapters/jobs/remove-traces.jobs.js';
import { SqlConsolePersonalData } from './adapters/persistence/sql-console-personal-data.js';
import { SqlAuditLog } from './adapters/persistence/sql-audit-log.js';
import { SqlJobHistory } from './adapters/persistence/sql-job-history.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { NotificationsModule } from '../../notifications/notifications.module.js';
import { AllPersonalData } from './application/all-personal-data.js';
import { CheckDeletion } from './application/check-deletion.js';
import { DeleteUser } from './application/delete-user.js';
import { ExportOwnData } from './application/export-own-data.js';
import { ForgetPerson } from './application/forget-person.js';
import { ConsolePersonalData } from './application/ports/console-personal-data.js';
import { AuditLog } from './application/ports/audit-log.js';
import { JobHistory } from './application/ports/job-history.js';
import { RecordInAuditLog } from './application/record-in-audit-log.js';
import { RemoveTraces } from './application/remove-traces.js';
import { ShowAuditLog } from './application/show-audit-log.js';

/** What administrators see of the running product, the audit log and the background jobs, and the end of what is known of people. */
@Module({
  imports: [IdentityModule, ListingsModule, DeliveryModule, PaymentsModule, NotificationsModule],
  controllers: [AuditLogController, JobsController, UserDeletionController, OwnDataController],
  providers: [
    AuditOnCodeOverridden,
    AuditOnDeliveryRecalled,
    AuditOnDriverAssigned,
    AuditOnDriverStatusChanged,
    AuditOnFundsReleased,
    AuditOnProblemDecided,
    AuditOnPaymentAdjusted,
    AuditOnDestinationConfirmed,
    AuditOnListingDeleted,
    AuditOnMoneyDeskActed,
    AuditOnMailRetried,
    AuditOnReferralsAudited,
    AuditOnServiceAreaChanged,
    AuditOnSettingsChanged,
    AuditOnTemplateChanged,
    AuditOnTestMailSent,
    AuditOnUserDeleted,
    AuditOnStripeAccountDeleted,
    AuditOnUserEdited,
    AllPersonalData,
    CheckDeletion,
    DeleteUser,
    ExportOwnData,
    ForgetPerson,
    RecordInAuditLog,
    RemoveOldAddressesJob,
    RemoveOldPhotosJob,
    RemoveTraces,
    ShowAuditLog,
    { provide: ConsolePersonalData, useClass: SqlConsolePersonalData },
    { provide: AuditLog, useClass: SqlAuditLog },
    { provide: JobHistory, useClass: SqlJobHistory },
  ],
})
export class ConsoleModule {}
