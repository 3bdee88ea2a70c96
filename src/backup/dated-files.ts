import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupProblem } from './backup-problem.js';

const DATED = /^porchlight-\d{8}T\d{6}Z\.backup$/;

const isFolder = (path: string): Promise<boolean> =>
  path.endsWith('/')
    ? Promise.resolve(true)
    : stat(path).then(
        (found) => found.isDirectory(),
        () => false,
      );

/** Where a backup goes: the file that is named, or in a folder that is named one under the time at which it begins. */
export async function backupFile(path: string, now: Date): Promise<{ file: string; folder: string | null }> {
  if (!(await isFolder(path))) return { file: path, folder: null };
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return { file: join(path, `porchlight-${time}.backup`), folder: path };
}

/** The number after `--keep`; null where it is not given. Throws `BackupProblem` for what is no number, and beside a file. */
export function keptOf(given: string | undefined, folder: string | null): number | null {
  if (given === undefined) return null;
  if (folder === null) throw new BackupProblem('--keep goes with a folder, in which older backups lie.');
  if (!/^[1-9]\d{0,3}$/.test(given)) throw new BackupProblem('--keep takes how many backups stay, 1 to 9999.');
  return Number(given);
}

/** Removes the oldest of a folder's dated backups beyond so many, and nothing else that lies there; gives their names. */
export async function removeOldest(folder: string, kept: number): Promise<string[]> {
  const dated = (await readdir(folder)).filter((name) => DATED.test(name)).sort();
  const oldest = dated.slice(0, Math.max(0, dated.length - kept));
  for (const name of oldest) await rm(join(folder, name));
  return oldest;
}
