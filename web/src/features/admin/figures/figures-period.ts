import { useState } from 'react';
import { monthOf, today, type Period } from '../ui/days';
import { useTabAddress } from '../ui/tab-address';

const PERIOD = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/;

/** A period as the address writes it, both days included: `2026-11-01..2026-11-30`. */
export const inAddress = ({ startDate, endDate }: Period): string => `${startDate}..${endDate}`;

/** The address of the tax report for a period, or for one day if no end is given. */
export const taxReportOf = (startDate: string, endDate = startDate): string =>
  `/admin?tab=tax-reports&period=${inAddress({ startDate, endDate })}`;

/** The address of the list of transactions created in a period. */
export const createdIn = (period: Period): string => `/admin?tab=transactions&created=${inAddress(period)}`;

function periodIn(text: string): Period {
  const [, startDate, endDate] = PERIOD.exec(text) ?? [];
  return startDate === undefined || endDate === undefined ? monthOf(today()) : { startDate, endDate };
}

/** The period in the address, or this month; `isWhole` is true once both days are set. */
export function usePeriod(): { period: Period; isWhole: boolean; setPeriod: (period: Period) => void } {
  const { search, change } = useTabAddress();
  const named = search.get('period') ?? '';
  const [shown, setShown] = useState({ named, period: periodIn(named) });
  if (shown.named !== named) setShown({ named, period: periodIn(named) });
  const isWhole = shown.period.startDate !== '' && shown.period.endDate !== '';
  const setPeriod = (period: Period): void => {
    const isNamed = period.startDate !== '' && period.endDate !== '';
    setShown({ named: isNamed ? inAddress(period) : named, period });
    if (isNamed) change({ period: inAddress(period) });
  };
  return { period: shown.period, isWhole, setPeriod };
}
