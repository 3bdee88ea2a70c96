import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { Access, CurrentViewer } from '../../../../platform/http/access.js';
import { FormData, Uploads } from '../../../../platform/http/form-data.js';
import { Idempotent } from '../../../../platform/http/idempotent.js';
import { Repeatable, type RepeatableCall } from '../../../../platform/http/repeatable-call.js';
import { RateLimit } from '../../../../platform/http/rate-limit.js';
import type { UploadedFile } from '../../../../platform/application/ports/image-processor.js';
import { NotFound, ValidationFailed } from '../../../../platform/domain/domain-error.js';
import { Money } from '../../../../platform/domain/money.js';
import { CreateListing } from '../../application/create-listing.js';
import { EditListing } from '../../application/edit-listing.js';
import { ListingReader, type Page } from '../../application/ports/listing-reader.js';
import { RelistItem } from '../../application/relist-item.js';
import { ListingLinks } from '../../application/links.js';
import { PHOTOS } from '../../domain/listing.js';
import { ListingViews, type ListingFacts } from '../../published/transaction-register.js';
import type { ProductOwnerView } from '../../published/views.js';
import { CreateListingRequest, EditListingRequest, listingQuery, ListQuery } from './listing.requests.js';
import { sentence } from '../../../../platform/texts/sentence.js';

const NEEDED = {
  pickupAddress: sentence('problem.pickup-street'),
  pickupCity: sentence('problem.pickup-city'),
  pickupZipCode: sentence('problem.pickup-postal-code'),
} as const;

/** An item's own pickup address must be complete, so that it is never mixed with the profile's. */
function pickupOf(request: CreateListingRequest): ListingFacts['pickup'] | null {
  const { pickupAddress, pickupAddress2, pickupCity, pickupState, pickupZipCode } = request;
  const given = [pickupAddress, pickupAddress2, pickupCity, pickupState, pickupZipCode];
  if (given.every((line) => line === undefined)) return null;
  if (pickupAddress === undefined || pickupCity === undefined || pickupZipCode === undefined) {
    const missing = (Object.keys(NEEDED) as (keyof typeof NEEDED)[]).filter((field) => request[field] === undefined);
    throw new ValidationFailed(missing.map((field) => ({ field, message: NEEDED[field] })));
  }
  const address = { address: pickupAddress, address2: pickupAddress2 ?? null, city: pickupCity };
  return { ...address, state: pickupState ?? 'ON', zipCode: pickupZipCode };
}

/** The seller's own links. */
@ApiTags('Selling')
@Access('signed-in')
@Controller('api/products')
export class ListingsController {
  constructor(
    private readonly createListing: CreateListing,
    private readonly editListing: EditListing,
    private readonly links: ListingLinks,
    private readonly relistItem: RelistItem,
    private readonly reader: ListingReader,
    private readonly views: ListingViews,
  ) {}

  @Post()
  @RateLimit({ name: 'create-listing', points: 120, seconds: 3_600 })
  @Idempotent()
  @FormData({ files: { field: 'images', most: PHOTOS.most } })
  async create(
    @CurrentViewer() { userId }: Viewer,
    @Body() request: CreateListingRequest,
    @Uploads() photos: UploadedFile[],
    @Repeatable() call: RepeatableCall,
  ): Promise<ProductOwnerView> {
    const { name, amount, size, description = '', draftPhotos } = request;
    const priceCents = Money.ofCad(amount).cents;
    const command = {
      sellerId: userId,
      name,
      priceCents,
      size,
      description,
      photos,
      draftPhotos,
      pickup: pickupOf(request),
    };
    return this.#view(await call.once(() => this.createListing.execute(command)));
  }

  @Get()
  @ApiOperation({ summary: 'The signed-in seller’s own, filtered, searched and sorted, a page at a time' })
  list(@CurrentViewer() { userId }: Viewer, @Query() query: ListQuery): Promise<Page> {
    return this.reader.page(listingQuery(query, userId));
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

  @Post(':id/relist')
  @HttpCode(200)
  @RateLimit({ name: 'create-listing', points: 120, seconds: 3_600 })
  @Idempotent()
  @ApiOperation({
    summary:
      'Puts a cancelled or expired item back on sale under the same link, as a listing of its own with today’s fees',
  })
  async relist(
    @CurrentViewer() { userId }: Viewer,
    @Param('id') listingId: string,
    @Repeatable() call: RepeatableCall,
  ): Promise<ProductOwnerView> {
    return this.#view(await call.once(() => this.relistItem.execute({ listingId, sellerId: userId })));
  }

  @Post(':id/renew')
  @HttpCode(200)
  @Idempotent()
  async renew(
    @CurrentViewer() { userId }: Viewer,
    @Param('id') listingId: string,
    @Repeatable() call: RepeatableCall,
  ): Promise<ProductOwnerView> {
    await call.act(() => this.links.renew({ listingId, sellerId: userId }));
    return this.#view(listingId);
  }

  async #view(listingId: string): Promise<ProductOwnerView> {
    const view = await this.views.ownerView(listingId);
    if (view === null) throw new NotFound('item');
    return view;
  }
}
