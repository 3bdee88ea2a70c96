import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { StaffReads } from '../../../../identity/published/staff-reads.js';
import { Access, CurrentViewer } from '../../../../shared/adapters/http/access.js';
import { csvText, sendCsv, type CsvValue } from '../../../../shared/adapters/http/csv.js';
import { StaleReads } from '../../../../shared/adapters/persistence/stale-reads.js';
import type { Viewer } from '../../../../shared/application/viewer.js';
import type { CalendarDay } from '../../../../shared/domain/toronto-time.js';
import { platformDayView } from '../../application/show-overview.js';
import { ReadTaxReport } from '../../application/read-tax-report.js';
import type { Period, TaxTotals } from '../../domain/tax-report.js';
import type { TaxItemView, TaxReportView } from '../../../published/money-views.js';
import { PeriodQuery, TaxReportQuery } from './money.requests.js';
import { slicePage } from './slice-page.js';

interface Rows extends Period {
  totals: TaxTotals;
  rows: CsvValue[][];
}

const COLUMNS = [
  'Transaction ID',
  'Date',
  'Product Name',
  'Seller Name',
  'Seller Email',
  'Transaction Amount',
  'Platform Revenue',
  'HST Rate',
  'HST Amount',
];

const rowOf = (item: TaxItemView): CsvValue[] => [
  item.id,
  item.hstDate,
  item.name,
  [item.sellerFirstName, item.sellerLastName].filter((name) => name !== null).join(' '),
  item.sellerEmail,
  item.amount,
  item.platformRevenue,
  `${String(item.hstRate)}%`,
  item.hstAmount,
];

const totalRow = ({ amount, platform, hst }: TaxTotals): CsvValue[] => [
  'Total',
  null,
  null,
  null,
  null,
  amount.toCad(),
  platform.toCad(),
  null,
  hst.toCad(),
];

/** HST for the tax office. */
@ApiTags('Administrators: money')
@Access('staff')
@Controller('api/admin')
export class TaxReportController {
  constructor(
    private readonly taxReport: ReadTaxReport,
    private readonly staleReads: StaleReads,
    private readonly staffReads: StaffReads,
  ) {}

  @Get('tax-report')
  @ApiOperation({
    summary: 'What the platform kept and its HST, by ledger entry; Toronto days, both included, by default this month',
  })
  show(@Query() query: TaxReportQuery): Promise<TaxReportView> {
    return this.staleReads.run(() => this.#view(query));
  }

  @Get('tax-report.csv')
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'The same as a file with a row of totals' })
  async file(
    @CurrentViewer() viewer: Viewer,
    @Query() { startDate, endDate }: PeriodQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { start, end, totals, rows } = await this.staleReads.run(() => this.#rows(startDate, endDate));
    const name = `tax-report-${start}-to-${end}.csv`;
    await this.staffReads.record(viewer, { what: 'export', subjectType: 'file', subjectId: name });
    await sendCsv(reply, name, csvText(COLUMNS, [...rows, totalRow(totals)]));
  }

  async #view({ startDate, endDate, limit, cursor }: TaxReportQuery): Promise<TaxReportView> {
    const { start, end, entries, totals } = await this.taxReport.execute(startDate, endDate);
    const { shown, nextCursor } = slicePage(entries, { limit, cursor }, ({ entryId }) => entryId);
    return {
      startDate: start,
      endDate: end,
      items: await this.taxReport.lines(shown),
      summary: {
        totalTransactions: totals.transactions,
        totalAmount: totals.amount.toCad(),
        totalPlatformRevenue: totals.platform.toCad(),
        totalHST: totals.hst.toCad(),
      },
      days: (await this.taxReport.days({ start, end })).map(platformDayView),
      nextCursor,
      total: entries.length,
    };
  }

  async #rows(startDate: CalendarDay | undefined, endDate: CalendarDay | undefined): Promise<Rows> {
    const { start, end, entries, totals } = await this.taxReport.execute(startDate, endDate);
    return { start, end, totals, rows: (await this.taxReport.lines(entries)).map(rowOf) };
  }
}
