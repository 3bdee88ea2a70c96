import { Injectable, Logger } from '@nestjs/common';
import { Levers } from '../../../admin/settings/published/levers.js';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { torontoDay, torontoInstant, type CalendarDay } from '../../../../platform/domain/toronto-time.js';
import { mondayOf } from '../domain/driver-week.js';
import { OperationEngine } from '../../provider/application/operation-engine.js';
import { HoldSuspendedPay } from './hold-suspended-pay.js';
import { PayDriver, type DriverPayoutOperation } from './pay-driver.js';
import { forEachInTurn, logIfExpected } from '../../provider/application/failures.js';
import { DriverPayouts, type DriverPayout } from './ports/driver-payouts.js';
import type { MadeObject } from '../../provider/application/ports/provider-history.js';
import { PayoutPauses } from '../../accounts/application/ports/payout-pauses.js';
import { canReceive, SellerAccounts } from '../../accounts/application/ports/seller-accounts.js';

/**
 * Pays drivers weekly what the ledger owes them, to their connected account, if they have one (product.md §5). Runs
 * daily, so that a driver who could not be paid on Monday, or whose payouts were paused, or who was suspended, is paid
 * as soon as possible; each cent once. Starts nothing while payouts are switched off.
 */
@Injectable()
export class PayDrivers {
  readonly #log = new Logger(PayDrivers.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly payouts: DriverPayouts,
    private readonly accounts: SellerAccounts,
    private readonly pauses: PayoutPauses,
    private readonly suspendedPay: HoldSuspendedPay,
    private readonly engine: OperationEngine,
    private readonly payDriver: PayDriver,
    private readonly levers: Levers,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    if (await this.levers.isPulled('payouts')) return;
    const weekEnd = mondayOf(torontoDay(this.clock.now()));
    await forEachInTurn(await this.payouts.owed(torontoInstant(weekEnd, 0)), async ({ driverId }) => {
      const failed = 'A driver’s payout is not settled yet; it will be repeated';
      await this.#pay(driverId, weekEnd).catch(logIfExpected(this.#log, { driverId }, failed));
    });
  }

  /** After a refusal others may have paid the driver manually: asks the provider, and sends only what is still owed. */
  async #pay(driverId: number, weekEnd: CalendarDay): Promise<void> {
    const refused = await this.payDriver.lastRefused(driverId);
    const byHand = refused === null ? [] : await this.engine.madeByOthers(refused);
    const operation = await this.unitOfWork.run(() => this.#plan(driverId, weekEnd, byHand));
    if (operation !== null) await this.engine.make(this.payDriver, operation);
  }

  async #plan(
    driverId: number,
    weekEnd: CalendarDay,
    byHand: readonly MadeObject<unknown>[],
  ): Promise<DriverPayoutOperation | null> {
    await this.levers.refuseUnderLock('payouts');
    const account = await this.accounts.lock(driverId);
    if ((await this.#owed(driverId, weekEnd)) === 0 || (await this.#waits(driverId))) return null;
    if (!canReceive(account)) return null;
    const destination = account.stripeAccountId;
    const refusedId = await this.payouts.lastRefused(driverId);
    for (const { id, amountCents } of byHand)
      await this.payDriver.adopt({ id, amountCents: amountCents ?? 0 }, { driverId, weekEnd, destination });
    const amountCents = await this.#owed(driverId, weekEnd);
    if (amountCents === 0) return null;
    const payoutId = refusedId ?? uuidv7();
    await this.#begin({ id: payoutId, driverId, weekEnd, amountCents }, refusedId !== null);
    const parameters = { payoutId, driverId, amountCents, destination };
    return this.engine.plan(this.payDriver, { subject: payoutId, parameters });
  }

  /** While payouts are paused, or the driver is suspended; what is owed stays in the ledger. */
  async #waits(driverId: number): Promise<boolean> {
    if ((await this.pauses.openOf(driverId, this.clock.now())).length > 0) return true;
    return this.suspendedPay.isHeld(driverId);
  }

  /** In cents; zero while a payout is in progress. */
  async #owed(driverId: number, weekEnd: CalendarDay): Promise<number> {
    const [owed] = await this.payouts.owed(torontoInstant(weekEnd, 0), driverId);
    return Math.max(0, owed?.amountCents ?? 0);
  }

  /** A refused payout continues under its own id, so that the next call is another attempt of the same one. */
  async #begin(payout: DriverPayout, wasRefused: boolean): Promise<void> {
    if (wasRefused) await this.payouts.restart(payout);
    else await this.payouts.insert(payout, this.clock.now());
  }
}
