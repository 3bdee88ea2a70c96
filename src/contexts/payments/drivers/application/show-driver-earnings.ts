import { Injectable } from '@nestjs/common';
import { DeliveryDesk } from '../../../delivery/published/delivery-desk.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { Money } from '../../../../platform/domain/money.js';
import { addDays, torontoDay, torontoInstant, type CalendarDay } from '../../../../platform/domain/toronto-time.js';
import { mondayOf, payoutOfWeek, sundayOf, type PayoutOfWeeks } from '../domain/driver-week.js';
import { causeInWords, type StatementLine } from '../../ledger/domain/statement.js';
import type {
  DriverEarningsView,
  DriverLineView,
  DriverPayoutView,
  DriverStatementView,
} from '../../published/money-views.js';
import { DriverEarningsReader } from './ports/driver-earnings.reader.js';
import { DriverPayouts } from './ports/driver-payouts.js';
import { Losses } from '../../losses/application/ports/losses.js';
import { canReceive, SellerAccounts } from '../../accounts/application/ports/seller-accounts.js';

/** No sale stays unsettled longer: 60 days without a decision, plus the time a bank takes for a dispute. */
const MAX_PENDING_DAYS = 180;

function payoutView(start: CalendarDay, payouts: readonly PayoutOfWeeks[]): DriverPayoutView | null {
  const payout = payoutOfWeek(start, payouts);
  return payout && { amount: payout.amount.toCad(), at: payout.at.toISOString(), state: payout.state };
}

/** A driver's earnings by the ledger, week by week as they are paid (product.md §6, "Earnings"). */
@Injectable()
export class ShowDriverEarnings {
  constructor(
    private readonly earnings: DriverEarningsReader,
    private readonly payouts: DriverPayouts,
    private readonly accounts: SellerAccounts,
    private readonly losses: Losses,
    private readonly register: TransactionRegister,
    private readonly desk: DeliveryDesk,
    private readonly clock: Clock,
  ) {}

  async execute(driverId: number): Promise<DriverEarningsView> {
    const { unpaid, weeks } = await this.earnings.weeksOf(driverId);
    const payouts = await this.payouts.of(driverId);
    const account = await this.accounts.find(driverId);
    return {
      unpaid: unpaid.toCad(),
      pending: await this.#pendingOf(driverId),
      checked: await this.#checkedOf(driverId),
      account: {
        connected: account?.isDeleted === false,
        canReceive: canReceive(account),
        ...(account?.facts?.payoutBankFailed === true ? { bankFailed: true } : {}),
      },
      weeks: weeks.map(({ start, jobs, earned }) => ({
        weekStart: start,
        weekEnd: sundayOf(start),
        jobs,
        earned: earned.toCad(),
        payout: payoutView(start, payouts),
      })),
    };
  }

  /** Delivered items not in the ledger yet, with the amount shown for the job, from the job's end on. */
  async #pendingOf(driverId: number): Promise<DriverEarningsView['pending']> {
    const jobs = await this.desk.deliveredBy(driverId, addDays(torontoDay(this.clock.now()), -MAX_PENDING_DAYS));
    const listingIds = jobs.map(({ listingId }) => listingId);
    const booked = await this.earnings.bookedOf(driverId, listingIds);
    const pending = jobs.filter(({ listingId }) => !booked.has(listingId));
    const listings = await this.register.findMany(pending.map(({ listingId }) => listingId));
    const cents = pending.reduce((sum, { driverFeeCents }) => sum + driverFeeCents, 0);
    const items = pending.map(({ listingId, driverFeeCents, deliveredAt }) => ({
      productId: listingId,
      name: listings.get(listingId)?.name ?? null,
      amount: Money.ofCents(driverFeeCents).toCad(),
      deliveredAt: deliveredAt.toISOString(),
    }));
    return { amount: Money.ofCents(cents).toCad(), items };
  }

  async #checkedOf(driverId: number): Promise<DriverEarningsView['checked']> {
    const fees = await this.losses.listWaitingOf(driverId);
    const listings = await this.register.findMany(fees.map(({ listingId }) => listingId));
    const items = fees.map(({ listingId, cents, since }) => ({
      productId: listingId,
      name: listings.get(listingId)?.name ?? null,
      amount: Money.ofCents(cents).toCad(),
      since: since.toISOString(),
    }));
    return { amount: Money.ofCents(fees.reduce((sum, { cents }) => sum + cents, 0)).toCad(), items };
  }

  /** One week; empty if nothing was earned. */
  async statement(driverId: number, weekEnd: CalendarDay): Promise<DriverStatementView> {
    const weekStart = mondayOf(weekEnd);
    const [from, to] = [torontoInstant(weekStart, 0), torontoInstant(addDays(weekStart, 7), 0)];
    const lines = await this.earnings.lines(driverId, from, to);
    const earned = lines.reduce((sum, { amount }) => sum.plus(amount), Money.zero);
    const payout = lines.length === 0 ? null : payoutView(weekStart, await this.payouts.of(driverId));
    return { weekStart, weekEnd, lines: await this.#views(lines), earned: earned.toCad(), payout };
  }

  /** With item names; one query for all of them. */
  async #views(lines: readonly StatementLine[]): Promise<DriverLineView[]> {
    const listings = await this.register.findMany([...new Set(lines.flatMap(({ listingId }) => listingId ?? []))]);
    return lines.map((line) => ({
      at: line.at.toISOString(),
      productId: line.listingId,
      name: listings.get(line.listingId ?? '')?.name ?? null,
      amount: line.amount.toCad(),
      cause: causeInWords(line),
    }));
  }
}
