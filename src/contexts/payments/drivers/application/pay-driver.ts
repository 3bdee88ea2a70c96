import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { CalendarDay } from '../../../../platform/domain/toronto-time.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { driverPayoutEntry } from '../../ledger/domain/ledger-entries.js';
import { driverPaid } from '../../published/events.js';
import {
  CardProvider,
  SAYS_ACCOUNT_IS_GONE,
  type DriverPayoutParameters,
  type ProviderRefusal,
  type ProviderTransfer,
} from '../../provider/application/ports/card-provider.js';
import { EndGoneAccount } from '../../accounts/application/end-gone-account.js';
import { DriverPayouts } from './ports/driver-payouts.js';
import { LedgerRepository } from '../../ledger/application/ports/ledger.repository.js';
import { ProviderOperations, type ProviderOperation } from '../../provider/application/ports/provider-operations.js';
import { ProviderCall, ProviderCallOf } from '../../provider/application/provider-call.js';

export type DriverPayoutOperation = ProviderOperation<DriverPayoutParameters>;

interface PaidByHand {
  driverId: number;
  weekEnd: CalendarDay;
  destination: string;
}

/** Transfers one driver's weekly payout to the connected account. */
@Injectable()
@ProviderCallOf('driver-payout')
export class PayDriver extends ProviderCall<DriverPayoutParameters, ProviderTransfer> {
  constructor(
    private readonly provider: CardProvider,
    private readonly operations: ProviderOperations,
    private readonly payouts: DriverPayouts,
    private readonly ledger: LedgerRepository,
    private readonly endGone: EndGoneAccount,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {
    super();
  }

  override get lever(): 'payouts' {
    return 'payouts';
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
    await this.ledger.add(driverPayoutEntry({ id: uuidv7(), at, reference: transferId }, driverId, amountCents));
    await this.events.publish(driverPaid({ payoutId, driverId, amountCents, weekEnd, transferId }));
  }

  /**
   * The amount stays owed in the ledger; the next run restarts the payout as another attempt, if the driver's account is
   * not gone.
   */
  async refuse({ parameters }: DriverPayoutOperation, { code }: ProviderRefusal): Promise<void> {
    const { payoutId, destination } = parameters;
    await this.payouts.end(payoutId, 'refused', this.clock.now());
    if (SAYS_ACCOUNT_IS_GONE.has(code)) await this.endGone.execute(destination);
  }

  /** The refused operation of the driver's latest payout; null if it was not refused. */
  async lastRefused(driverId: number): Promise<DriverPayoutOperation | null> {
    const payoutId = await this.payouts.lastRefused(driverId);
    return payoutId === null ? null : this.operations.latest<DriverPayoutParameters>(this.kind, payoutId);
  }

  /**
   * Records a transfer made by others to the driver as a payout, once; in the caller's unit of work, with no other
   * payout in progress.
   */
  async adopt(transfer: ProviderTransfer, { driverId, weekEnd, destination }: PaidByHand): Promise<void> {
    const { id: providerId, amountCents } = transfer;
    const payout = { id: uuidv7(), driverId, weekEnd, amountCents };
    const parameters = { payoutId: payout.id, driverId, amountCents, destination };
    const adopted = await this.operations.recordAdopted({ kind: this.kind, providerId, parameters });
    if (adopted === null) return;
    await this.payouts.insert(payout, this.clock.now());
    await this.apply(adopted, transfer);
  }
}
