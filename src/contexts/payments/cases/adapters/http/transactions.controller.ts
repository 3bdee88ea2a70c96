import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import { Idempotent } from '../../../../../platform/http/idempotent.js';
import { Repeatable, type RepeatableCall } from '../../../../../platform/http/repeatable-call.js';
import { NotFound } from '../../../../../platform/domain/domain-error.js';
import { ListingViews } from '../../../../listings/published/transaction-register.js';
import type { ProductPublicView } from '../../../../listings/published/views.js';
import { CancelTransaction } from '../../../checkout/application/cancel-transaction.js';
import { ConfirmDelivery } from '../../application/confirm-delivery.js';
import { CancelRequest } from '../../../checkout/adapters/http/checkout.request.js';

/** Actions of a sale's parties that move its money. */
@ApiTags('Buying')
@Access('signed-in')
@Controller('api/products')
export class TransactionsController {
  constructor(
    private readonly cancelTransaction: CancelTransaction,
    private readonly confirmDelivery: ConfirmDelivery,
    private readonly views: ListingViews,
  ) {}

  @Post(':id/cancel')
  @StepUp({ of: 'staff' })
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'Ends a sale before the driver sets off, for its seller, its buyer and administrators' })
  async cancel(
    @CurrentViewer() by: Viewer,
    @Param('id') listingId: string,
    @Body() { reason }: CancelRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<ProductPublicView> {
    await call.act(() => this.cancelTransaction.execute({ listingId, by, reason: reason ?? null }));
    return this.#view(listingId);
  }

  @Post(':id/confirm')
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'The buyer says that all is well; a problem that they reported is taken back with it' })
  async confirm(
    @CurrentViewer() { userId }: Viewer,
    @Param('id') listingId: string,
    @Repeatable() call: RepeatableCall,
  ): Promise<ProductPublicView> {
    await call.act(() => this.confirmDelivery.execute({ listingId, buyerId: userId }));
    return this.#view(listingId);
  }

  async #view(listingId: string): Promise<ProductPublicView> {
    const view = await this.views.publicViewById(listingId);
    if (view === null) throw new NotFound('item');
    return view;
  }
}
