import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../../platform/http/access.js';
import { StaleReads } from '../../../../platform/persistence/stale-reads.js';
import { ShowSeller } from '../../application/show-seller.js';
import { ListingViews } from '../../published/transaction-register.js';
import type { AlsoForSaleView, SellerProfileView } from '../../published/views.js';

const MAX_ITEMS = 6;

/** The public profile of an item's seller, and the seller's other items. */
@ApiTags('Buying')
@Access('public')
@Controller('api/products')
export class AlsoForSaleController {
  constructor(
    private readonly views: ListingViews,
    private readonly staleReads: StaleReads,
    private readonly showSeller: ShowSeller,
  ) {}

  @Get(':shareLink/seller')
  @Header('cache-control', 'public, max-age=60')
  @ApiOperation({ summary: 'The seller of an item as a stranger may know them: no last name, no id, no contact' })
  seller(@Param('shareLink') shareLink: string): Promise<SellerProfileView> {
    return this.staleReads.run(() => this.showSeller.execute(shareLink), shareLink);
  }

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
