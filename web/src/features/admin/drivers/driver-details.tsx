import { Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { TextField } from '../../../shared/ui/field';
import { formatCad } from '../../../shared/ui/money';
import { LoadError, Spinner } from '../../../shared/ui/page-states';
import { codeInWords } from '../ui/code-words';
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
        <Table
          size="small"
          pagination={false}
          rowKey={({ jobId, step }) => `${jobId}-${step}`}
          loading={currentData === undefined}
          dataSource={currentData?.stops}
          locale={{ emptyText: TEXTS.noRun }}
          columns={[
            { title: 'Stop', render: (_, { step }) => (step === 'pickup' ? 'Pick up' : 'Deliver') },
            { title: 'Area', dataIndex: 'area' },
            { title: 'Window', render: (_, stop) => `${deliveryDay(stop.day)}, ${stop.window}` },
            { title: 'km', align: 'right', render: (_, { km }) => km ?? '' },
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
      <Table
        size="small"
        pagination={false}
        rowKey="weekStart"
        dataSource={data.weeks}
        locale={{ emptyText: TEXTS.noEarnings }}
        columns={[
          { title: 'Week', render: (_, week) => `${deliveryDay(week.weekStart)} to ${deliveryDay(week.weekEnd)}` },
          { title: 'Jobs', align: 'right', dataIndex: 'jobs' },
          { title: 'Earned', align: 'right', render: (_, { earned }) => formatCad(earned) },
          {
            title: 'Payout',
            align: 'right',
            render: (_, { payout }) =>
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
