import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { CardProvider, type DriverPayoutParameters, type ProviderTransfer } from './ports/card-provider.js';
import { DriverPayoutBooks } from './driver-payout-books.js';
import { ProviderOperations, type ProviderOperation } from './ports/provider-operations.js';
import { ProviderCalls } from './provider-calls.js';

export type DriverPayoutOperation = ProviderOperation<DriverPayoutParameters>;

/** Makes the planned transfer to a driver and settles it; also after a crash, with the same key. */
@Injectable()
export class CompleteDriverPayout {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly operations: ProviderOperations,
    private readonly calls: ProviderCalls,
    private readonly provider: CardProvider,
    private readonly books: DriverPayoutBooks,
  ) {}

  async execute(operation: DriverPayoutOperation): Promise<void> {
    if (operation.state === 'done' || operation.state === 'refused') return;
    const outcome = await this.calls.make(operation, () => this.provider.payDriver(operation));
    if (outcome.ok) await this.paid(operation, outcome.result);
    else await this.refused(operation, outcome.refusal.code);
  }

  async paid(operation: DriverPayoutOperation, transfer: ProviderTransfer): Promise<void> {
    await this.unitOfWork.run(async () => {
      const outcome = { state: 'done', providerId: transfer.id } as const;
      if (await this.operations.settle(operation.id, outcome)) await this.books.paid(operation.parameters, transfer.id);
    });
  }

  /** What is owed stays on the books and is tried again with the next run. */
  async refused(operation: DriverPayoutOperation, error: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const isFirst = await this.operations.settle(operation.id, { state: 'refused', error });
      if (isFirst) await this.books.refused(operation.parameters.payoutId);
    });
  }
}
