import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { EmbeddedProblem } from './embedded-problem.js';

/** PostgreSQL refuses to run as root, so as root we run it as the unprivileged user that every system has. */
const NOBODY = 65_534;
/** Writable by root only, so that no one else can have created a folder in it first. */
const STATE_OF_THE_MACHINE = '/var/lib/porchlight';
/** Where an earlier version, run as root, kept the data when PostgreSQL's user could not reach the wanted folder. */
const EARLIER_STATE = '/var/tmp';

/** The unprivileged user when we are root; empty otherwise. */
export type Identity = Partial<Record<'uid' | 'gid', number>>;

const isRoot = (): boolean => userInfo().uid === 0;

/** The user that PostgreSQL runs as. */
export const identity = (): Identity => (isRoot() ? { uid: NOBODY, gid: NOBODY } : {});

const nameOf = (path: string): string => createHash('sha256').update(resolve(path)).digest('hex').slice(0, 16);

const hasOwners = process.getuid !== undefined;

function refuse(path: string, why: string): never {
  throw new EmbeddedProblem(
    `${path} ${why}, so nothing is started from it. Remove it, or set DATA_DIR to a new folder.`,
  );
}

/** Throws `EmbeddedProblem` when an existing file or folder is not `owner`'s, is a link, or is writable by others. */
export async function requireOwn(path: string, owner = userInfo().uid): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (found === null || !hasOwners) return;
  if (found.isSymbolicLink()) refuse(path, 'is a link');
  if (found.uid !== owner) refuse(path, 'belongs to another user');
  if ((found.mode & 0o022) !== 0) refuse(path, 'can be written by other users');
}

async function letsThrough(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  if (found === null) return true;
  return (found.mode & 0o001) !== 0 || (found.gid === NOBODY && (found.mode & 0o010) !== 0);
}

/** Whether PostgreSQL's user can reach this folder. */
export async function isReachable(path: string): Promise<boolean> {
  if (!isRoot()) return true;
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (!(await letsThrough(folder))) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Lets PostgreSQL's user pass through without listing or reading anything that is not its own. */
async function grantPassage(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await requireOwn(folder);
  if (!isRoot()) return;
  await chown(folder, 0, NOBODY);
  await chmod(folder, 0o710);
}

/**
 * The folder for PostgreSQL's data and programs: the wanted one, or, for root when PostgreSQL's user cannot reach it,
 * one under `state`. Throws `EmbeddedProblem`.
 */
export async function placeOf(wanted: string, state = STATE_OF_THE_MACHINE): Promise<string> {
  const folder = resolve(wanted);
  if (await isReachable(dirname(folder))) {
    await grantPassage(folder);
    return folder;
  }
  const place = join(state, nameOf(folder));
  try {
    await mkdir(state, { recursive: true, mode: 0o711 });
    await requireOwn(state);
    await grantPassage(place);
    return place;
  } catch (error) {
    if (error instanceof EmbeddedProblem) throw error;
    throw new EmbeddedProblem(
      `PostgreSQL does not run as root, its user cannot reach ${folder}, and ${place} cannot be made. Start as another user, or set DATA_DIR to a folder that all users may pass through.`,
    );
  }
}

/**
 * Throws `EmbeddedProblem` when a new database would be created in `folder` although an earlier version left this
 * installation's data in `/var/tmp`. Data that PostgreSQL's user does not own is ignored: another user put it there.
 */
export async function requireDataMoved(wanted: string, folder: string, earlier = EARLIER_STATE): Promise<void> {
  if (!isRoot() || (await lstat(folder).catch(() => null)) !== null) return;
  const before = join(earlier, `porchlight-${nameOf(wanted)}`);
  if ((await lstat(before).catch(() => null))?.uid !== NOBODY) return;
  throw new EmbeddedProblem(
    `The database of this installation lies in ${before}, where an earlier version kept it. Move it to ${folder}, and ${before}.password to ${folder}.password; or remove both to begin with nothing.`,
  );
}

const ALLOWED = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot'];

/** The part of our environment that child processes get: no secrets. */
export function plainEnvironment(given: NodeJS.ProcessEnv = process.env): Record<string, string> {
  return Object.fromEntries(
    ALLOWED.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as const])),
  );
}
