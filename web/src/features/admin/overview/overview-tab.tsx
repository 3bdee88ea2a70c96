import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '../../../shared/api/problem';
import { formatCad } from '../../../shared/ui/money';
import { LoadError, Skeleton } from '../../../shared/ui/page-states';
import { everyDay, monthOf, today, type DayFigures, type Period } from '../ui/days';
import { Figures } from '../ui/figures';
import { PeriodBar } from '../ui/period-bar';
import { useOverviewQuery } from './overview.api';
import { TEXTS } from './texts';

const DayPlot = lazy(() => import('../ui/day-plot'));
const StatusPlot = lazy(() => import('./status-plot'));
const PLOT_HEIGHT = 340;

/** Summed in cents, because fractions of a dollar do not add up. */
const sumOf = (days: readonly DayFigures[], of: 'revenue' | 'hst'): string =>
  formatCad(days.reduce((sum, day) => sum + Math.round(day[of] * 100), 0) / 100);

/** How the platform does: what it kept by day, and where its transactions stand now. */
export default function OverviewTab() {
  const [period, setPeriod] = useState<Period>(() => monthOf(today()));
  const isWhole = period.startDate !== '' && period.endDate !== '';
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
    const problem = { message: sentenceOf(error, TEXTS.failed), code: 'failed' };
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
      <Figures
        figures={[
          ['Platform revenue', sumOf(days, 'revenue')],
          ['of which HST', sumOf(days, 'hst')],
          ['Transactions in all', statuses.reduce((sum, { count }) => sum + count, 0)],
        ]}
      />
      <Suspense fallback={<Skeleton height={PLOT_HEIGHT} />}>
        {days.length === 0 ? (
          <p className="card centered">{TEXTS.empty}</p>
        ) : (
          <DayPlot title={TEXTS.plot} days={everyDay(days, startDate, endDate)} />
        )}
        <StatusPlot title={TEXTS.statuses} statuses={statuses} />
      </Suspense>
    </div>
  );
}
