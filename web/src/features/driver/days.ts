import { SLOT_LABELS } from '../../../../src/contexts/delivery/published/slots.js';
import { addDays } from '../../../../src/platform/domain/toronto-time.js';
import { deliveryDay } from '../../shared/ui/delivery-day';
import { LOCALE, t } from '../../shared/texts/texts';
import type { Run, RunStop } from './driver.api';
import type { JobNow } from './queue/optimistic';
import type { Job } from './queue/step';

/** The name of a day for a driver, such as “today”. */
export function dayName(day: string, today: string): string {
  if (day === today) return t('driver.today');
  if (day === addDays(today, 1)) return t('driver.tomorrow');
  return deliveryDay(day).replace(/,? \d+$/, '');
}

/** A distance in words. */
export const kilometres = (km: number): string => {
  // Two addresses of one postal area have the same centre.
  if (km < 1) return t('driver.under-1-km');
  const digits = km < 10 ? 1 : 0;
  return `${km.toLocaleString(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits })}\u00a0km`;
};

/** The same of a straight line, which is not the road. */
export const aboutKilometres = (km: number): string =>
  km < 1 ? kilometres(km) : t('driver.about', { kilometres: kilometres(km) });

const hourOf = (window: string): number => (SLOT_LABELS as readonly string[]).indexOf(window);

/** Sorts jobs by day and window. */
export const byWindow = (jobs: readonly Job[]): Job[] =>
  jobs.toSorted(
    (a, b) => a.deliveryDate.localeCompare(b.deliveryDate) || hourOf(a.deliveryWindow) - hourOf(b.deliveryWindow),
  );

/** Groups jobs by day, earliest first. */
export function byDay(jobs: readonly Job[]): [day: string, jobs: Job[]][] {
  const days = new Map<string, Job[]>();
  for (const job of byWindow(jobs)) days.set(job.deliveryDate, [...(days.get(job.deliveryDate) ?? []), job]);
  return [...days];
}

/** The day on which a job is driven: unfinished jobs of earlier days count as today’s. */
export const drivenOn = ({ deliveryDate }: Job, today: string): string => (deliveryDate < today ? today : deliveryDate);

/** The days to choose from: today and every later day with a job. */
export function daysOf(jobs: readonly Job[], today: string): string[] {
  return [...new Set([today, ...jobs.map((job) => drivenOn(job, today))])].sort();
}

export interface StopRow extends RunStop {
  name: string;
  isDone: boolean;
  /** Done with, but without a hand-over: the trip failed or the sale was cancelled. */
  isFailed: boolean;
}

const ENDED = ['delivered', 'reported', 'failed', 'cancelled'];

function isDone({ status }: JobNow, step: RunStop['step']): boolean {
  return ENDED.includes(status) || (step === 'pickup' && status === 'picked_up');
}

/** A pickup that came before the failure at the door is done. */
const isFailed = ({ status, job }: JobNow, step: RunStop['step']): boolean =>
  ['reported', 'failed', 'cancelled'].includes(status) && !(step === 'pickup' && job.status === 'picked_up');

const stopOf = ({ job }: JobNow, step: RunStop['step']): RunStop => ({
  jobId: job.id,
  step,
  day: job.deliveryDate,
  window: job.deliveryWindow,
  area: step === 'pickup' ? job.pickupArea : job.dropoffArea,
  km: null,
});

/** Both stops of each job in window order; used when the run is unknown. */
const plainStops = (jobs: readonly JobNow[]): RunStop[] =>
  jobs.flatMap((job) => [stopOf(job, 'pickup'), stopOf(job, 'dropoff')]);

/** Whether the job has no stop for now, because the money is in question; the job page says why. */
export const isHeld = ({ job, status }: JobNow): boolean => job.onHold != null && !ENDED.includes(status);

/**
 * The stops of a day in driving order: finished ones first, then in the order of the run. `all` are the driver’s own
 * jobs of that day in window order, which decides if there is no run. Jobs on hold have no stop.
 */
export function stopRows(run: Run | undefined, all: readonly JobNow[]): StopRow[] {
  const jobs = all.filter((now) => !isHeld(now));
  const ofId = new Map(jobs.map((now) => [now.job.id, now]));
  const planned = (run?.stops ?? plainStops(jobs)).filter(({ jobId }) => ofId.has(jobId));
  const isPlanned = ({ jobId, step }: RunStop): boolean =>
    planned.some((stop) => stop.jobId === jobId && stop.step === step);
  const rowOf = (stop: RunStop): StopRow[] => {
    const now = ofId.get(stop.jobId);
    return now === undefined
      ? []
      : [{ ...stop, name: now.job.name, isDone: isDone(now, stop.step), isFailed: isFailed(now, stop.step) }];
  };
  const before = plainStops(jobs)
    .filter((stop) => !isPlanned(stop))
    .flatMap(rowOf);
  // A job taken after the run was loaded is not finished: it comes last.
  return [...before.filter((row) => row.isDone), ...planned.flatMap(rowOf), ...before.filter((row) => !row.isDone)];
}

/** The next stop to drive to: the first unfinished one. */
export const nextStop = (rows: readonly StopRow[]): StopRow | undefined => rows.find((row) => !row.isDone);
