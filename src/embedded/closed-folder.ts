import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';

const STICKY = 0o1000;
const OTHERS = 0o077;

/** A folder of root's through which PostgreSQL's user passes to its own (`own-folder.ts`). */
const letsPass = (mode: number): boolean => userInfo().uid === 0 && (mode & 0o777) === 0o710;

/** Why a folder must not be closed, as words to follow its name: it is another user's, or shared; null when it is our own. */
export async function whyNotOwn(path: string): Promise<string | null> {
  const { mode, uid } = await stat(path);
  if (process.getuid === undefined) return null;
  if ((mode & STICKY) !== 0) return 'which is shared by the users of this machine';
  return uid === userInfo().uid ? null : 'which belongs to another user';
}

/** Takes all other users' rights on a folder of our own away. */
export async function closeFolder(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & OTHERS) !== 0 && !letsPass(mode)) await chmod(path, 0o700);
}

/** Does the same for a folder that is open, and everything in it; past a closed one no one gets. */
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
