import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { SettingsModule } from '../admin/settings/settings.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { ListingsModule } from '../listings/listings.module.js';
import { OnAccountSuspended } from './adapters/events/on-account-suspended.js';
import { OnDriverSuspended } from './adapters/events/on-driver-suspended.js';
import { OnSettingsChanged } from './adapters/events/on-settings-changed.js';
import { AddressSuggestionsController } from './adapters/http/address-suggestions.controller.js';
import { AdminDeliveriesController, AdminDriversController } from './adapters/http/admin-deliveries.controller.js';
import { DriverJobsController, DriverStepsController } from './adapters/http/driver-jobs.controller.js';
import { AdminDocumentsController, DriverDocumentsController } from './adapters/http/driver-documents.controller.js';
import { DispatchController } from './adapters/http/dispatch.controller.js';
import { DriverController } from './adapters/http/driver.controller.js';
import { ProductDeliveriesController } from './adapters/http/product-deliveries.controller.js';
import { RunsController } from './adapters/http/runs.controller.js';
import { ServiceAreasController } from './adapters/http/service-areas.controller.js';
import { TransactionController } from './adapters/http/transaction.controller.js';
import { WastedTripsController } from './adapters/http/wasted-trips.controller.js';
import {
  DeletePastHoldsJob,
  AnnounceDriversJob,
  DeleteOldDocumentsJob,
  FlagLateDeliveriesJob,
  SettleTripsJob,
  RemindOfExpiriesJob,
  RemindPartiesJob,
} from './adapters/jobs/delivery-jobs.js';
import { SealedDriverDocuments, SealedHandOverCodes } from './adapters/persistence/sealed-stocks.js';
import { SqlDeliveryRepository } from './adapters/persistence/sql-delivery.repository.js';
import { SqlDriverDocumentRepository } from './adapters/persistence/sql-driver-document.repository.js';
import { SqlDriverWork } from './adapters/persistence/sql-driver-work.js';
import { SqlDriverRepository } from './adapters/persistence/sql-driver.repository.js';
import { SqlJobHistoryRepository } from './adapters/persistence/sql-job-history.repository.js';
import { SqlRecordChain } from './adapters/persistence/sql-record-chain.js';
import { SqlServiceAreaRepository } from './adapters/persistence/sql-service-area.repository.js';
import { SqlTraceRepository } from './adapters/persistence/sql-trace.repository.js';
import { SqlWastedTripRepository } from './adapters/persistence/sql-wasted-trip.repository.js';
import { SqlWindowPlaces } from './adapters/persistence/sql-window-places.js';
import { addressSuggestionsProvider } from './adapters/photon/address-suggestions.provider.js';
import { EnvironmentDispatchRule } from './adapters/system/environment-dispatch-rule.js';
import { AnswerCondition } from './application/hand-over/answer-condition.js';
import { JobAssignments } from './application/jobs/job-assignments.js';
import { Drivers } from './application/drivers/drivers.js';
import { Bookings } from './application/booking/bookings.js';
import { DeliverItem } from './application/hand-over/deliver-item.js';
import { DeliveryRecord } from './application/records/delivery-record.js';
import { DeliveryRecords } from './application/records/delivery-records.js';
import { DeliverySteps } from './application/hand-over/delivery-steps.js';
import { Depart } from './application/hand-over/depart.js';
import { AddressesForDriver } from './application/driving/addresses-for-driver.js';
import { AnnounceDrivers } from './application/driving/announce-drivers.js';
import { APPROVED_OVERRIDE } from './application/driving/approved-override.js';
import { Arrive } from './application/driving/arrive.js';
import { WastedTrips } from './application/driving/wasted-trips.js';
import { FlagLateDeliveries } from './application/driving/flag-late-deliveries.js';
import { RuleOnReturnedItem } from './application/driving/rule-on-returned-item.js';
import { WastedTripViews } from './application/driving/wasted-trip-views.js';
import { DriverPaperwork } from './application/drivers/driver-paperwork.js';
import { DocumentFiles } from './application/drivers/document-files.js';
import { DriverPortraits } from './application/drivers/driver-portraits.js';
import { DriverDocuments } from './application/drivers/driver-documents.js';
import { DriverJobs } from './application/jobs/driver-jobs.js';
import { DriverRecords } from './application/drivers/driver-records.js';
import { CodeTries } from './application/hand-over/code-tries.js';
import { HandOverCodes } from './application/hand-over/hand-over-codes.js';
import { DeliveryWindows } from './application/windows/delivery-windows.js';
import { OverrideCode } from './application/hand-over/override-code.js';
import { PickUpItem } from './application/hand-over/pick-up-item.js';
import { DeliveryRepository } from './application/ports/delivery.repository.js';
import { DispatchRule } from './application/ports/dispatch-rule.js';
import { DriverDocumentRepository } from './application/ports/driver-document.repository.js';
import { DriverRepository } from './application/ports/driver.repository.js';
import { JobHistoryRepository } from './application/ports/job-history.repository.js';
import { ServiceAreaRepository } from './application/ports/service-area.repository.js';
import { WastedTripRepository } from './application/ports/wasted-trip.repository.js';
import { WindowPlaces } from './application/ports/window-places.js';
import { ProofPhotos } from './application/hand-over/proof-photos.js';
import { ServiceAreas } from './application/areas/service-areas.js';
import { RecordChain } from './application/ports/record-chain.js';
import { RecallDelivery } from './application/booking/recall-delivery.js';
import { RecordedDeliveryEvidence } from './application/records/recorded-delivery-evidence.js';
import { RemindParties } from './application/booking/remind-parties.js';
import { ReportDifference } from './application/hand-over/report-difference.js';
import { ReportFailure } from './application/hand-over/report-failure.js';
import { RescheduleDelivery } from './application/windows/reschedule-delivery.js';
import { ShowDispatchBoard } from './application/jobs/show-dispatch-board.js';
import { ShowRun } from './application/jobs/show-run.js';
import { SealedDeliveryTraces } from './application/records/sealed-delivery-traces.js';
import { TraceRepository } from './application/ports/trace.repository.js';
import { OpenOrder } from './application/order-links/open-order.js';
import { SealedOrderLinks } from './application/order-links/sealed-order-links.js';
import { OrderLinksController } from './adapters/http/order-links.controller.js';
import { OrderLinks } from './published/order-links.js';
import { DayMap } from './application/jobs/day-map.js';
import { RunTimes } from './application/jobs/run-times.js';
import { ShowTracking } from './application/transaction/show-tracking.js';
import { ExpectedTimes } from './published/expected-times.js';
import { DeliveryTracking } from './published/tracking.js';
import { ShowTransaction } from './application/transaction/show-transaction.js';
import { SuggestAddresses } from './application/areas/suggest-addresses.js';
import { WindowDeliveryDesk } from './application/booking/window-delivery-desk.js';
import { DeliveryDesk } from './published/delivery-desk.js';
import { DriverWork } from './published/driver-work.js';
import { DeliveryEvidence } from './published/delivery-evidence.js';
import { DeliveryTraces } from './published/delivery-traces.js';
import { SqlDeliveryPersonalData } from './adapters/persistence/sql-delivery-personal-data.js';
import { SqlDeliveryDatedRecords } from './adapters/persistence/sql-delivery-dated-records.js';
import { DeliveryDatedRecords } from './published/dated-records.js';
import { DeliveryPersonalData } from './published/personal-data.js';
import { SqlDeliveryWork } from './adapters/persistence/sql-delivery-work.js';
import { SqlDeliveryHistory } from './adapters/persistence/sql-delivery-history.js';

