import type { DBSchema } from 'idb';
import { KEPT_JOBS } from '../../../shared/kept-jobs';
import { asKept, withoutAddresses } from '../addresses';
import type { Run } from '../driver.api';
import { DeviceDatabase } from '../../../shared/device/device-database';
import type { Job } from './step';

/** The driver of this device, as far as the pages need to know it offline. */
export interface KeptDriver {
  id: number;
  firstName: string | null;
  driver: 'pending' | 'approved' | 'suspended' | null;
}

interface Schema extends DBSchema {
  jobs: { key: [number, string]; value: { userId: number; id: string; job: Job } };
  runs: { key: [number, string]; value: { userId: number; day: string; run: Run } };
  driver: { key: 'driver'; value: KeptDriver };
}

/** Gives way when someone signs out in any window, so that the database can be deleted. */
const device = new DeviceDatabase<Schema>(
  KEPT_JOBS,
  (database) => {
    database.createObjectStore('jobs', { keyPath: ['userId', 'id'] });
    database.createObjectStore('runs', { keyPath: ['userId', 'day'] });
    database.createObjectStore('driver');
  },
  true,
);

const rangeOf = (userId: number): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []]);

/** The driver’s jobs, after removing addresses that the device may no longer keep. */
export async function keptJobs(userId: number, now = Date.now()): Promise<Job[]> {
  const transaction = (await device.open()).transaction('jobs', 'readwrite');
  const jobs: Job[] = [];
  for (const kept of await transaction.store.getAll(rangeOf(userId))) {
    const job = asKept(kept.job, now);
    jobs.push(job);
    if (job !== kept.job) await transaction.store.put({ ...kept, job });
  }
  await transaction.done;
  return jobs;
}

/** Keeps exactly these jobs for the driver; `still` names others that are kept without their addresses. */
export async function keepJobs(userId: number, jobs: readonly Job[], still: ReadonlySet<string>): Promise<void> {
  const transaction = (await device.open()).transaction('jobs', 'readwrite');
  const wanted = new Set(jobs.map(({ id }) => id));
  for (const key of await transaction.store.getAllKeys()) {
    if (key[0] === userId && wanted.has(key[1])) continue;
    const kept = key[0] === userId && still.has(key[1]) ? await transaction.store.get(key) : undefined;
    if (kept === undefined) await transaction.store.delete(key);
    else await transaction.store.put({ ...kept, job: withoutAddresses(kept.job) });
  }
  for (const job of jobs) await transaction.store.put({ userId, id: job.id, job });
  await transaction.done;
}

/** Stores the server’s last answer about a job; a job that is no longer the driver’s is deleted. */
export async function keepJob(userId: number, job: Job): Promise<void> {
  const database = await device.open();
  if (job.mine) await database.put('jobs', { userId, id: job.id, job });
  else await database.delete('jobs', [userId, job.id]);
}

export const forgetJob = async (userId: number, jobId: string): Promise<void> =>
  (await device.open()).delete('jobs', [userId, jobId]);

export const keptRun = async (userId: number, day: string): Promise<Run | undefined> =>
  (await (await device.open()).get('runs', [userId, day]))?.run;

/** Stores the run of a day, and deletes those of past days. */
export async function keepRun(userId: number, run: Run, today: string): Promise<void> {
  const transaction = (await device.open()).transaction('runs', 'readwrite');
  for (const key of await transaction.store.getAllKeys()) {
    if (key[0] !== userId || key[1] < today) await transaction.store.delete(key);
  }
  await transaction.store.put({ userId, day: run.day, run });
  await transaction.done;
}

export const keptDriver = async (): Promise<KeptDriver | undefined> => (await device.open()).get('driver', 'driver');

/** Remembers who drives, and deletes what was kept for someone else. */
export async function keepDriver(driver: KeptDriver): Promise<void> {
  const transaction = (await device.open()).transaction(['driver', 'jobs', 'runs'], 'readwrite');
  const before = await transaction.objectStore('driver').get('driver');
  if (before !== undefined && before.id !== driver.id) {
    await transaction.objectStore('jobs').clear();
    await transaction.objectStore('runs').clear();
  }
  await transaction.objectStore('driver').put(driver, 'driver');
  await transaction.done;
}
