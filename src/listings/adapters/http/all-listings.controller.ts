import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';
import { Access } from '../../../shared/adapters/http/access.js';
import { ListingReader, type Page } from '../../application/ports/listing-reader.js';
import type { ProductOwnerView } from '../../published/views.js';
import { listingQuery, ListQuery } from './listing.requests.js';

/** One JSON array, written as its parts arrive. */
async function* jsonArrayOf(batches: AsyncIterable<ProductOwnerView[]>): AsyncIterable<string> {
  let separator = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield separator + batch.map((view) => JSON.stringify(view)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** Every transaction, for administrators: the plain list as specified, a page when one is asked for (api.md, "Lists"). */
@Access('staff')
@Controller('api/products/all')
export class AllListingsController {
  constructor(private readonly reader: ListingReader) {}

  @Get()
  async list(@Query() query: ListQuery): Promise<Page | StreamableFile> {
    if (Object.values(query).some((asked) => asked !== undefined)) return this.reader.page(listingQuery(query, null));
    const everything = Readable.from(jsonArrayOf(this.reader.everything()));
    return new StreamableFile(everything, { type: 'application/json; charset=utf-8' });
  }
}
