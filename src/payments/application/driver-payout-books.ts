import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../shared/application/ports/clock.js';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import { driverPayoutEntry } from '../domain/ledger-entries.js';
import { driverPaid } from '../published/events.js';
import type { DriverPayoutParameters } from './ports/card-provider.js';
import { DriverPayouts } from './ports/driver-payouts.js';
import { LedgerRepository } from './ports/ledger.repository.js';

/** The records of a driver's payout, in the caller's unit of work. */
@Injectable()
export class DriverPayoutBooks {
  constructor(
    private readonly payouts: DriverPayouts,
    private readonly ledger: LedgerRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  async paid({ payoutId, driverId, amountCents }: DriverPayoutParameters, transferId: string): Promise<void> {
    const now = this.clock.now();
    const weekEnd = await this.payouts.end(payoutId, 'paid', now);
    if (weekEnd === null) return;
    await this.ledger.append(
      driverPayoutEntry({ id: uuidv7(), at: now, reference: transferId }, driverId, amountCents),
    );
    await this.events.publish(driverPaid({ payoutId, driverId, amountCents, weekEnd, transferId }));
  }

  async refused(payoutId: string): Promise<void> {
    await this.payouts.end(payoutId, 'refused', this.clock.now());
  }
}
