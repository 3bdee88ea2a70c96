import { Injectable } from '@nestjs/common';
import { ListingViews } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { torontoDay, type CalendarDay } from '../../../../platform/domain/toronto-time.js';
import {
  comparedPeriods,
  daysBetween,
  instantsOf,
  periodAsked,
  type Period,
  type PlatformDay,
} from '../domain/tax-report.js';
import type { OverviewView, PeriodSumsView, PlatformDayView } from '../../published/money-views.js';
import { LedgerReader } from './ports/ledger.reader.js';

/** A day in the response; CAD. */
export const platformDayView = ({ day, platform, hst, transactions }: PlatformDay): PlatformDayView => ({
  day,
  revenue: platform.toCad(),
  hst: hst.toCad(),
  transactions,
});

/** The platform's figures: revenue by day from the ledger, and the number of transactions in each status. */
@Injectable()
export class ShowOverview {
  constructor(
    private readonly ledger: LedgerReader,
    private readonly listings: ListingViews,
    private readonly clock: Clock,
  ) {}

  /** Throws `ValidationFailed` if the period ends before it starts. */
  async execute(startDate: CalendarDay | undefined, endDate: CalendarDay | undefined): Promise<OverviewView> {
    const now = this.clock.now();
    const period = periodAsked(startDate, endDate, now);
    const { from, to } = instantsOf(period);
    const [days, statuses, sums] = await Promise.all([
      this.ledger.platformDays(from, to),
      this.listings.countByStatus(),
      this.#sums(period),
    ]);
    const compared = await this.#compared(period, sums, torontoDay(now));
    const { start, end } = period;
    return { startDate: start, endDate: end, days: days.map(platformDayView), statuses, sums, compared };
  }

  /** For a past period the days so far are the whole period, whose sums are known. */
  async #compared(period: Period, sums: PeriodSumsView, today: CalendarDay): Promise<OverviewView['compared']> {
    const periods = comparedPeriods(period, today);
    if (periods === null) return null;
    const { start, end } = periods.before;
    const isOver = periods.soFar.end === period.end;
    const [soFar, before] = await Promise.all([isOver ? sums : this.#sums(periods.soFar), this.#sums(periods.before)]);
    return { days: daysBetween(start, end), startDate: start, endDate: end, soFar, before };
  }

  async #sums(period: Period): Promise<PeriodSumsView> {
    const { from, to } = instantsOf(period);
    const [{ platform, hst, transactions }, created] = await Promise.all([
      this.ledger.platformTotals(from, to),
      this.listings.countCreated(from, to),
    ]);
    return { revenue: platform.toCad(), hst: hst.toCad(), transactions, created };
  }
}
