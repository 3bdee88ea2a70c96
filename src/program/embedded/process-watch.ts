import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the process exists and its command line contains the text; guards against reused ids. */
export async function isProcess(pid: number, text: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const commandLine = await readFile(`/proc/${String(pid)}/cmdline`, 'utf8').catch(() => null);
  return commandLine === null || commandLine.includes(text);
}

/** Polls every `everyMs` until the condition holds; false after `maxMs`. */
export async function until(
  condition: () => Promise<boolean> | boolean,
  maxMs: number,
  everyMs = 25,
): Promise<boolean> {
  const end = Date.now() + maxMs;
  while (Date.now() < end) {
    if (await condition()) return true;
    await wait(everyMs);
  }
  return false;
}

/** Ends a process with SIGTERM, and with SIGKILL if it does not exit in time. */
export async function endProcess(pid: number, maxMs = 5_000): Promise<void> {
  const send = (signal: NodeJS.Signals): void => {
    try {
      process.kill(pid, signal);
    } catch {
      // It has already exited.
    }
  };
  send('SIGTERM');
  if (await until(() => !isAlive(pid), maxMs)) return;
  send('SIGKILL');
  await until(() => !isAlive(pid), 1_000);
}
