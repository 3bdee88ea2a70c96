import { useState } from 'react';
import { Link } from 'react-router-dom';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { TextField } from '../../../shared/ui/field';
import { formatCad } from '../../../shared/ui/money';
import { LoadError, Spinner } from '../../../shared/ui/page-states';
import { codeInWords } from '../ui/code-words';
import { SmallTable } from '../ui/small-table';
import { DriverDocuments } from './driver-documents';
import { useEarningsOfDriverQuery, useRunOfDriverQuery } from './drivers.api';
import { TEXTS } from './texts';

function Run({ userId }: { userId: number }) {
  const [day, setDay] = useState<string>();
  const { currentData, error, refetch } = useRunOfDriverQuery({ userId, day });
  return (
    <section aria-label={TEXTS.run}>
      <div className="console-filters">
        <h2>{TEXTS.run}</h2>
        <TextField
          label="Day"
          type="date"
          value={day ?? currentData?.day ?? ''}
          onChange={({ target }) => setDay(target.value === '' ? undefined : target.value)}
        />
      </div>
      {error === undefined ? (
        <SmallTable
          rows={currentData?.stops}
          rowKey={({ jobId, step }) => `${jobId}-${step}`}
          empty={TEXTS.noRun}
          columns={[
            { title: 'Stop', value: ({ step }) => (step === 'pickup' ? 'Pick up' : 'Deliver') },
            { title: 'Area', value: ({ area }) => area },
            { title: 'Window', value: (stop) => `${deliveryDay(stop.day)}, ${stop.window}` },
            { title: 'km', align: 'right', value: ({ km }) => km ?? '' },
          ]}
        />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function Earnings({ userId }: { userId: number }) {
  const { data, error, refetch } = useEarningsOfDriverQuery(userId);
  if (error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  return (
    <section aria-label={TEXTS.earnings}>
      <div className="console-head">
        <h2>{TEXTS.earnings}</h2>
        <span className="muted">
          Unpaid {formatCad(data.unpaid)} · {data.account.canReceive ? 'can be paid out' : 'no account to pay to'}
        </span>
      </div>
      <SmallTable
        rows={data.weeks}
        rowKey={({ weekStart }) => weekStart}
        empty={TEXTS.noEarnings}
        columns={[
          { title: 'Week', value: (week) => `${deliveryDay(week.weekStart)} to ${deliveryDay(week.weekEnd)}` },
          { title: 'Jobs', align: 'right', value: ({ jobs }) => jobs },
          { title: 'Earned', align: 'right', value: ({ earned }) => formatCad(earned) },
          {
            title: 'Payout',
            align: 'right',
            value: ({ payout }) =>
              payout === null ? 'Not yet' : `${formatCad(payout.amount)} · ${codeInWords(payout.state)}`,
          },
        ]}
      />
    </section>
  );
}

/** A driver’s documents, the run of one day and the earnings. */
export function DriverDetails({ userId }: { userId: number }) {
  return (
    <div className="stack">
      <DriverDocuments userId={userId} />
      <Run userId={userId} />
      <Earnings userId={userId} />
      <Link to={`/admin?tab=deliveries&driver=${userId}`}>{TEXTS.deliveries}</Link>
    </div>
  );
}
