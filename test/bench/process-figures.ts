import { readdir, readFile } from 'node:fs/promises';

/** Of Linux: what `getconf CLK_TCK` says everywhere. */
const TICKS_PER_SECOND = 100;
const MS_PER_TICK = 1_000 / TICKS_PER_SECOND;

interface Process {
  parent: number;
  ownTicks: number;
  endedChildrenTicks: number;
}

async function processOf(pid: number): Promise<Process | null> {
  const text = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const at = (field: number): number => fields[field - 3] ?? 0;
  return { parent: at(4), ownTicks: at(14) + at(15), endedChildrenTicks: at(16) + at(17) };
}

/** User and system time of processes so far, in milliseconds (proc_pid_stat(5), fields 14 to 17). */
export async function cpuMsOf(pids: number[], { withChildren = false } = {}): Promise<number> {
  let ticks = 0;
  const all = withChildren ? (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number) : pids;
  for (const pid of all) {
    const found = await processOf(pid);
    if (found === null) continue;
    if (pids.includes(pid)) ticks += found.ownTicks + (withChildren ? found.endedChildrenTicks : 0);
    else if (pids.includes(found.parent)) ticks += found.ownTicks;
  }
  return ticks * MS_PER_TICK;
}

/** The process that started another, if that exists on this machine under this name. */
export async function parentOf(pid: number, name: string): Promise<number | null> {
  const found = await processOf(pid);
  const called = await readFile(`/proc/${String(pid)}/comm`, 'utf8').catch(() => '');
  return found !== null && called.startsWith(name) ? found.parent : null;
}

/** Resident memory in megabytes. */
export async function memoryMbOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
}
