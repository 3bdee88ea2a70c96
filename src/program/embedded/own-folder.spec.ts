import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { identity, isReachable, placeOf, plainEnvironment, requireDataMoved, requireOwn } from './own-folder.js';
import { programsFor } from './programs.js';

const isRoot = userInfo().uid === 0;
let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'porchlight-own-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

const rightsOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

/** A stand-in for the package, in a folder that is closed to others. */
async function packagedIn(closed: string): Promise<Record<'initdb' | 'pg_ctl' | 'postgres', string>> {
  const bin = join(closed, 'native', 'bin');
  await mkdir(bin, { recursive: true });
  await writeFile(join(closed, 'package.json'), '{"version": "18.0.0"}');
  const path = (name: string): string => join(bin, name);
  for (const name of ['initdb', 'pg_ctl', 'postgres']) await writeFile(path(name), name, { mode: 0o755 });
  await chmod(closed, 0o700);
  return { initdb: path('initdb'), pg_ctl: path('pg_ctl'), postgres: path('postgres') };
}

it('An empty database does not replace one that an earlier version kept elsewhere', async () => {
  const wanted = join(place, 'data', 'postgres');
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  const before = join(place, `porchlight-${name}`);
  await mkdir(before);
  // Owned by a user other than PostgreSQL's.
  await requireDataMoved(wanted, wanted, place);
  const { uid, gid } = identity();
  // Without root, the data has always been in the wanted folder.
  if (uid === undefined || gid === undefined) return;
  await chown(before, uid, gid);
  await expect(requireDataMoved(wanted, wanted, place)).rejects.toThrow(
    `The database of this installation lies in ${before}, where an earlier version kept it. Move it to ${wanted},`,
  );
  await mkdir(wanted, { recursive: true });
  await requireDataMoved(wanted, wanted, place);
});

describe('An embedded part', () => {
  it('never starts from a link, or from a file that another user can write', async () => {
    const [file, link] = [join(place, 'file'), join(place, 'link')];
    await writeFile(file, '', { mode: 0o755 });
    await symlink(file, link);
    await requireOwn(file);
    await requireOwn(join(place, 'missing'));
    await expect(requireOwn(link)).rejects.toThrow(`${link} is a link, so nothing is started from it.`);
    await chmod(file, 0o757);
    await expect(requireOwn(file)).rejects.toThrow('can be written by other users');
    await chmod(file, 0o755);
    await expect(requireOwn(file, userInfo().uid + 1)).rejects.toThrow('belongs to another user');
  });

  it('starts from the installation’s folder, which no one else can read', async () => {
    const [folder, state] = [join(place, 'data'), join(place, 'state')];
    if (isRoot) await chmod(place, 0o711);
    // Root’s temporary folder may be closed to PostgreSQL’s user.
    const isOpen = await isReachable(place);
    const found = await placeOf(folder, state);
    expect(isOpen ? found : dirname(found)).toBe(isOpen ? folder : state);
    expect(await rightsOf(found)).toBe(isRoot ? '710' : '700');
  });

  it('starts, as root, from a folder of the machine when PostgreSQL’s user cannot reach the installation’s', async () => {
    const [folder, state] = [join(place, 'closed', 'data'), join(place, 'state')];
    await mkdir(join(place, 'closed'), { mode: 0o700 });
    const found = await placeOf(folder, state);
    expect(isRoot ? dirname(found) : found).toBe(isRoot ? state : folder);
    expect(await rightsOf(found)).toBe(isRoot ? '710' : '700');
  });

  it('starts, as root with a closed folder, from a copy that no one else can create or change', async () => {
    const closed = join(place, 'closed');
    const packaged = await packagedIn(closed);
    const data = join(place, 'data');
    await mkdir(data, { mode: 0o700 });
    const found = await programsFor(data, packaged);
    // Without root, the package's own programs run.
    const folder = isRoot ? join(data, 'programs', 'postgresql-18.0.0') : join(closed, 'native');
    expect(found.postgres).toBe(join(folder, 'bin', 'postgres'));
    expect(await readFile(found.postgres, 'utf8')).toBe('postgres');
    const { uid = userInfo().uid + 1 } = identity();
    // As if a stranger had put it there before.
    await (isRoot ? chown(found.postgres, uid, uid) : chmod(found.postgres, 0o777));
    const again = programsFor(data, packaged);
    await (isRoot ? expect(again).rejects.toThrow('belongs to another user') : expect(again).resolves.toEqual(found));
  });

  it('gets no secrets', () => {
    const given = { PATH: '/bin', TZ: 'UTC', APP_SECRET: 'hush', STRIPE_SECRET_KEY: 'hush', NODE_OPTIONS: '--hush' };
    expect(plainEnvironment(given)).toEqual({ PATH: '/bin', TZ: 'UTC' });
  });
});
