import { Button, Grid, Table } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { TodayTaskView, TodayView } from '../../../../../src/admin/console/published/work-views.js';
import { formatCad } from '../../../shared/ui/money';
import { EmptyState, LoadError, Skeleton } from '../../../shared/ui/page-states';
import { fromNow, torontoTime } from '../ui/instant';
import { noteInWords } from '../ui/code-words';
import { wideTable } from '../ui/wide-table';
import { kindOf, placeOf } from './kinds';
import { useTodayQuery } from './today.api';

const POLL_MS = 60_000;

function About({ task: { sale, person, id } }: { task: TodayTaskView }) {
  const who =
    person === null ? null : <Link to={`/admin/people/${String(person.id)}`}>{person.name ?? 'deleted account'}</Link>;
  if (sale === null) return who ?? id;
  return (
    <>
      <Link to={`/admin/transactions/${sale.id}`}>{sale.name}</Link>
      {who === null ? null : <> · {who}</>}
    </>
  );
}

function Due({ due, now }: { due: string | null; now: number }) {
  if (due === null) return <span className="muted">no deadline</span>;
  const isLate = Date.parse(due) < now;
  return (
    <span className={isLate ? 'badge red' : undefined} title={torontoTime(due)}>
      {isLate ? `late: ${fromNow(due, now)}` : fromNow(due, now)}
    </span>
  );
}

/** The kinds of which something waits, to look at one of them alone. */
function Kinds({
  today,
  chosen,
  onChoose,
}: {
  today: TodayView;
  chosen: string | null;
  onChoose: (kind: string | null) => void;
}) {
  const all = today.counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="row" role="group" aria-label="What waits">
      <Button
        type={chosen === null ? 'primary' : 'default'}
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        Everything {all}
      </Button>
      {today.counts.map(({ kind, count }) => (
        <Button
          key={kind}
          type={chosen === kind ? 'primary' : 'default'}
          aria-pressed={chosen === kind}
          onClick={() => onChoose(chosen === kind ? null : kind)}
        >
          {kindOf(kind)?.title ?? noteInWords(kind)} {count}
        </Button>
      ))}
    </div>
  );
}

const ActLink = ({ task }: { task: TodayTaskView }) => {
  const act = kindOf(task.kind)?.act ?? 'Open';
  return (
    <Link to={placeOf(task)} aria-label={`${act}: ${task.sale?.name ?? task.person?.name ?? task.id}`}>
      {act}
    </Link>
  );
};

/** On a phone, where a table would run out of sight. */
const TaskCards = ({ tasks, now }: { tasks: readonly TodayTaskView[]; now: number }) => (
  <ul className="console-tasks">
    {tasks.map((task) => (
      <li key={`${task.kind} ${task.id}`} className="card">
        <div className="row between">
          <strong>{kindOf(task.kind)?.title ?? noteInWords(task.kind)}</strong>
          <Due due={task.due} now={now} />
        </div>
        <span className="breakable">
          <About task={task} />
        </span>
        <span className="muted">
          {[
            task.note === null ? null : noteInWords(task.note),
            task.amount === null ? null : formatCad(task.amount),
            `since ${torontoTime(task.since)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <ActLink task={task} />
      </li>
    ))}
  </ul>
);

function Tasks({ today, tasks }: { today: TodayView; tasks: readonly TodayTaskView[] }) {
  const now = Date.parse(today.now);
  const { sm: isWide = true } = Grid.useBreakpoint();
  if (!isWide) return <TaskCards tasks={tasks} now={now} />;
  return (
    <Table
      rowKey={({ kind, id }) => `${kind} ${id}`}
      size="small"
      pagination={false}
      dataSource={tasks}
      scroll={wideTable(760, tasks)}
      columns={[
        {
          title: 'What',
          render: (_, { kind, note }) => (
            <>
              <strong>{kindOf(kind)?.title ?? noteInWords(kind)}</strong>
              {note === null ? null : <div className="muted breakable">{noteInWords(note)}</div>}
            </>
          ),
        },
        { title: 'About', className: 'breakable', render: (_, task) => <About task={task} /> },
        { title: 'Amount', align: 'right', render: (_, { amount }) => (amount === null ? '' : formatCad(amount)) },
        { title: 'Waits', render: (_, { since }) => <span title={torontoTime(since)}>{fromNow(since, now)}</span> },
        { title: 'Due', render: (_, { due }) => <Due due={due} now={now} /> },
        {
          title: 'Action',
          render: (_, task) => <ActLink task={task} />,
        },
      ]}
    />
  );
}

/** Everything that waits for a person, what is due first in front; each row leads to where it is done. */
export default function TodayTab() {
  const { data, error, refetch } = useTodayQuery(undefined, {
    pollingInterval: POLL_MS,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const [search, setSearch] = useSearchParams();
  const [kept] = useState(() => search.get('kind'));
  const kind = search.get('tab') === 'today' || search.get('tab') === null ? search.get('kind') : kept;
  if (data === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={240} />;
  if (data.tasks.length === 0)
    return (
      <EmptyState title="All done" text="Nothing waits for a person right now. New work appears here by itself." />
    );
  const isThere = data.counts.some((one) => one.kind === kind);
  const tasks = isThere ? data.tasks.filter((task) => task.kind === kind) : data.tasks;
  const more = data.counts
    .filter((one) => !isThere || one.kind === kind)
    .reduce((sum, { count }) => sum + count, -tasks.length);
  return (
    <div className="stack">
      <Kinds
        today={data}
        chosen={isThere ? kind : null}
        onChoose={(one) => setSearch(one === null ? { tab: 'today' } : { tab: 'today', kind: one })}
      />
      <Tasks today={data} tasks={tasks} />
      {more > 0 ? <p className="muted">{more} more wait; they move up as these are done.</p> : null}
    </div>
  );
}
