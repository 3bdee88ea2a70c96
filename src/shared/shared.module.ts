import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { Environment } from '../config/environment.js';
import { DatabaseHealth } from './adapters/health/database-health.js';
import { Readiness } from './adapters/health/readiness.js';
import { AccessGuard } from './adapters/http/access.guard.js';
import { DeclaredAccess } from './adapters/http/declared-access.js';
import { FormDataGuard } from './adapters/http/form-data.js';
import { IdempotencyInterceptor } from './adapters/http/idempotent.js';
import { ProblemFilter } from './adapters/http/problem.filter.js';
import { RateLimitGuard } from './adapters/http/rate-limit.js';
import { SameOriginGuard } from './adapters/http/same-origin.guard.js';
import { SharpImageProcessor } from './adapters/images/sharp-image-processor.js';
import { BackupMeasurement } from './adapters/metrics/backup-measurement.js';
import { JobMeasurement } from './adapters/metrics/job-measurement.js';
import { MetricsEndpoint } from './adapters/metrics/metrics-endpoint.js';
import { PauseMeasurement } from './adapters/metrics/pause-measurement.js';
import { PoolMeasurement } from './adapters/metrics/pool-measurement.js';
import { QueueConnectionMeasurement } from './adapters/metrics/queue-connection-measurement.js';
import { QueueMeasurement } from './adapters/metrics/queue-measurement.js';
import { ReplicaMeasurement } from './adapters/metrics/replica-measurement.js';
import { DeleteExpiredAnswersJob } from './adapters/jobs/delete-expired-answers.job.js';
import { DeleteExpiredRowsJob } from './adapters/jobs/delete-expired-rows.job.js';
import { JobRunner } from './adapters/jobs/job-runner.js';
import { OldRowsRemover } from './adapters/jobs/old-rows.js';
import { SealAgainJob } from './adapters/jobs/seal-again.job.js';
import { ConnectionPool } from './adapters/persistence/connection-pool.js';
import { DatabaseMark } from './adapters/persistence/database-mark.js';
import { DatabaseSession } from './adapters/persistence/database-session.js';
import { SealedRowsWriter } from './adapters/persistence/sealed-rows.js';
import { StaleReads } from './adapters/persistence/stale-reads.js';
import { SqlRestoration } from './adapters/persistence/sql-restoration.js';
import { SqlUnitOfWork } from './adapters/persistence/sql-unit-of-work.js';
import { PgBossQueue } from './adapters/queue/pg-boss-queue.js';
import { SealedEvents } from './adapters/queue/sealed-events.js';
import { SqlDeliveredEvents } from './adapters/queue/sql-delivered-events.js';
import { OnObjectsUnwanted, QueuedObjectRemoval } from './adapters/storage/queued-object-removal.js';
import { fileScannerOf } from './adapters/scanning/file-scanner-of.js';
import { objectStoreOf } from './adapters/storage/object-store-of.js';
import { IpNetworks } from './adapters/system/ip-networks.js';
import { KeyedSecretBox } from './adapters/system/keyed-secret-box.js';
import { SystemClock } from './adapters/system/system-clock.js';
import { TraceWriter } from './adapters/tracing/trace-writer.js';
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
export class SharedModule {}
