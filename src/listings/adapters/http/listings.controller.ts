import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import type { Viewer } from '../../../shared/application/viewer.js';
import { Access, CurrentViewer } from '../../../shared/adapters/http/access.js';
import { FormData, Uploads } from '../../../shared/adapters/http/form-data.js';
import { Idempotent } from '../../../shared/adapters/http/idempotent.js';
import { RateLimit } from '../../../shared/adapters/http/rate-limit.js';
import type { UploadedFile } from '../../../shared/application/ports/image-processor.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { Money } from '../../../shared/domain/money.js';
import { CreateListing } from '../../application/create-listing.js';
import { EditListing } from '../../application/edit-listing.js';
import { ListingReader, type Page } from '../../application/ports/listing-reader.js';
import { RenewListing } from '../../application/renew-listing.js';
import { ListingViews, type ListingFacts } from '../../published/transaction-register.js';
import type { ProductOwnerView } from '../../published/views.js';
import { CreateListingRequest, EditListingRequest, PageQuery } from './listing.requests.js';

const DEFAULT_LIMIT = 20;
const MOST_PHOTOS = 8;

function pickupOf(request: CreateListingRequest): ListingFacts['pickup'] | null {
  const { pickupAddress, pickupAddress2, pickupCity, pickupState, pickupZipCode } = request;
  if (pickupAddress === undefined || pickupCity === undefined || pickupZipCode === undefined) return null;
  return {
    address: pickupAddress,
    address2: pickupAddress2 ?? null,
    city: pickupCity,
    state: pickupState ?? 'ON',
    zipCode: pickupZipCode,
  };
}

/** The seller's links. */
@Access('signed-in')
@Controller('api/products')
export class ListingsController {
  constructor(
    private readonly createListing: CreateListing,
    private readonly editListing: EditListing,
    private readonly renewListing: RenewListing,
    private readonly reader: ListingReader,
    private readonly views: ListingViews,
  ) {}

  @Post()
  @RateLimit({ name: 'create-listing', points: 120, seconds: 3_600 })
  @Idempotent()
  @FormData({ files: { field: 'images', most: MOST_PHOTOS } })
  async create(
    @CurrentViewer() { userId }: Viewer,
    @Body() request: CreateListingRequest,
    @Uploads() photos: UploadedFile[],
  ): Promise<ProductOwnerView> {
    const { name, amount, size, description = '' } = request;
    const priceCents = Money.ofCad(amount).cents;
    const command = { sellerId: userId, name, priceCents, size, description, photos, pickup: pickupOf(request) };
    return this.#view(await this.createListing.execute(command));
  }

  @Get()
  list(@CurrentViewer() { userId }: Viewer, @Query() { limit = DEFAULT_LIMIT, cursor }: PageQuery): Promise<Page> {
    return this.reader.ofSeller(userId, { limit, cursor });
  }

  @Patch(':id')
  async edit(
    @CurrentViewer() { userId }: Viewer,
    @Param('id') listingId: string,
    @Body() { name, amount, size, description }: EditListingRequest,
  ): Promise<ProductOwnerView> {
    const priceCents = amount === undefined ? undefined : Money.ofCad(amount).cents;
    await this.editListing.execute({ listingId, sellerId: userId, name, priceCents, size, description });
    return this.#view(listingId);
  }

  @Post(':id/renew')
  @HttpCode(200)
  @Idempotent()
  async renew(@CurrentViewer() { userId }: Viewer, @Param('id') listingId: string): Promise<ProductOwnerView> {
    await this.renewListing.execute({ listingId, sellerId: userId });
    return this.#view(listingId);
  }

  async #view(listingId: string): Promise<ProductOwnerView> {
    const view = await this.views.ownerView(listingId);
    if (view === null) throw new NotFound('This item');
    return view;
  }
}
