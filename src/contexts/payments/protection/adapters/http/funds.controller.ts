import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import { Idempotent } from '../../../../../platform/http/idempotent.js';
import { Repeatable, type RepeatableCall } from '../../../../../platform/http/repeatable-call.js';
import { AlreadyReleased } from '../../domain/payment.errors.js';
import { ReleaseByAdministrator } from '../../application/release/release-by-administrator.js';
import { TransactionId } from '../../../ledger/application/transaction-id.js';

function transferOfReleased(error: unknown): { id: string; amount: number } {
  if (error instanceof AlreadyReleased) return error.details.transfer;
  throw error;
}

/** An administrator's release. */
@Access('staff')
@Controller('api/admin')
export class FundsController {
  constructor(
    private readonly releaseByAdministrator: ReleaseByAdministrator,
    private readonly transactionId: TransactionId,
  ) {}

  @Post('release-funds/:productId')
  @StepUp()
  @HttpCode(200)
  @Idempotent()
  async release(
    @CurrentViewer() { userId }: Viewer,
    @Param('productId') productId: string,
    @Repeatable() call: RepeatableCall,
  ): Promise<{ success: true; transfer: { id: string; amount: number } }> {
    const listingId = await this.transactionId.of(productId);
    const release = async () => {
      const { id, amountCents } = await this.releaseByAdministrator.execute({ listingId, byUserId: userId });
      return { id, amount: amountCents / 100 };
    };
    // A transfer under way is completed with its own key; one that was made meanwhile is told.
    const transfer = await call.once(release, () => release().catch(transferOfReleased));
    return { success: true, transfer };
  }
}
