import { Controller, Get, Query } from '@nestjs/common';
import { Access } from '../../../shared/adapters/http/access.js';
import { ListingReader, type Page } from '../../application/ports/listing-reader.js';
import type { ProductOwnerView } from '../../published/views.js';
import { PageQuery } from './listing.requests.js';

const BATCH = 1_000;

/** Every transaction, for administrators: the plain list as specified, a page when `limit` is given (api.md, "Lists"). */
@Access('staff')
@Controller('api/products/all')
export class AllListingsController {
  constructor(private readonly reader: ListingReader) {}

  @Get()
  async list(@Query() { limit, cursor }: PageQuery): Promise<Page | ProductOwnerView[]> {
    if (limit !== undefined) return this.reader.all({ limit, cursor });
    const everything: ProductOwnerView[] = [];
    let next: string | null | undefined = cursor;
    do {
      const page: Page = await this.reader.all({ limit: BATCH, cursor: next ?? undefined });
      everything.push(...page.items);
      next = page.nextCursor;
    } while (next !== null);
    return everything;
  }
}
