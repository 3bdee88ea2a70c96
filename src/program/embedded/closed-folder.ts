import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';

const STICKY = 0o1000;
const OTHERS = 0o077;

/** A root-owned folder that PostgreSQL's user passes through to its own (`own-folder.ts`). */
const letsPass = (mode: number): boolean => userInfo().uid === 0 && (mode & 0o777) === 0o710;

/**
 * Why the folder must not be closed to others, as a clause to follow its name: shared, or another user's. Null when it
 * is ours.
 */
export async function whyNotOwn(path: string): Promise<string | null> {
  const { mode, uid } = await stat(path);
  if (process.getuid === undefined) return null;
  if ((mode & STICKY) !== 0) return 'which is shared by the users of this machine';
  return uid === userInfo().uid ? null : 'which belongs to another user';
}

/** Removes other users' access to a folder of ours. */
export async function closeFolder(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & OTHERS) !== 0 && !letsPass(mode)) await chmod(path, 0o700);
}

/**
 * Closes an open folder and everything in it. A folder that is already closed is skipped, because no one can get past
 * it.
 */
export async function closeTree(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (found === null || !found.isDirectory() || (found.mode & OTHERS) === 0) return;
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) await closeTree(below);
    else if (entry.isFile()) await chmod(below, 0o600);
  }
  await chmod(path, 0o700);
}
