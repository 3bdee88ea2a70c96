import type {
  DispatchBoardView,
  DispatchDriverView,
  DispatchJobView,
} from '../../../../../src/contexts/delivery/published/dispatch-views.js';
import { fieldProblems, isProblem, sentenceOf } from '../../../shared/api/problem';
import { nameOrNumber } from '../ui/person-name';
import { TEXTS } from './texts';

/** A row of the board: one driver’s jobs, or the unassigned jobs. */
export interface Lane {
  /** Null for the unassigned lane. */
  driver: DispatchDriverView | null;
  jobs: readonly DispatchJobView[];
}

export const laneIdOf = (driverId: number | null): string => (driverId === null ? 'none' : String(driverId));

export const nameOfDriver = (driver: DispatchDriverView): string => nameOrNumber(driver, driver.userId);

/** Unassigned first, then the drivers by name. */
export function lanesOf({ jobs, drivers }: Pick<DispatchBoardView, 'jobs' | 'drivers'>): Lane[] {
  const byName = drivers.toSorted((one, other) => nameOfDriver(one).localeCompare(nameOfDriver(other), 'en-CA'));
  const lane = (driver: DispatchDriverView | null): Lane => ({
    driver,
    jobs: jobs.filter(({ driverId }) => driverId === (driver?.userId ?? null)),
  });
  return [lane(null), ...byName.map(lane)];
}

/** Why the job cannot be moved; null if it can. */
export function whyFixed({ status, assignable, driverId }: DispatchJobView): string | null {
  if (status !== 'scheduled') return TEXTS.fixed[status] ?? status;
  return assignable || driverId !== null ? null : TEXTS.moneyInQuestion;
}

const ENDED: ReadonlySet<string> = new Set(['delivered', 'failed', 'cancelled']);

/** The window that the board begins with: the first with a job to assign, else the first with one under way. */
export function firstOpenWindow({ windows, jobs }: Pick<DispatchBoardView, 'windows' | 'jobs'>): number {
  const firstWith = (wanted: (job: DispatchJobView) => boolean): number =>
    windows.findIndex((window) => jobs.some((job) => job.window === window && wanted(job)));
  const toAssign = firstWith((job) => job.driverId === null && whyFixed(job) === null);
  return Math.max(0, toAssign === -1 ? firstWith(({ status }) => !ENDED.has(status)) : toAssign);
}

/** Why this driver cannot take the job, as far as the board knows; null if they can. */
export function whyNot(job: DispatchJobView, driver: DispatchDriverView): string | null {
  if (!job.assignable) return TEXTS.moneyInQuestion;
  if (driver.problem !== null) return driver.problem;
  if (job.notFor.includes(driver.userId)) return TEXTS.isParty;
  return job.load <= driver.mostLoad ? null : TEXTS.tooLarge;
}

/** Whether the job can move from its current lane to this one. */
export function takes({ driver }: Pick<Lane, 'driver'>, job: DispatchJobView): boolean {
  if (whyFixed(job) !== null || job.driverId === (driver?.userId ?? null)) return false;
  return driver === null || whyNot(job, driver) === null;
}

/** The driver’s load in the window. */
export const loadIn = ({ loads }: DispatchDriverView, window: string): number =>
  loads.find((one) => one.window === window)?.load ?? 0;

/** The number of jobs that a driver has on the day. */
export const jobsOf = ({ loads }: DispatchDriverView): number => loads.reduce((sum, { jobs }) => sum + jobs, 0);

/** A sentence that says why the server refused a move. */
export function refusalOf(error: unknown): string {
  const [field] = fieldProblems(error);
  if (field !== undefined) return field.message;
  const details: unknown = isProblem(error) ? error.details : null;
  const state = typeof details === 'object' && details !== null && 'state' in details ? String(details.state) : '';
  return TEXTS.fixed[state] ?? sentenceOf(error);
}
