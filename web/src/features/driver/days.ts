import { SLOT_LABELS } from '../../../../src/delivery/published/slots.js';
import { addDays } from '../../../../src/shared/domain/toronto-time.js';
import { deliveryDay } from '../../shared/ui/delivery-day';
import { LOCALE, t } from '../../shared/texts/texts';
import type { Run, RunStop } from './driver.api';
import type { JobNow } from './queue/optimistic';
import type { Job } from './queue/step';

/** A day as a driver calls it. */
export function dayName(day: string, today: string): string {
  if (day === today) return t('driver.today');
  if (day === addDays(today, 1)) return t('driver.tomorrow');
  return deliveryDay(day).replace(/,? \d+$/, '');
}

/** A way in words. */
export const kilometres = (km: number): string => {
  const digits = km < 10 ? 1 : 0;
  return `${km.toLocaleString(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits })}\u00a0km`;
};

const hourOf = (window: string): number => (SLOT_LABELS as readonly string[]).indexOf(window);

/** Jobs by day and window. */
export const byWindow = (jobs: readonly Job[]): Job[] =>
  jobs.toSorted(
    (a, b) => a.deliveryDate.localeCompare(b.deliveryDate) || hourOf(a.deliveryWindow) - hourOf(b.deliveryWindow),
  );

/** Jobs in groups of one day each, the earliest first. */
export function byDay(jobs: readonly Job[]): [day: string, jobs: Job[]][] {
  const days = new Map<string, Job[]>();
  for (const job of byWindow(jobs)) days.set(job.deliveryDate, [...(days.get(job.deliveryDate) ?? []), job]);
  return [...days];
}

/** The day on which a job is to be driven: what is left of earlier days is today's. */
export const drivenOn = ({ deliveryDate }: Job, today: string): string => (deliveryDate < today ? today : deliveryDate);

/** The days to choose from: today, and every later day with a job. */
export function daysOf(jobs: readonly Job[], today: string): string[] {
  return [...new Set([today, ...jobs.map((job) => drivenOn(job, today))])].sort();
}

export interface StopRow extends RunStop {
  name: string;
  isDone: boolean;
}

const ENDED = ['delivered', 'reported', 'failed', 'cancelled'];

function isDone({ status }: JobNow, step: RunStop['step']): boolean {
  return ENDED.includes(status) || (step === 'pickup' && status === 'picked_up');
}

const stopOf = ({ job }: JobNow, step: RunStop['step']): RunStop => ({
  jobId: job.id,
  step,
  day: job.deliveryDate,
  window: job.deliveryWindow,
  area: step === 'pickup' ? job.pickupArea : job.dropoffArea,
  km: null,
});

/** Both stops of each job, in the order of the windows: what is known where the run is not. */
const plainStops = (jobs: readonly JobNow[]): RunStop[] =>
  jobs.flatMap((job) => [stopOf(job, 'pickup'), stopOf(job, 'dropoff')]);

/**
 * The stops of a day as they are driven: what is done first, then the run's order. `jobs` are the driver's own of that
 * day in the order of their windows; without a run their windows decide.
 */
export function stopRows(run: Run | undefined, jobs: readonly JobNow[]): StopRow[] {
  const ofId = new Map(jobs.map((now) => [now.job.id, now]));
  const planned = (run?.stops ?? plainStops(jobs)).filter(({ jobId }) => ofId.has(jobId));
  const isPlanned = ({ jobId, step }: RunStop): boolean =>
    planned.some((stop) => stop.jobId === jobId && stop.step === step);
  const rowOf = (stop: RunStop): StopRow[] => {
    const now = ofId.get(stop.jobId);
    return now === undefined ? [] : [{ ...stop, name: now.job.name, isDone: isDone(now, stop.step) }];
  };
  const before = plainStops(jobs)
    .filter((stop) => !isPlanned(stop))
    .flatMap(rowOf);
  // A job that was taken since the run was asked for is not done: it follows.
  return [...before.filter((row) => row.isDone), ...planned.flatMap(rowOf), ...before.filter((row) => !row.isDone)];
}

/** Where to go now: the first stop that is not done. */
export const nextStop = (rows: readonly StopRow[]): StopRow | undefined => rows.find((row) => !row.isDone);
