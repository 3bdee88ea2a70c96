import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chmod, chown, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { EmbeddedProblem } from './embedded-problem.js';
import { requirePort } from './free-port.js';
import { identity, placeOf, plainEnvironment, requireDataMoved, requireOwn } from './own-folder.js';
import { isAlive } from './process-watch.js';
import { programsFor, type Programs } from './programs.js';

const execute = promisify(execFile);
const USER = 'porchlight';

type Variables = Readonly<Record<string, string>>;

/** Runs a PostgreSQL program as PostgreSQL's user, without the secrets of our environment. */
const run = (program: string, words: string[], environment: Variables = {}): Promise<unknown> =>
  execute(program, words, { ...identity(), cwd: '/', env: { ...plainEnvironment(), ...environment } });

export interface Cluster {
  /** Connection URL of the database `postgres`; replace the path for another. */
  url: string;
  port: number;
  pid: number;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** The data directory; created when missing. */
  folder: string;
  /** 0 picks a free port. */
  port: number;
  /** Settings of postgresql.conf for this run, `name=value`. */
  settings?: string[];
  /** Variables for the server besides those of every program: tests let it run at another time. */
  environment?: Variables;
}

type Launch = Required<Pick<ClusterOptions, 'folder' | 'port' | 'settings' | 'environment'>>;

const lastWords = (lines: string): string => lines.trim().split('\n').slice(-3).join(' / ');

async function initialise(folder: string, programs: Programs, password: string): Promise<void> {
  const { uid, gid } = identity();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const passwordFile = join(dirname(folder), `.password-${randomBytes(8).toString('hex')}`);
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' });
  if (uid !== undefined && gid !== undefined) for (const path of [folder, passwordFile]) await chown(path, uid, gid);
  await chmod(folder, 0o700);
  try {
    const flags = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'];
    await run(programs.initdb, ['-D', folder, '-U', USER, `--pwfile=${passwordFile}`, ...flags]);
  } catch (error) {
    const lines = (error as { stderr?: string }).stderr ?? '';
    throw new EmbeddedProblem(
      `PostgreSQL could not make its folder ${folder}. Its last words: ${lastWords(lines)}. Set DATA_DIR to another folder.`,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function readPostmaster(folder: string): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Waits for a server that is replaying its log after a crash, then says whether it is ours. */
async function takeOver(folder: string, password: string): Promise<{ pid: number; port: number } | null> {
  const found = await readPostmaster(folder);
  if (found === null || !isAlive(found.pid)) return null;
  for (let attempt = 0; attempt < 20; attempt++) {
    if (await answers(urlOf(found.port, password))) return found;
    await new Promise((done) => setTimeout(done, 250));
  }
  return null;
}

const urlOf = (port: number, password: string): string =>
  `postgres://${USER}:${password}@127.0.0.1:${String(port)}/postgres`;

/** The password file lies beside the data, so that they move together. */
async function passwordOf(folder: string): Promise<string> {
  const file = `${folder}.password`;
  await requireOwn(file);
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return known;
  const fresh = randomBytes(18).toString('hex');
  await writeFile(file, fresh, { mode: 0o600, flag: 'wx' });
  return fresh;
}

async function launch(programs: Programs, { folder, port, settings, environment }: Launch): Promise<void> {
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${String(port)}`, ...settings];
  const options = all.map((setting) => `-c ${setting}`).join(' ');
  const log = join(folder, 'server.log');
  try {
    await run(programs.pg_ctl, ['-D', folder, '-l', log, '-o', options, '-w', '-t', '60', 'start'], environment);
  } catch {
    const lines = await readFile(log, 'utf8').catch(() => '');
    throw new EmbeddedProblem(`PostgreSQL did not start. Its last words: ${lastWords(lines)}`);
  }
}

/**
 * Starts the embedded PostgreSQL on its folder, or takes over the one that a killed server left running. It runs
 * detached, so that it survives a crash of ours and ignores our Ctrl-C. Throws `EmbeddedProblem`.
 */
export async function startCluster({
  folder: wanted,
  port,
  settings = [],
  environment = {},
}: ClusterOptions): Promise<Cluster> {
  const place = await placeOf(dirname(resolve(wanted)));
  const folder = join(place, basename(wanted));
  await requireOwn(folder, identity().uid);
  await requireDataMoved(wanted, folder);
  const programs = await programsFor(place);
  const password = await passwordOf(folder);
  let running = await takeOver(folder, password);
  if (running === null) {
    const listening = { port, portVariable: 'POSTGRES_PORT', host: '127.0.0.1' };
    await requirePort(listening);
    const exists = await access(join(folder, 'PG_VERSION'), constants.F_OK).then(
      () => true,
      () => false,
    );
    if (!exists) await initialise(folder, programs, password);
    // Again, because creating a database takes seconds, in which a free port may be taken.
    await launch(programs, { folder, port: await requirePort(listening), settings, environment });
    running = await readPostmaster(folder);
    if (running === null) throw new EmbeddedProblem('PostgreSQL did not start.');
  }
  const stop = async (): Promise<void> => {
    await run(programs.pg_ctl, ['-D', folder, '-m', 'fast', '-w', '-t', '20', 'stop']);
  };
  return { url: urlOf(running.port, password), port: running.port, pid: running.pid, stop };
}

/** Creates the database if it is missing and returns its URL. */
export async function ensureDatabase(clusterUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
