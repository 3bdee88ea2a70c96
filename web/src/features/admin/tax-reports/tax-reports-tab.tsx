import { Button, Table, type TableColumnsType } from 'antd';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { isProblem } from '../../../shared/api/problem';
import { formatCad } from '../../../shared/ui/money';
import { LoadError, Skeleton } from '../../../shared/ui/page-states';
import type { Pages } from '../../../shared/ui/paged-list';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { everyDay, type Period } from '../ui/days';
import { LongTableSpace, useLongTable } from '../ui/long-table';
import { OneWord } from '../list/cells';
import { Figures } from '../figures/figures';
import { usePeriod } from '../figures/figures-period';
import { withAddress } from '../ui/tab-address';
import { PeriodBar } from '../ui/period-bar';
import type { TaxItemView, TaxReportView } from '../../../../../src/contexts/payments/published/money-views.js';
import { baseApi } from '../../../shared/api/base-api';

const WHOSE =
  'Transaction Amount is what the buyer paid; a negative amount is a refund. Platform Revenue is Porchlight’s fees, HST included. HST Amount is the tax office’s part of those fees. A refund after the release has its own line, on the day it was made.';

const fileName = (start: string, end: string): string => `tax-report-${start}-to-${end}.csv`;

const PAGE = 100;

/** On every page of the report, summary and days cover the whole period. */
const taxReportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    taxReport: build.infiniteQuery<TaxReportView, Period, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) => {
        const parameters = new URLSearchParams({ ...queryArg, limit: String(PAGE) });
        if (pageParam !== null) parameters.set('cursor', pageParam);
        return { url: `/api/admin/tax-report?${parameters.toString()}` };
      },
      providesTags: ['AdminTax'],
    }),
  }),
});

const { useTaxReportInfiniteQuery } = taxReportsApi;

const DayPlot = lazy(() => import('../figures/day-plot'));
const PLOT_HEIGHT = 340;

const columns: TableColumnsType<TaxItemView> = [
  {
    title: 'Transaction ID',
    dataIndex: 'id',
    render: (id: string) => <Link to={`/admin?tab=transactions&q=${id}`}>{id}</Link>,
  },
  { title: 'Date', dataIndex: 'hstDate', width: 110 },
  { title: 'Product Name', dataIndex: 'name' },
  {
    title: 'Seller Name',
    render: (_, { sellerFirstName, sellerLastName }) => [sellerFirstName, sellerLastName].join(' ').trim(),
  },
  { title: 'Seller Email', dataIndex: 'sellerEmail', render: (email: string) => <OneWord text={email} /> },
  { title: 'Transaction Amount', dataIndex: 'amount', align: 'right', render: formatCad },
  { title: 'Platform Revenue', dataIndex: 'platformRevenue', align: 'right', render: formatCad },
  { title: 'HST Rate', dataIndex: 'hstRate', align: 'right', render: (rate: number) => `${rate}%` },
  { title: 'HST Amount', dataIndex: 'hstAmount', align: 'right', render: formatCad },
];

/** A year has thousands of lines, so only the visible ones are rendered. */
function TaxTable({ items, totals }: { items: TaxItemView[]; totals: string[] }) {
  const { space, table } = useLongTable(items);
  return (
    <LongTableSpace value={space}>
      <Table
        rowKey="entryId"
        size="small"
        pagination={false}
        scroll={{ x: true }}
        tableLayout="auto"
        sticky={{ offsetHeader: 56 }}
        columns={columns}
        {...table}
        summary={() => (
          <Table.Summary fixed>
            <Table.Summary.Row>
              <Table.Summary.Cell index={0} colSpan={5}>
                <strong>Total</strong>
              </Table.Summary.Cell>
              {totals.map((text, index) => (
                <Table.Summary.Cell key={index} index={5 + index} align="right">
                  <strong>{text}</strong>
                </Table.Summary.Cell>
              ))}
            </Table.Summary.Row>
          </Table.Summary>
        )}
      />
    </LongTableSpace>
  );
}

/** The plot by day, the lines and their totals; more lines are loaded on demand. */
function Lines({ report }: { report: Pages<TaxReportView> }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = report;
  const first = data?.pages[0];
  if (data === undefined || first === undefined) return <Skeleton height={PLOT_HEIGHT} />;
  const { summary, startDate, endDate, days, total } = first;
  const items = data.pages.flatMap((page) => page.items);
  const totals = [
    formatCad(summary.totalAmount),
    formatCad(summary.totalPlatformRevenue),
    '',
    formatCad(summary.totalHST),
  ];
  return (
    <>
      <Figures
        figures={[
          ['Transactions', summary.totalTransactions],
          ['Platform Revenue', formatCad(summary.totalPlatformRevenue)],
          ['Total HST Collected', formatCad(summary.totalHST)],
        ]}
      />
      <p className="muted">{WHOSE}</p>
      {total === 0 ? (
        <p className="card centered">No tax data found for the selected period.</p>
      ) : (
        <>
          <Suspense fallback={<Skeleton height={PLOT_HEIGHT} />}>
            <DayPlot title="Platform fees and HST by day" days={everyDay(days, startDate, endDate)} />
          </Suspense>
          <TaxTable items={items} totals={totals} />
          {hasNextPage ? (
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {`Show more (${items.length} of ${total})`}
            </Button>
          ) : null}
        </>
      )}
    </>
  );
}

/** The server’s message if the period is invalid, otherwise the general failure message. */
const reasonOf = (error: unknown): string =>
  isProblem(error) && error.code === 'validation-failed'
    ? error.message
    : 'Error loading tax report. Please try again.';

/** HST of a period: summary, a plot by day, every line, and the same as a file (second document, §2, "Tax Reports tab"). */
function TaxReportsTab() {
  const { period, isWhole, setPeriod } = usePeriod();
  const report = useTaxReportInfiniteQuery(period, { skip: !isWhole, refetchOnMountOrArgChange: true });
  const toasts = useToasts();
  const total = report.data?.pages[0]?.total ?? 0;
  const onExport = (): void => {
    if (total === 0) return toasts.warn('No data', 'There are no tax items to export.');
    const link = document.createElement('a');
    link.href = `/api/admin/tax-report.csv?${new URLSearchParams({ ...period }).toString()}`;
    link.download = fileName(period.startDate, period.endDate);
    link.click();
  };
  return (
    <div className="stack">
      <PeriodBar
        period={period}
        onChange={setPeriod}
        onRefresh={() => void report.refetch()}
        isRefreshing={report.isFetching && !report.isFetchingNextPage}
      >
        <Button type="primary" onClick={onExport}>
          Export CSV
        </Button>
      </PeriodBar>
      {report.error === undefined ? (
        <Lines report={report} />
      ) : (
        <LoadError error={{ message: reasonOf(report.error), code: 'failed' }} onRetry={() => void report.refetch()} />
      )}
    </div>
  );
}

export default withAddress('tax-reports', TaxReportsTab);
