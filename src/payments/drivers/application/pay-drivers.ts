import { Injectable, Logger } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../shared/application/ports/clock.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { torontoDay, torontoInstant, type CalendarDay } from '../../../shared/domain/toronto-time.js';
import { mondayOf } from '../domain/driver-week.js';
import { OperationEngine } from '../../provider/application/operation-engine.js';
import { PayDriver, type DriverPayoutOperation } from './pay-driver.js';
import { forEachInTurn, logIfExpected } from '../../provider/application/failures.js';
import { DriverPayouts } from './ports/driver-payouts.js';
import { canReceive, SellerAccounts } from '../../accounts/application/ports/seller-accounts.js';

/**
 * Drivers are paid weekly what the ledger owes them, to their connected account, where there is one (product.md §5). Run
 * every day, so that who could not be paid on Monday is paid as soon as it is possible; once for each cent.
 */
@Injectable()
export class PayDrivers {
  readonly #log = new Logger(PayDrivers.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly payouts: DriverPayouts,
    private readonly accounts: SellerAccounts,
    private readonly engine: OperationEngine,
    private readonly payDriver: PayDriver,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const weekEnd = mondayOf(torontoDay(this.clock.now()));
    await forEachInTurn(await this.payouts.owed(torontoInstant(weekEnd, 0)), async ({ driverId }) => {
      const operation = await this.unitOfWork.run(() => this.#plan(driverId, weekEnd));
      if (operation === null) return;
      const failed = 'A driver’s payout is not settled yet; it will be repeated';
      await this.engine.make(this.payDriver, operation).catch(logIfExpected(this.#log, { driverId }, failed));
    });
  }

  async #plan(driverId: number, weekEnd: CalendarDay): Promise<DriverPayoutOperation | null> {
    const account = await this.accounts.lock(driverId);
    if (!canReceive(account)) return null;
    const [owed] = await this.payouts.owed(torontoInstant(weekEnd, 0), driverId);
    const amountCents = owed?.amountCents ?? 0;
    const payout = { id: uuidv7(), driverId, weekEnd, amountCents };
    if (amountCents <= 0 || !(await this.payouts.insert(payout, this.clock.now()))) return null;
    const parameters = { payoutId: payout.id, driverId, amountCents, destination: account.stripeAccountId };
    return this.engine.plan(this.payDriver, { subject: payout.id, parameters });
  }
}
