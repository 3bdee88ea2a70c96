import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { TodayTaskView, TodayView } from '../../../../../src/contexts/admin/console/published/work-views.js';
import { formatCad } from '../../../shared/ui/money';
import { EmptyState, LoadError, Skeleton } from '../../../shared/ui/page-states';
import { fromNow, lateBy, torontoTime } from '../ui/instant';
import { noteInWords } from '../ui/code-words';
import { kindOf, placeOf } from './kinds';
import { useTodayQuery } from './today.api';

const POLL_MS = 60_000;
/** Ids that are not worth showing. */
const UUID = /^[0-9a-f-]{36}$/;

function About({ task: { sale, person, id } }: { task: TodayTaskView }) {
  const who =
    person === null ? null : <Link to={`/admin/people/${String(person.id)}`}>{person.name ?? 'deleted account'}</Link>;
  if (sale === null) return who ?? (UUID.test(id) ? null : id);
  return (
    <>
      <Link to={`/admin/transactions/${sale.id}`}>{sale.name}</Link>
      {who === null ? null : <> · {who}</>}
    </>
  );
}

function Due({ due, now }: { due: string | null; now: number }) {
  if (due === null) return <span className="muted">No deadline</span>;
  const isLate = Date.parse(due) < now;
  return (
    <span className={isLate ? 'badge red' : undefined} title={torontoTime(due)}>
      {isLate ? lateBy(due, now) : fromNow(due, now)}
    </span>
  );
}

/** Filters the tasks by kind; only kinds with waiting tasks are offered. */
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
  const label = kindOf(task.kind)?.act ?? 'Open';
  return (
    <Link
      to={placeOf(task)}
      aria-label={`${label}: ${task.sale?.name ?? task.person?.name ?? noteInWords(task.note ?? task.id)}`}
    >
      {label}
    </Link>
  );
};

/** One line for each task, or one card on a phone. */
const Tasks = ({ tasks, now }: { tasks: readonly TodayTaskView[]; now: number }) => (
  <ul className="console-tasks">
    {tasks.map((task) => (
      <li key={`${task.kind} ${task.id}`} className="console-task">
        <span>
          <strong>{kindOf(task.kind)?.title ?? noteInWords(task.kind)}</strong>
          {task.note === null ? null : <span className="muted breakable"> {noteInWords(task.note)}</span>}
        </span>
        <span className="breakable">
          <About task={task} />
        </span>
        <span className="console-task-amount">{task.amount === null ? '' : formatCad(task.amount)}</span>
        <span className="muted" title={torontoTime(task.since)}>
          {fromNow(task.since, now)}
        </span>
        <span>
          <Due due={task.due} now={now} />
        </span>
        <ActLink task={task} />
      </li>
    ))}
  </ul>
);

/** Everything that waits for staff, earliest deadline first; each row links to where it is done. */
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
    return <EmptyState title="All done" text="Nothing needs you right now. New work appears here automatically." />;
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
      <Tasks tasks={tasks} now={Date.parse(data.now)} />
      {more > 0 ? <p className="muted">{more} more waiting; they move up as these are done.</p> : null}
    </div>
  );
}
