import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { Environment } from './config/environment.js';
import { DatabaseHealth } from './health/database-health.js';
import { Readiness } from './health/readiness.js';
import { AccessGuard } from './http/access.guard.js';
import { DeclaredAccess } from './http/declared-access.js';
import { FormDataGuard } from './http/form-data.js';
import { IdempotencyInterceptor } from './http/idempotent.js';
import { ProblemFilter } from './http/problem.filter.js';
import { RateLimitGuard } from './http/rate-limit.js';
import { SameOriginGuard } from './http/same-origin.guard.js';
import { SharpImageProcessor } from './images/sharp-image-processor.js';
import { BackupMeasurement } from './metrics/backup-measurement.js';
import { JobMeasurement } from './metrics/job-measurement.js';
import { MetricsEndpoint } from './metrics/metrics-endpoint.js';
import { PauseMeasurement } from './metrics/pause-measurement.js';
import { PoolMeasurement } from './metrics/pool-measurement.js';
import { QueueConnectionMeasurement } from './metrics/queue-connection-measurement.js';
import { QueueMeasurement } from './metrics/queue-measurement.js';
import { ReplicaMeasurement } from './metrics/replica-measurement.js';
import { DeleteExpiredAnswersJob } from './jobs/delete-expired-answers.job.js';
import { DeleteExpiredRowsJob } from './jobs/delete-expired-rows.job.js';
import { JobRunner } from './jobs/job-runner.js';
import { OldRowsRemover } from './jobs/old-rows.js';
import { SealAgainJob } from './keys/seal-again.job.js';
import { ConnectionPool } from './persistence/connection-pool.js';
import { DatabaseMark } from './persistence/database-mark.js';
import { DatabaseSession } from './persistence/database-session.js';
import { SealedRowsWriter } from './persistence/sealed-rows.js';
import { StaleReads } from './persistence/stale-reads.js';
import { SqlRestoration } from './persistence/sql-restoration.js';
import { SqlUnitOfWork } from './persistence/sql-unit-of-work.js';
import { PgBossQueue } from './queue/pg-boss-queue.js';
import { SealedEvents } from './queue/sealed-events.js';
import { SqlDeliveredEvents } from './queue/sql-delivered-events.js';
import { OnObjectsUnwanted, QueuedObjectRemoval } from './storage/queued-object-removal.js';
import { fileScannerOf } from './scanning/file-scanner-of.js';
import { objectStoreOf } from './storage/object-store-of.js';
import { IpNetworks } from './system/ip-networks.js';
import { KeyedSecretBox } from './keys/keyed-secret-box.js';
import { SystemClock } from './system/system-clock.js';
import { TraceWriter } from './tracing/trace-writer.js';
import { Clock } from './application/ports/clock.js';
import { EventPublisher } from './application/ports/event-publisher.js';
import { FileScanner } from './application/ports/file-scanner.js';
import { ImageProcessor } from './application/ports/image-processor.js';
import { ObjectRemoval } from './application/ports/object-removal.js';
import { ObjectStore } from './application/ports/object-store.js';
import { DeliveredEvents } from './application/ports/delivered-events.js';
import { Restoration } from './application/ports/restoration.js';
import { Networks } from './application/ports/networks.js';
import { SecretBox } from './application/ports/secret-box.js';
import { UnitOfWork } from './application/ports/unit-of-work.js';

/** Shared infrastructure: time, units of work, events, schedules, secrets, files, and the rules of every call. */
@Global()
@Module({
  imports: [DiscoveryModule, ScheduleModule.forRoot()],
  providers: [
    StaleReads,
    ConnectionPool,
    DatabaseHealth,
    Readiness,
    DatabaseSession,
    DatabaseMark,
    SystemClock,
    PgBossQueue,
    JobRunner,
    OldRowsRemover,
    DeleteExpiredRowsJob,
    SealAgainJob,
    SealedRowsWriter,
    SealedEvents,
    IdempotencyInterceptor,
    DeclaredAccess,
    TraceWriter,
    MetricsEndpoint,
    BackupMeasurement,
    JobMeasurement,
    PauseMeasurement,
    PoolMeasurement,
    QueueConnectionMeasurement,
    QueueMeasurement,
    ReplicaMeasurement,
    { provide: UnitOfWork, useClass: SqlUnitOfWork },
    { provide: Clock, useExisting: SystemClock },
    { provide: EventPublisher, useExisting: PgBossQueue },
    { provide: SecretBox, useClass: KeyedSecretBox },
    { provide: Networks, useClass: IpNetworks },
    { provide: ImageProcessor, useClass: SharpImageProcessor },
    { provide: ObjectStore, useFactory: objectStoreOf, inject: [Environment] },
    { provide: FileScanner, useFactory: fileScannerOf, inject: [Environment] },
    { provide: DeliveredEvents, useClass: SqlDeliveredEvents },
    { provide: ObjectRemoval, useClass: QueuedObjectRemoval },
    OnObjectsUnwanted,
    DeleteExpiredAnswersJob,
    { provide: Restoration, useClass: SqlRestoration },
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_GUARD, useClass: SameOriginGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: FormDataGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
  ],
  exports: [
    Readiness,
    StaleReads,
    DatabaseSession,
    SystemClock,
    PgBossQueue,
    JobRunner,
    OldRowsRemover,
    SealedRowsWriter,
    IdempotencyInterceptor,
    UnitOfWork,
    Clock,
    EventPublisher,
    SecretBox,
    Networks,
    FileScanner,
    ImageProcessor,
    ObjectRemoval,
    ObjectStore,
    DeliveredEvents,
    Restoration,
  ],
})
export class PlatformModule {}
