import { Injectable } from '@nestjs/common';
import { PRIMARY_ADMIN_ID } from '../../../identity/published/listed-user.js';
import { isMoveAllowed } from '../../../listings/published/transaction-moves.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { ANSWER_MS } from '../domain/case.js';
import { CaseRepository } from './ports/case.repository.js';
import { RecordProblem } from './record-problem.js';

const TEXT = 'The item had not arrived four hours after its delivery window. Reported automatically.';

/**
 * Freezes the sale of a missing item until an administrator decides, like a reported problem (product.md §6, "Late is
 * noticed").
 */
@Injectable()
export class FreezeMissingItem {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly record: RecordProblem,
    private readonly cases: CaseRepository,
    private readonly clock: Clock,
  ) {}

  /** Does nothing if the item was delivered, the sale has ended, or its money is already frozen. */
  execute(listingId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const listing = await this.register.lock(listingId);
      const { status, fundsState } = listing;
      if (status === 'item_delivered' || !isMoveAllowed('problem', status, fundsState)) return;
      const report = { reporterId: PRIMARY_ADMIN_ID, reason: 'not-received', text: TEXT } as const;
      const id = await this.record.execute(listing, { ...report, photoKeys: [] });
      const dueAt = new Date(this.clock.now().getTime() + ANSWER_MS);
      await this.cases.add(id, { wanted: 'full', wantedCents: null, turn: 'administrator', dueAt });
    });
  }
}
