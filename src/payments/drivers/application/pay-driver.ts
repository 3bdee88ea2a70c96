import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../shared/application/ports/clock.js';
import { EventPublisher } from '../../../shared/application/ports/event-publisher.js';
import { driverPayoutEntry } from '../../ledger/domain/ledger-entries.js';
import { driverPaid } from '../../published/events.js';
import {
  CardProvider,
  type DriverPayoutParameters,
  type ProviderTransfer,
} from '../../provider/application/ports/card-provider.js';
import { DriverPayouts } from './ports/driver-payouts.js';
import { LedgerRepository } from '../../ledger/application/ports/ledger.repository.js';
import type { ProviderOperation } from '../../provider/application/ports/provider-operations.js';
import { ProviderCall, ProviderCallOf } from '../../provider/application/provider-call.js';

export type DriverPayoutOperation = ProviderOperation<DriverPayoutParameters>;

/** One driver's week leaves for the connected account. */
@Injectable()
@ProviderCallOf('driver-payout')
export class PayDriver extends ProviderCall<DriverPayoutParameters, ProviderTransfer> {
  constructor(
    private readonly provider: CardProvider,
    private readonly payouts: DriverPayouts,
    private readonly ledger: LedgerRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** The payout's own row is the lock: `end` changes it once. */
  lock(): Promise<void> {
    return Promise.resolve();
  }

  call(operation: DriverPayoutOperation): Promise<ProviderTransfer> {
    return this.provider.payDriver(operation);
  }

  idOf({ id }: ProviderTransfer): string {
    return id;
  }

  async apply({ parameters }: DriverPayoutOperation, { id: transferId }: ProviderTransfer): Promise<void> {
    const { payoutId, driverId, amountCents } = parameters;
    const at = this.clock.now();
    const weekEnd = await this.payouts.end(payoutId, 'paid', at);
    if (weekEnd === null) return;
    await this.ledger.append(driverPayoutEntry({ id: uuidv7(), at, reference: transferId }, driverId, amountCents));
    await this.events.publish(driverPaid({ payoutId, driverId, amountCents, weekEnd, transferId }));
  }

  /** What is owed stays on the books and is a payout of its own in the next run. */
  async refuse({ parameters }: DriverPayoutOperation): Promise<void> {
    await this.payouts.end(parameters.payoutId, 'refused', this.clock.now());
  }
}
