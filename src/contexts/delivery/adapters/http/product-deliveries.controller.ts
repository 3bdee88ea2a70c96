import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Access, CurrentViewer } from '../../../../platform/http/access.js';
import { Idempotent } from '../../../../platform/http/idempotent.js';
import { Repeatable, type RepeatableCall } from '../../../../platform/http/repeatable-call.js';
import { isStaff, type Viewer } from '../../../../platform/application/viewer.js';
import { AnswerCondition } from '../../application/hand-over/answer-condition.js';
import { RescheduleDelivery } from '../../application/windows/reschedule-delivery.js';
import { ShowTransaction } from '../../application/transaction/show-transaction.js';
import type { TransactionPageView } from '../../published/views.js';
import { ConditionRequest, RescheduleRequest } from './delivery.requests.js';

/** The decisions of a sale's parties about its delivery; each returns the updated transaction. */
@Access('signed-in')
@Controller('api/products')
export class ProductDeliveriesController {
  constructor(
    private readonly answerCondition: AnswerCondition,
    private readonly rescheduleDelivery: RescheduleDelivery,
    private readonly showTransaction: ShowTransaction,
  ) {}

  @Post(':id/condition')
  @HttpCode(200)
  @Idempotent()
  async condition(
    @CurrentViewer() viewer: Viewer,
    @Param('id') listingId: string,
    @Body() { accept }: ConditionRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<TransactionPageView> {
    const { userId } = viewer;
    const shareLink = await call.once(() => this.answerCondition.execute({ listingId, byUserId: userId, accept }));
    return this.showTransaction.execute({ shareLink, asker: { userId, isStaff: isStaff(viewer) } });
  }

  @Post(':id/reschedule')
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({
    summary: 'The seller or buyer chooses another window before the driver sets off',
    description: 'Three times for each side; then 409 `window-changes-spent`.',
  })
  async reschedule(
    @CurrentViewer() viewer: Viewer,
    @Param('id') listingId: string,
    @Body() { deliveryDate: day, deliveryWindow: window }: RescheduleRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<TransactionPageView> {
    const by = { userId: viewer.userId, isStaff: isStaff(viewer) };
    const shareLink = await call.once(() => this.rescheduleDelivery.execute({ listingId, by, day, window }));
    return this.showTransaction.execute({ shareLink, asker: by });
  }
}
