import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DeliveryDesk } from '../../../delivery/published/delivery-desk.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { DriverShare, Shares } from '../../ledger/domain/division.js';
import { settlementEntry } from '../../ledger/domain/ledger-entries.js';
import type { Payment } from '../domain/payment.js';
import { PickupFees } from '../../losses/application/pickup-fees.js';
import { LedgerRepository } from '../../ledger/application/ports/ledger.repository.js';

/** Posts a payment's division to the ledger: the whole division the first time, the difference later. */
@Injectable()
export class SettleShares {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly desk: DeliveryDesk,
    private readonly fees: PickupFees,
    private readonly clock: Clock,
  ) {}

  /**
   * In the caller's unit of work; `reference` identifies the decision. `wasTransferred`: the seller had already been
   * paid. Drivers get their share for each paid trip.
   */
  async execute(
    payment: Payment,
    shares: Pick<Shares, 'buyerCents' | 'sellerCents'>,
    { reference, wasTransferred }: { reference: string; wasTransferred: boolean },
  ): Promise<void> {
    const { id, state } = payment;
    const drivers = await this.#earnedBy(payment);
    const before = await this.ledger.listByPayment(id);
    const draft = { id: uuidv7(), at: this.clock.now(), reference };
    const entry = settlementEntry(draft, state, { ...shares, drivers }, { before, wasTransferred });
    if (entry !== null) await this.ledger.add(entry);
  }

  /**
   * Each driver's earnings: the share for every paid trip, which is one with the item taken, or a wasted one that is
   * owed (money.md) and does not wait for an administrator.
   */
  async #earnedBy({ state }: Payment): Promise<DriverShare[]> {
    if (!state.isSale) return [];
    const trips = await this.desk.tripsOf(state.listingId);
    const waiting = await this.fees.count(state);
    const paid = (driverId: number, count: number): number => count - (waiting.get(driverId) ?? 0);
    return trips.map(({ driverId, count }) => ({ driverId, cents: paid(driverId, count) * state.driverCents }));
  }
}
