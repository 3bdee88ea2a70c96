import { Link } from 'react-router-dom';
import {
  aboutKilometres,
  byWindow,
  dayName,
  drivenOn,
  isHeld,
  kilometres,
  nextStop,
  stopRows,
  type StopRow,
} from './days';
import { useDayJobsQuery, useDriverRunQuery } from './driver.api';
import { jobNow, type JobNow } from './queue/optimistic';
import type { Job } from './queue/step';
import { useQueue } from './queue/use-queue';
import { useKeptRun } from './use-kept';
import { windowName } from '../../shared/windows/window-name';
import { t } from '../../shared/texts/texts';

const POLL_MS = 60_000;
const ASK = { pollingInterval: POLL_MS, skipPollingIfUnfocused: true, refetchOnReconnect: true };
const WORDS = { pickup: t('driver.pick-up'), dropoff: t('driver.deliver') };

/** When a stop is due, with the day if it has passed. */
const dueAt = ({ day, window }: StopRow, today: string): string =>
  day < today ? t('driver.overdue', { dayName: dayName(day, today), window: windowName(window) }) : windowName(window);

function NextStop({ row, isToday, today }: { row: StopRow; isToday: boolean; today: string }) {
  return (
    <section className="card stack-tight next-stop" aria-label={t('driver.next-stop')}>
      <span className="muted">{isToday ? t('driver.next-stop') : t('driver.first-stop')}</span>
      <span className="when">{dueAt(row, today)}</span>
      <h2>{t('driver.stop-named', { step: WORDS[row.step], name: row.name })}</h2>
      <span>
        {row.area}
        {row.km === null ? '' : ` · ${aboutKilometres(row.km)}`}
      </span>
      <Link className="button-link big-button" to={`/driver/jobs/${row.jobId}`}>
        {t('driver.open-next-stop')}
      </Link>
    </section>
  );
}

const classOf = ({ isDone, isFailed }: StopRow): string => (isDone ? `done ${isFailed ? 'failed' : ''}` : '');

function markOf({ isDone, isFailed }: StopRow): string | null {
  if (!isDone) return null;
  return isFailed ? '✕' : '✓';
}

function Stop({ row, number, today }: { row: StopRow; number: number; today: string }) {
  return (
    <li className={classOf(row)}>
      <Link to={`/driver/jobs/${row.jobId}`}>
        <span className="stop-number" aria-hidden="true">
          {markOf(row) ?? number}
        </span>
        <span className="stop-text">
          <strong>
            {t('driver.stop-named', { step: WORDS[row.step], name: row.name })}
            {row.isDone ? (
              <span className="visually-hidden"> {row.isFailed ? t('driver.not-done') : t('driver.done')}</span>
            ) : null}
          </strong>
          <span>
            {dueAt(row, today)} · {row.area}
          </span>
        </span>
        <span className="stop-km small">{row.km === null || row.isDone ? '' : kilometres(row.km)}</span>
      </Link>
    </li>
  );
}

interface RunProps {
  rows: readonly StopRow[];
  km: number;
  isToday: boolean;
  today: string;
}

function Run({ rows, km, isToday, today }: RunProps) {
  const next = nextStop(rows);
  return (
    <>
      {next === undefined ? null : <NextStop row={next} isToday={isToday} today={today} />}
      <section className="stack-tight" aria-labelledby="run-title">
        <div className="row between">
          <h2 id="run-title">{t('driver.the-run')}</h2>
          {km === 0 ? null : <span className="muted">{aboutKilometres(km)}</span>}
        </div>
        <ol className="plain-list run">
          {rows.map((row, at) => (
            <Stop key={`${row.jobId} ${row.step}`} row={row} number={at + 1} today={today} />
          ))}
        </ol>
      </section>
    </>
  );
}

/** Jobs of any day that wait for a decision about the money; each page says why. */
function Held({ jobs }: { jobs: readonly JobNow[] }) {
  return (
    <section className="stack-tight" aria-labelledby="held-title">
      <h2 id="held-title">{t('driver.on-hold')}</h2>
      <ul className="plain-list run">
        {jobs.map(({ job: { id, name } }) => (
          <li key={id}>
            <Link to={`/driver/jobs/${id}`}>
              <span className="stop-number" aria-hidden="true">
                –
              </span>
              <span className="stop-text">
                <strong>{name}</strong>
                <span>{t('driver.dont-drive-it-now')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  userId: number;
  /** Toronto days (`YYYY-MM-DD`). */
  day: string;
  today: string;
  /** The driver’s unfinished jobs of all days. */
  own: readonly Job[];
}

/** The stops of one day in driving order, with finished ones ticked. */
export function DayRun({ userId, day, today, own }: Props) {
  const { data: told } = useDriverRunQuery(day, ASK);
  const { data: whole } = useDayJobsQuery(day, ASK);
  const { steps, jobs: kept } = useQueue();
  const run = useKeptRun(userId, day, today, told);
  const ended = (whole?.items ?? []).filter(({ mine, id }) => mine && own.every((job) => job.id !== id));
  const ofDay = own.filter((job) => drivenOn(job, today) === day);
  // What the device has heard last wins: an answer to a step is newer than the list.
  const asLeft = (job: Job): JobNow => jobNow(kept.get(job.id) ?? job, steps);
  const jobs = byWindow([...ended, ...ofDay]).map(asLeft);
  const rows = stopRows(run, jobs);
  const name = dayName(day, today);
  const held = byWindow(own).map(asLeft).filter(isHeld);
  return (
    <>
      {rows.length === 0 ? (
        <p className="card muted">
          {day === today ? t('driver.nothing-drive-today') : t('driver.nothing-drive', { name })}
        </p>
      ) : (
        <Run rows={rows} km={run?.km ?? 0} today={today} isToday={day === today} />
      )}
      {held.length === 0 ? null : <Held jobs={held} />}
    </>
  );
}
