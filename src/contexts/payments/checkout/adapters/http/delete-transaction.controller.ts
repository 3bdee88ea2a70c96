import { Controller, Delete, Param } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import { TransactionId } from '../../../ledger/application/transaction-id.js';
import { DeleteTransaction } from '../../application/delete-transaction.js';

@Access('staff')
@Controller('api/admin/transactions')
export class DeleteTransactionController {
  constructor(
    private readonly deleteTransaction: DeleteTransaction,
    private readonly transactionId: TransactionId,
  ) {}

  @Delete(':id')
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
}
