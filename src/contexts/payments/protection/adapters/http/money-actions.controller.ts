import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { validate as isUuid } from 'uuid';
import { DeliveryDesk } from '../../../../delivery/published/delivery-desk.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import { Idempotent } from '../../../../../platform/http/idempotent.js';
import { Repeatable, type RepeatableCall } from '../../../../../platform/http/repeatable-call.js';
import { NotFound } from '../../../../../platform/domain/domain-error.js';
import { Money } from '../../../../../platform/domain/money.js';
import { ConfirmDestination } from '../../application/release/confirm-destination.js';
import { RefundAfterRelease } from '../../application/refund-after-release.js';
import { RetryRefund } from '../../application/retry-refund.js';
import { ReturnItem } from '../../application/return-item.js';
import { TransactionId } from '../../../ledger/application/transaction-id.js';
import { ReasonRequest, RefundRequest, ReturnedRequest } from './money-actions.requests.js';

/** Administrators' interventions for money that is stuck; each can be requested twice safely. */
@ApiTags('Administrators: money')
@Access('staff')
@Controller('api/admin')
export class MoneyActionsController {
  constructor(
    private readonly transactionId: TransactionId,
    private readonly confirmDestination: ConfirmDestination,
    private readonly retryRefund: RetryRefund,
    private readonly refundAfterRelease: RefundAfterRelease,
    private readonly returnItem: ReturnItem,
    private readonly desk: DeliveryDesk,
  ) {}

  @Post('money-desk/:id/confirm-account')
  @StepUp()
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'Lets the release go to the account that the seller has now' })
  async confirm(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('id') id: string,
    @Body() { reason }: ReasonRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<{ success: true }> {
    const listingId = await this.transactionId.of(id);
    await call.act(() => this.confirmDestination.execute(listingId, { byUserId, reason }));
    return { success: true };
  }

  @Post('money-desk/:id/retry-refund')
  @StepUp()
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'Tries a refund again that failed at the buyer’s bank' })
  async retry(
    @CurrentViewer() { userId }: Viewer,
    @Param('id') id: string,
    @Repeatable() call: RepeatableCall,
  ): Promise<{ success: true }> {
    const listingId = await this.transactionId.of(id);
    await call.act(() => this.retryRefund.execute(listingId, userId));
    return { success: true };
  }

  @Post('money-desk/:id/refund')
  @StepUp()
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'Gives the buyer money back after the seller was paid; the seller’s part is taken back' })
  async refund(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('id') id: string,
    @Body() { amount, reason }: RefundRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<{ success: true }> {
    const listingId = await this.transactionId.of(id);
    const refundCents = Money.ofCad(amount).cents;
    await call.act(() => this.refundAfterRelease.execute({ listingId, refundCents, byUserId, reason }));
    return { success: true };
  }

  @Post('deliveries/:id/returned')
  @StepUp()
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'Ends a delivery that failed at the door: the item goes back, the buyer’s money too' })
  async returned(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('id') deliveryId: string,
    @Body() { decision, paysDriver = false, reason }: ReturnedRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<{ success: true }> {
    const listingId = isUuid(deliveryId) ? await this.desk.listingOf(deliveryId) : null;
    if (listingId === null) throw new NotFound('delivery');
    await call.act(() => this.returnItem.execute({ listingId, decision, paysDriver, byUserId, reason }));
    return { success: true };
  }
}
