import { Module } from '@nestjs/common';
import { SettingsModule } from '../admin/settings/settings.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import {
  OnListingDeleted,
  OnProfileChanged,
  OnSuspensionChanged,
  OnServiceAreaChanged,
} from './adapters/events/listings.subscribers.js';
import { AdminNextStepsController } from './adapters/http/admin-next-steps.controller.js';
import { AlsoForSaleController } from './adapters/http/also-for-sale.controller.js';
import { AllListingsController } from './adapters/http/all-listings.controller.js';
import { LinksController } from './adapters/http/links.controller.js';
import { ListingsController } from './adapters/http/listings.controller.js';
import { PhotosController } from './adapters/http/photos.controller.js';
import { RatingsController } from './adapters/http/ratings.controller.js';
import { PreviewsController } from './adapters/http/previews.controller.js';
import { SellerDeskController } from './adapters/http/seller-desk.controller.js';
import { TransactionEventsController } from './adapters/http/transaction-events.controller.js';
import { DraftsController } from './adapters/http/drafts.controller.js';
import { DeleteAbandonedDraftsJob, ExpireListingsJob } from './adapters/jobs/listings.jobs.js';
import { SqlDraftReader } from './adapters/persistence/sql-draft.reader.js';
import { SqlDraftRepository } from './adapters/persistence/sql-draft.repository.js';
import { Drafts } from './application/drafts/drafts.js';
import { DraftPhotos } from './application/drafts/draft-photos.js';
import { DraftRepository } from './application/ports/draft.repository.js';
import { StreamMeasurement } from './adapters/metrics/stream-measurement.js';
import { TransactionChannel } from './adapters/live/transaction-channel.js';
import { SqlListingReader, SqlListingViews } from './adapters/persistence/sql-listing.reader.js';
import { SqlEndedSales } from './adapters/persistence/sql-ended-sales.js';
import { SqlListingRepository, SqlServedAreas } from './adapters/persistence/sql-listing.repository.js';
import { SqlPersonListings } from './adapters/persistence/sql-person-listings.js';
import { SqlSaleSearch } from './adapters/persistence/sql-sale-search.js';
import { SellerDeskReader } from './application/ports/seller-desk.reader.js';
import { SqlSellerDeskReader } from './adapters/persistence/sql-seller-desk.reader.js';
import { SqlTransactionRepository } from './adapters/persistence/sql-transaction.repository.js';
import { CreateListing } from './application/create-listing.js';
import { EditListing } from './application/edit-listing.js';
import { ListingLinks } from './application/links.js';
import { KeepPhotos } from './application/keep-photos.js';
import { ListingReader } from './application/ports/listing-reader.js';
import { ListingRepository, ServedAreas } from './application/ports/listing.repository.js';
import { TransactionRepository } from './application/ports/transaction.repository.js';
import { MoveTransactions } from './application/move-transactions.js';
import { OpenListing } from './application/open-listing.js';
import { PreviewImage } from './application/preview-image.js';
import { RateTransaction } from './application/rate-transaction.js';
import { RecordListing } from './application/record-listing.js';
import { RelistItem } from './application/relist-item.js';
import { NextSteps } from './application/next-steps.js';
import { ShowSeller } from './application/show-seller.js';
import { EndedSales } from './published/ended-sales.js';
import { PersonListings } from './published/person-listings.js';
import { SaleSearch } from './published/sale-search.js';
import { ListingViews, TransactionRegister } from './published/transaction-register.js';
import { SqlListingsPersonalData } from './adapters/persistence/sql-listings-personal-data.js';
import { ListingsPersonalData } from './published/personal-data.js';

@Module({
  imports: [IdentityModule, SettingsModule],
  controllers: [
    AdminNextStepsController,
    AllListingsController,
    TransactionEventsController,
    DraftsController,
    ListingsController,
    RatingsController,
    PhotosController,
    LinksController,
    AlsoForSaleController,
    PreviewsController,
    SellerDeskController,
  ],
  providers: [
    CreateListing,
    OpenListing,
    RecordListing,
    KeepPhotos,
    Drafts,
    DraftPhotos,
    DeleteAbandonedDraftsJob,
    RelistItem,
    PreviewImage,
    NextSteps,
    ShowSeller,
    EditListing,
    ListingLinks,
    RateTransaction,
    ExpireListingsJob,
    OnListingDeleted,
    OnProfileChanged,
    OnSuspensionChanged,
    OnServiceAreaChanged,
    TransactionChannel,
    StreamMeasurement,
    { provide: DraftRepository, useClass: SqlDraftRepository },
    { provide: ListingRepository, useClass: SqlListingRepository },
    { provide: ListingReader, useClass: SqlListingReader },
    SqlDraftReader,
    { provide: SellerDeskReader, useClass: SqlSellerDeskReader },
    { provide: ServedAreas, useClass: SqlServedAreas },
    { provide: ListingViews, useClass: SqlListingViews },
    { provide: EndedSales, useClass: SqlEndedSales },
    { provide: ListingsPersonalData, useClass: SqlListingsPersonalData },
    { provide: SaleSearch, useClass: SqlSaleSearch },
    { provide: PersonListings, useClass: SqlPersonListings },
    { provide: TransactionRepository, useClass: SqlTransactionRepository },
    { provide: TransactionRegister, useClass: MoveTransactions },
  ],
  exports: [ListingsPersonalData, EndedSales, ListingViews, PersonListings, SaleSearch, TransactionRegister],
})
export class ListingsModule {}
