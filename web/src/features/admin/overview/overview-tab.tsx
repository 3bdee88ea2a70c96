import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../../shared/api/problem';
import { formatCad } from '../../../shared/ui/money';
import { LoadError, Skeleton } from '../../../shared/ui/page-states';
import { everyDay, type Period } from '../ui/days';
import { Figures, type Figure } from '../figures/figures';
import { cadComparedWith, comparedWith } from '../figures/figures-compared';
import { createdIn, taxReportOf, usePeriod } from '../figures/figures-period';
import { withAddress } from '../ui/tab-address';
import { PeriodBar } from '../ui/period-bar';
import { statusLabel } from '../../../shared/ui/status-badge';
import type { OverviewView } from '../../../../../src/contexts/payments/published/money-views.js';
import { baseApi } from '../../../shared/api/base-api';

const WHOSE =
  'Platform fees are what Porchlight keeps of what buyers paid, after the sellers’ and drivers’ shares. The HST in them goes to the tax office. Refunds count on the day they were made.';

const overviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query<OverviewView, Period>({
      query: (period) => ({ url: `/api/admin/overview?${new URLSearchParams({ ...period }).toString()}` }),
      providesTags: ['AdminOverview'],
    }),
  }),
});

const { useOverviewQuery } = overviewApi;

/** A bar with the number of transactions for each status; the status links to their list. */
function StatusPlot({ title, statuses }: { title: string; statuses: OverviewView['statuses'] }) {
  const max = Math.max(1, ...statuses.map(({ count }) => count));
  return (
    <figure className="console-plot">
      <table>
        <caption>{title}</caption>
        <tbody>
          {statuses.map(({ status, count }) => (
            <tr key={status}>
              <th scope="row">
                <Link to={`/admin?tab=transactions&status=${status}`}>{statusLabel(status)}</Link>
              </th>
              <td className="console-status-bar" aria-hidden="true">
                {count === 0 ? null : <span style={{ width: `${String((count / max) * 100)}%` }} />}
              </td>
              <td className="number">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const DayPlot = lazy(() => import('../figures/day-plot'));
const PLOT_HEIGHT = 340;

type Sum = keyof OverviewView['sums'];

/** The period’s totals compared with the period before, and the number of all transactions; each links to its list. */
function figuresOf({ sums, compared, statuses, startDate, endDate }: OverviewView): Figure[] {
  const noteOf = (of: Sum, inWords: typeof comparedWith): string | null =>
    compared === null ? null : inWords(compared.soFar[of], compared.before[of], compared.days);
  const report = taxReportOf(startDate, endDate);
  const cad = (label: string, of: Sum): Figure => [
    label,
    formatCad(sums[of]),
    { to: report, note: noteOf(of, cadComparedWith) },
  ];
  const count = (label: string, of: Sum, to: string): Figure => [
    label,
    sums[of],
    { to, note: noteOf(of, comparedWith) },
  ];
  return [
    cad('Platform fees, HST included', 'revenue'),
    cad('HST (13% of fees)', 'hst'),
    count('Sales paid out or refunded', 'transactions', report),
    count('Sales created', 'created', createdIn({ startDate, endDate })),
    ['All sales', statuses.reduce((sum, { count: of }) => sum + of, 0), { to: '/admin?tab=transactions&status=' }],
  ];
}

/** The platform’s performance: revenue by day, and the number of transactions by status. */
function OverviewTab() {
  const { period, isWhole, setPeriod } = usePeriod();
  const {
    currentData: data,
    error,
    refetch,
    isFetching,
  } = useOverviewQuery(period, {
    skip: !isWhole,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const bar = (
    <PeriodBar period={period} onChange={setPeriod} onRefresh={() => void refetch()} isRefreshing={isFetching} />
  );
  if (error !== undefined) {
    const problem = {
      message: sentenceOf(error, 'The overview couldn’t be loaded. Please try again.'),
      code: 'failed',
    };
    return (
      <div className="stack">
        {bar}
        <LoadError error={problem} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <div className="stack">
        {bar}
        <Skeleton height={PLOT_HEIGHT} />
      </div>
    );
  }
  const { days, statuses, startDate, endDate } = data;
  return (
    <div className="stack">
      {bar}
      <Figures figures={figuresOf(data)} />
      <p className="muted">{WHOSE}</p>
      <Suspense fallback={<Skeleton height={PLOT_HEIGHT} />}>
        {days.length === 0 ? (
          <p className="card centered">Nothing was released or refunded in this period.</p>
        ) : (
          <DayPlot title="Platform fees and HST by day" days={everyDay(days, startDate, endDate)} />
        )}
      </Suspense>
      <StatusPlot title="Transactions by status, now" statuses={statuses} />
    </div>
  );
}

export default withAddress('overview', OverviewTab);
