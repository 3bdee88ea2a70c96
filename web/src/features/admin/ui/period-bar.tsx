import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Period } from './days';

interface Props {
  period: Period;
  onChange: (period: Period) => void;
  onRefresh: () => void;
  isRefreshing: boolean;
  children?: ReactNode;
}

function DayField({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className="console-day">
      <span>{label}</span>
      <input className="ant-input" type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

/** The first and last day of the period shown, both included. */
export function PeriodBar({ period, onChange, onRefresh, isRefreshing, children }: Props) {
  return (
    <div className="console-bar console-period">
      <DayField
        label="Start date"
        value={period.startDate}
        onChange={(startDate) => onChange({ ...period, startDate })}
      />
      <DayField label="End date" value={period.endDate} onChange={(endDate) => onChange({ ...period, endDate })} />
      <Button loading={isRefreshing} onClick={onRefresh}>
        Refresh
      </Button>
      {children}
    </div>
  );
}
