import { readFile } from 'node:fs/promises';
import type { TestDatabase } from './database.js';

const TRIES = 15;
const MS_PER_NS = 1e-6;

/**
 * The milliseconds that some work takes by itself: the minimum of up to 15 tries. Each try counts the elapsed time or
 * the processor time of this process and the database, whichever is less, because on a busy machine the clock runs on
 * while nothing is done. Stops at the first try below `most`.
 */
export async function ownMilliseconds(
  database: TestDatabase,
  most: number,
  work: () => Promise<unknown>,
): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < TRIES && least >= most; attempt++) {
    const before = await processorTimes(database);
    const begun = performance.now();
    await work();
    const took = performance.now() - begun;
    least = Math.min(least, took, between(before, await processorTimes(database)));
  }
  return least;
}

/** Processor time in milliseconds of this process and the database's backends, by process id. */
async function processorTimes(database: TestDatabase): Promise<Map<number, number>> {
  const backends = await database.session.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
  );
  const { user, system } = process.cpuUsage();
  const times = new Map([[process.pid, (user + system) / 1_000]]);
  for (const { pid } of backends) {
    const told = await readFile(`/proc/${String(pid)}/schedstat`, 'utf8').catch(() => 'NaN');
    times.set(pid, Number.parseFloat(told) * MS_PER_NS);
  }
  return times;
}

/** The processor time used in between; infinite when unknown, or when a process has ended. */
function between(before: Map<number, number>, after: Map<number, number>): number {
  if ([...before.keys()].some((pid) => !after.has(pid))) return Infinity;
  let worked = 0;
  for (const [pid, ms] of after) worked += ms - (before.get(pid) ?? 0);
  return Number.isNaN(worked) ? Infinity : worked;
}
