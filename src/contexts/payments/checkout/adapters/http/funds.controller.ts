import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import { Idempotent } from '../../../../../platform/http/idempotent.js';
import { Repeatable, type RepeatableCall } from '../../../../../platform/http/repeatable-call.js';
import { DeleteTransaction } from '../../application/delete-transaction.js';
import { ShowLedger } from '../../../ledger/application/show-ledger.js';
import { AlreadyReleased } from '../../../protection/domain/payment.errors.js';
import { ReleaseByAdministrator } from '../../../protection/application/release/release-by-administrator.js';
import { TransactionId } from '../../../protection/application/transaction-id.js';
import type { LedgerView } from '../../../published/views.js';

class LedgerQuery {
  @Matches(/^[0-9A-Za-z]{8,12}$/, { message: 'A transaction id has 12 hex digits, a share link 8 letters or digits.' })
  productId!: string;
}

function transferOfReleased(error: unknown): { id: string; amount: number } {
  if (error instanceof AlreadyReleased) return error.details.transfer;
  throw error;
}

/** Administrators' decisions and views about a sale's money. */
@Access('staff')
@Controller('api/admin')
export class FundsController {
  constructor(
    private readonly releaseByAdministrator: ReleaseByAdministrator,
    private readonly deleteTransaction: DeleteTransaction,
    private readonly showLedger: ShowLedger,
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

  @Delete('transactions/:id')
  @StepUp()
  @ApiOperation({
    summary:
      'Deletes a transaction that no one ever paid for; one that has held money leaves the lists, its numbers stay',
  })
  async remove(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('id') id: string,
  ): Promise<{ success: true; message: string }> {
    await this.deleteTransaction.execute({ listingId: await this.transactionId.of(id), byUserId });
    return { success: true, message: 'The transaction was deleted.' };
  }

  @Get('ledger')
  async show(@Query() { productId }: LedgerQuery): Promise<LedgerView> {
    const { entries, proof } = await this.showLedger.execute(await this.transactionId.of(productId));
    const { captured, seller, driver, platform, refunded, held } = proof;
    return {
      entries: entries.map(({ id, at, cause, lines }) => ({
        id,
        at: at.toISOString(),
        cause,
        lines: lines.map(({ account, party, amount }) => ({ account, party, amount: amount.toCad() })),
      })),
      proof: {
        captured: captured.toCad(),
        seller: seller.toCad(),
        driver: driver.toCad(),
        platform: platform.toCad(),
        refunded: refunded.toCad(),
        held: held.toCad(),
      },
    };
  }
}
