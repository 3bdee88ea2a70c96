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

/** Where to write the backup: the given file, or a file named after the start time in the given folder. */
export async function backupFile(path: string, now: Date): Promise<{ file: string; folder: string | null }> {
  if (!(await isFolder(path))) return { file: path, folder: null };
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return { file: join(path, `porchlight-${time}.backup`), folder: path };
}

/**
 * The number after `--keep`; null when it is not given. Throws `BackupProblem` for an invalid number, or with a file.
 */
export function backupsToKeep(given: string | undefined, folder: string | null): number | null {
  if (given === undefined) return null;
  if (folder === null) throw new BackupProblem('--keep goes with a folder, in which older backups lie.');
  if (!/^[1-9]\d{0,3}$/.test(given)) throw new BackupProblem('--keep takes how many backups stay, 1 to 9999.');
  return Number(given);
}

/**
 * Removes the oldest of a folder's dated backups beyond so many, and nothing else that lies there; returns their names.
 */
export async function removeOldest(folder: string, kept: number): Promise<string[]> {
  const dated = (await readdir(folder)).filter((name) => DATED.test(name)).sort();
  const oldest = dated.slice(0, Math.max(0, dated.length - kept));
  for (const name of oldest) await rm(join(folder, name));
  return oldest;
}
