import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/adapters/http/access.js';
import { StaleReads } from '../../../shared/adapters/persistence/stale-reads.js';
import { ListingViews } from '../../published/transaction-register.js';
import type { AlsoForSaleView } from '../../published/views.js';

const MAX_ITEMS = 6;

/** What a seller has besides an item for which somebody came too late. */
@ApiTags('Buying')
@Access('public')
@Controller('api/products')
export class AlsoForSaleController {
  constructor(
    private readonly views: ListingViews,
    private readonly staleReads: StaleReads,
  ) {}

  @Get(':shareLink/also-for-sale')
  @ApiOperation({
    summary: 'What else the seller of a sold or withdrawn item has on sale, the newest first, at most 6; else nothing',
  })
  async list(@Param('shareLink') shareLink: string): Promise<{ items: AlsoForSaleView[] }> {
    const found = await this.staleReads.run(() => this.views.alsoForSale(shareLink, MAX_ITEMS), shareLink);
    return {
      items: found.map(({ shareLink: link, name, total, thumbnailUrl }) => ({
        shareLink: link,
        name,
        total,
        thumbnailUrl,
      })),
    };
  }
}
