import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { Access, CurrentViewer } from '../../../../platform/http/access.js';
import { Idempotent } from '../../../../platform/http/idempotent.js';
import { Repeatable, type RepeatableCall } from '../../../../platform/http/repeatable-call.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { RateTransaction } from '../../application/rate-transaction.js';
import { ListingViews } from '../../published/transaction-register.js';
import type { ProductPublicView } from '../../published/views.js';
import { RatingRequest } from './listing.requests.js';

/** Ratings between seller and buyer after delivery. */
@Access('signed-in')
@Controller('api/products')
export class RatingsController {
  constructor(
    private readonly rateTransaction: RateTransaction,
    private readonly views: ListingViews,
  ) {}

  @Post(':id/rating')
  @HttpCode(200)
  @Idempotent()
  async rate(
    @CurrentViewer() { userId }: Viewer,
    @Param('id') listingId: string,
    @Body() { rating, comment }: RatingRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<ProductPublicView> {
    await call.act(() =>
      this.rateTransaction.execute({ listingId, raterId: userId, stars: rating, comment: comment ?? null }),
    );
    const view = await this.views.publicViewById(listingId);
    if (view === null) throw new NotFound('item');
    return view;
  }
}