/** Service areas, delivery windows, drivers, and the delivery of each item from door to door. */
@Module({
  imports: [SettingsModule, IdentityModule, ListingsModule],
  controllers: [
    TransactionController,
    ProductDeliveriesController,
    ServiceAreasController,
    AddressSuggestionsController,
    DriverController,
    DriverDocumentsController,
    AdminDocumentsController,
    DriverJobsController,
    DriverStepsController,
    AdminDriversController,
    AdminDeliveriesController,
    DispatchController,
    RunsController,
    WastedTripsController,
    OrderLinksController,
  ],
  providers: [
    SqlDeliveryHistory,
    SqlDeliveryWork,
    APPROVED_OVERRIDE,
    JobAssignments,
    AddressesForDriver,
    AnnounceDrivers,
    AnnounceDriversJob,
    AnswerCondition,
    Drivers,
    Arrive,
    Bookings,
    WastedTrips,
    DayMap,
    DriverPaperwork,
    DeliverItem,
    DeliveryRecord,
    DeliveryRecords,
    DeliverySteps,
    Depart,
    DocumentFiles,
    DriverDocuments,
    DriverJobs,
    DriverPortraits,
    DriverRecords,
    DeleteOldDocumentsJob,
    CodeTries,
    HandOverCodes,
    DeliveryWindows,
    FlagLateDeliveries,
    FlagLateDeliveriesJob,
    OnAccountSuspended,
    OnDriverSuspended,
    OnSettingsChanged,
    OpenOrder,
    OverrideCode,
    PickUpItem,
    ProofPhotos,
    ServiceAreas,
    RecallDelivery,
    RemindParties,
    RemindPartiesJob,
    DeletePastHoldsJob,
    SealedDriverDocuments,
    SealedHandOverCodes,
    SealedOrderLinks,
    ReportDifference,
    ReportFailure,
    RescheduleDelivery,
    RuleOnReturnedItem,
    SettleTripsJob,
    ShowDispatchBoard,
    ShowRun,
    RunTimes,
    ShowTracking,
    ShowTransaction,
    SuggestAddresses,
    RemindOfExpiriesJob,
    WastedTripViews,
    addressSuggestionsProvider,
    { provide: DeliveryRepository, useClass: SqlDeliveryRepository },
    { provide: DispatchRule, useClass: EnvironmentDispatchRule },
    { provide: DriverDocumentRepository, useClass: SqlDriverDocumentRepository },
    { provide: DriverRepository, useClass: SqlDriverRepository },
    { provide: JobHistoryRepository, useClass: SqlJobHistoryRepository },
    { provide: RecordChain, useClass: SqlRecordChain },
    { provide: ServiceAreaRepository, useClass: SqlServiceAreaRepository },
    { provide: WastedTripRepository, useClass: SqlWastedTripRepository },
    { provide: WindowPlaces, useClass: SqlWindowPlaces },
    { provide: ExpectedTimes, useExisting: RunTimes },
    { provide: DeliveryTracking, useExisting: ShowTracking },
    { provide: OrderLinks, useExisting: SealedOrderLinks },
    { provide: DeliveryDesk, useClass: WindowDeliveryDesk },
    { provide: DriverWork, useClass: SqlDriverWork },
    { provide: DeliveryEvidence, useClass: RecordedDeliveryEvidence },
    { provide: DeliveryDatedRecords, useClass: SqlDeliveryDatedRecords },
    { provide: DeliveryPersonalData, useClass: SqlDeliveryPersonalData },
    { provide: DeliveryTraces, useClass: SealedDeliveryTraces },
    { provide: TraceRepository, useClass: SqlTraceRepository },
  ],
  exports: [
    DeliveryDatedRecords,
    DeliveryPersonalData,
    DeliveryDesk,
    DeliveryEvidence,
    DeliveryTraces,
    DeliveryTracking,
    DriverWork,
    ExpectedTimes,
    OrderLinks,
  ],
})
export class DeliveryModule implements OnApplicationBootstrap {
  constructor(private readonly areas: ServiceAreas) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.areas.seed();
  }
}
