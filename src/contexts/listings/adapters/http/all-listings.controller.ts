import { Controller, Get, Query } from '@nestjs/common';
import { Access } from '../../../../platform/http/access.js';
import { StreamedList } from '../../../../platform/http/answers/json-array.js';
import { ListingReader, type Page } from '../../application/ports/listing-reader.js';
import type { ProductOwnerView } from '../../published/views.js';
import { AllListingsQuery, listingQuery } from './listing.requests.js';

/** All transactions, for administrators: the plain list by default, pages on request (api.md, "Lists"). */
@Access('staff')
@Controller('api/products/all')
export class AllListingsController {
  constructor(private readonly reader: ListingReader) {}

  @Get()
  async list(@Query() query: AllListingsQuery): Promise<Page | StreamedList<ProductOwnerView>> {
    if (Object.values(query).some((asked) => asked !== undefined)) return this.reader.page(listingQuery(query, null));
    return new StreamedList(this.reader.everything());
  }
}
