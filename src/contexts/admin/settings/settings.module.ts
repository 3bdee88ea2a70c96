import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AdminConfigController } from './adapters/http/admin-config.controller.js';
import { ApprovalsController } from './adapters/http/approvals.controller.js';
import { PublicConfigController } from './adapters/http/public-config.controller.js';
import { ExpireApprovalsJob } from './adapters/jobs/expire-approvals.job.js';
import { LeversController } from './adapters/http/levers.controller.js';
import { LeverMeasurement } from './adapters/metrics/lever-measurement.js';
import { SealedApprovals } from './adapters/persistence/sealed-approvals.js';
import { SqlApprovalRepository } from './adapters/persistence/sql-approval.repository.js';
import { SqlLeverRepository } from './adapters/persistence/sql-lever.repository.js';
import { SqlSettingsReader } from './adapters/persistence/sql-settings.reader.js';
import { SqlSettingsRepository } from './adapters/persistence/sql-settings.repository.js';
import { DiscoveredApprovedActions } from './adapters/system/discovered-approved-actions.js';
import { APPROVED_SETTINGS } from './application/approvals/approved-settings.js';
import { ApprovalDesk } from './application/approvals/approval-desk.js';
import { StoredApprovals } from './application/approvals/stored-approvals.js';
import { PublishApprovalEnded } from './application/approvals/publish-approval-ended.js';
import { CachedLevers } from './application/cached-levers.js';
import { CachedPlatformSettings } from './application/cached-platform-settings.js';
import { ApprovalRepository } from './application/ports/approval.repository.js';
import { ApprovedActions } from './application/ports/approved-actions.js';
import { LeverRepository } from './application/ports/lever.repository.js';
import { SettingsRepository } from './application/ports/settings.repository.js';
import { SaveSettings } from './application/save-settings.js';
import { ShowLevers } from './application/show-levers.js';
import { TurnLever } from './application/turn-lever.js';
import { Approvals } from './published/approvals.js';
import { Levers } from './published/levers.js';
import { PlatformSettings } from './published/platform-settings.js';
import { ApprovalWork } from './application/approvals/approval-work.js';

/** Platform settings, levers and approvals. Every context may depend on it; it depends on none. */
@Module({
  imports: [DiscoveryModule],
  controllers: [AdminConfigController, PublicConfigController, ApprovalsController, LeversController],
  providers: [
    ApprovalWork,
    ...APPROVED_SETTINGS,
    CachedLevers,
    CachedPlatformSettings,
    ExpireApprovalsJob,
    LeverMeasurement,
    SealedApprovals,
    SaveSettings,
    ApprovalDesk,
    ShowLevers,
    TurnLever,
    PublishApprovalEnded,
    { provide: Approvals, useClass: StoredApprovals },
    { provide: ApprovalRepository, useClass: SqlApprovalRepository },
    { provide: ApprovedActions, useClass: DiscoveredApprovedActions },
    { provide: LeverRepository, useClass: SqlLeverRepository },
    { provide: Levers, useExisting: CachedLevers },
    { provide: PlatformSettings, useExisting: CachedPlatformSettings },
    SqlSettingsReader,
    { provide: SettingsRepository, useClass: SqlSettingsRepository },
  ],
  exports: [Approvals, Levers, PlatformSettings],
})
export class SettingsModule {}
