import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { StaffReads } from '../../../../identity/published/staff-reads.js';
import { Access, CurrentViewer } from '../../../../../platform/http/access.js';
import { TakesLong } from '../../../../../platform/http/request-deadline.js';
import { csvParts, sendCsv, type CsvValue } from '../../../../../platform/http/answers/csv.js';
import { StreamedView } from '../../../../../platform/http/answers/json-array.js';
import { StaleReads } from '../../../../../platform/persistence/stale-reads.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { Money } from '../../../../../platform/domain/money.js';
import { platformDayView } from '../../application/show-overview.js';
import { ReadTaxReport, type TaxReportParts, type TaxSums } from '../../application/read-tax-report.js';
import { taxTotals, type TaxTotals } from '../../domain/tax-report.js';
import type { TaxItemView, TaxReportView } from '../../../published/money-views.js';
import { PeriodQuery, TaxReportQuery } from './money.requests.js';

/** Of a page. */
const MAX_LIMIT = 100;

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

type Sums = Pick<TaxTotals, 'amount' | 'platform' | 'hst'>;

const totalRow = ({ amount, platform, hst }: Sums): CsvValue[] => [
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

/** The lines in batches, then the row of totals: the sum of these lines, and a sign that none is missing. */
async function* rowsOf({ parts }: TaxReportParts): AsyncGenerator<CsvValue[][]> {
  let sums: Sums = { amount: Money.zero, platform: Money.zero, hst: Money.zero };
  for await (const { entries, lines } of parts) {
    const { amount, platform, hst } = taxTotals(entries);
    sums = { amount: sums.amount.plus(amount), platform: sums.platform.plus(platform), hst: sums.hst.plus(hst) };
    yield lines.map(rowOf);
  }
  yield [totalRow(sums)];
}

async function* linesOf({ parts }: TaxReportParts): AsyncGenerator<TaxItemView[]> {
  for await (const { lines } of parts) yield lines;
}

const sumsView = ({ start, end, totals, days }: TaxSums): Omit<TaxReportView, 'items' | 'nextCursor'> => ({
  startDate: start,
  endDate: end,
  summary: {
    totalTransactions: totals.transactions,
    totalAmount: totals.amount.toCad(),
    totalPlatformRevenue: totals.platform.toCad(),
    totalHST: totals.hst.toCad(),
  },
  days: days.map(platformDayView),
  total: totals.entries,
});

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
  show(@Query() query: TaxReportQuery): Promise<TaxReportView | StreamedView<TaxReportView, 'items'>> {
    const { startDate, endDate, limit, cursor } = query;
    if (limit === undefined && cursor === undefined) return this.#whole(query);
    return this.staleReads.run(async () => {
      const { items, nextCursor, ...sums } = await this.taxReport.page(startDate, endDate, {
        limit: limit ?? MAX_LIMIT,
        cursor,
      });
      return { ...sumsView(sums), items, nextCursor };
    });
  }

  @Get('tax-report.csv')
  @TakesLong()
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'The same as a file with a row of totals' })
  async file(
    @CurrentViewer() viewer: Viewer,
    @Query() { startDate, endDate }: PeriodQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const report = this.taxReport.whole(startDate, endDate);
    const name = `tax-report-${report.start}-to-${report.end}.csv`;
    await this.staffReads.record(viewer, { what: 'export', subjectType: 'file', subjectId: name });
    const rows = this.staleReads.stream(rowsOf(report));
    await sendCsv(reply, name, Readable.from(csvParts(COLUMNS, rows)));
  }

  /**
   * The specified call returns every line unless a page is requested; a large platform's month does not fit into
   * memory.
   */
  async #whole({ startDate, endDate }: PeriodQuery): Promise<StreamedView<TaxReportView, 'items'>> {
    const report = this.taxReport.whole(startDate, endDate);
    const sums = await this.staleReads.run(() => this.taxReport.sums(report));
    const lines = this.staleReads.stream(linesOf(report));
    return new StreamedView(lines, { ...sumsView(sums), nextCursor: null }, 'items');
  }
}
