import { Injectable } from '@nestjs/common';
import { ListingViews } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import type { CalendarDay } from '../../../shared/domain/toronto-time.js';
import { instantsOf, periodAsked, type PlatformDay } from '../domain/tax-report.js';
import type { OverviewView, PlatformDayView } from '../../published/money-views.js';
import { LedgerReader } from './ports/ledger.reader.js';

/** A day as it is sent; CAD. */
export const platformDayView = ({ day, platform, hst, transactions }: PlatformDay): PlatformDayView => ({
  day,
  revenue: platform.toCad(),
  hst: hst.toCad(),
  transactions,
});

/** How the platform does: what it kept by day, from the ledger, and where its transactions stand. */
@Injectable()
export class ShowOverview {
  constructor(
    private readonly ledger: LedgerReader,
    private readonly listings: ListingViews,
    private readonly clock: Clock,
  ) {}

  /** Throws `ValidationFailed` when the period ends before it begins. */
  async execute(startDate: CalendarDay | undefined, endDate: CalendarDay | undefined): Promise<OverviewView> {
    const { start, end } = periodAsked(startDate, endDate, this.clock.now());
    const { from, to } = instantsOf({ start, end });
    const days = await this.ledger.platformDays(from, to);
    const statuses = await this.listings.countByStatus();
    return { startDate: start, endDate: end, days: days.map(platformDayView), statuses };
  }
}
