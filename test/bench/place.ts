import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startCluster, type Cluster } from '../../src/embedded/cluster.js';
import { claimPort } from '../../src/embedded/free-port.js';
import { putDevelopmentKey } from '../support/development-key.js';
import { eventually } from '../support/people.js';
import { cpuMsOf, memoryMbOf } from './process-figures.js';

const ROOT = resolve(import.meta.dirname, '../..');
const START_MS = 60_000;
/** Long enough for each job to have looked once whether it is due. */
const IDLE_MS = 12_000;
/** What opens and closes a transaction. */
export const TRANSACTION = /^\s*(START TRANSACTION|BEGIN|COMMIT|ROLLBACK)\b/i;

/** A statement as the product sent it, with the values in its places; null for NULL. */
export interface Statement {
  sql: string;
  values: (string | null)[];
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

interface LogLine {
  application_name?: string;
  message?: string;
  detail?: string;
}

/** `Parameters: $1 = 'it''s', $2 = NULL` as the server's log writes them. */
function valuesOf(detail = ''): (string | null)[] {
  const found = detail.matchAll(/\$\d+ = (NULL|'((?:[^']|'')*)')/g);
  return [...found].map(([, all, text]) => (all === 'NULL' ? null : (text ?? '').replaceAll("''", "'")));
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + START_MS; ;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok === true) return;
    if (child.exitCode !== null || Date.now() > end) throw new Error(`${url} does not answer.`);
    await new Promise((done) => setTimeout(done, 5));
  }
}

export interface Limit {
  url: string;
  pid: number;
  end(): Promise<void>;
}

/** What the image gives Node and the C library to go by, so that what is measured is what is run. */
async function imageSettings(): Promise<Record<string, string>> {
  const text = await readFile(join(ROOT, 'docker/Dockerfile'), 'utf8');
  const found = [...text.matchAll(/\b(NODE_OPTIONS|MALLOC_ARENA_MAX)=(?:"([^"]*)"|(\S+))/g)];
  return Object.fromEntries(found.map(([, name = '', quoted, plain = '']) => [name, quoted ?? plain]));
}

/** The built server in production mode, and a database of its own, each as the processes that they are in earnest. */
export class BenchPlace {
  readonly #children: ChildProcess[] = [];
  /** Milliseconds from the start of the process to its first answer, with the database up and migrated. */
  coldStartMs = 0;
  /** More of what the server is given at its next start. */
  readonly variables: Record<string, string> = {};
  readonly #timers: NodeJS.Timeout[] = [];
  #server: ChildProcess | null = null;
  #background: Set<string> | null = null;

  private constructor(
    private readonly folder: string,
    private readonly cluster: Cluster,
    readonly databaseUrl: string,
    readonly database: pg.Pool,
    private readonly port: number,
  ) {}

  static async start(): Promise<BenchPlace> {
    const folder = await mkdtemp(join(tmpdir(), 'porchlight-bench-'));
    await chmod(folder, 0o755);
    const settings = [
      'logging_collector=on',
      'log_destination=jsonlog',
      'log_directory=log',
      'log_rotation_age=0',
      'log_rotation_size=0',
    ];
    const memory = ['shared_buffers=1GB', 'max_wal_size=4GB', 'max_connections=200'];
    const cluster = await startCluster({ folder: join(folder, 'data'), port: 0, settings: [...settings, ...memory] });
    const admin = new pg.Client({ connectionString: cluster.url });
    await admin.connect();
    await admin.query('CREATE DATABASE bench');
    await admin.end();
    const url = new URL(cluster.url);
    url.pathname = '/bench';
    const port = await claimPort(0);
    if (port === null) throw new Error('No free port.');
    const pool = new pg.Pool({ connectionString: url.href, max: 4 });
    // A copy of the database is made while no one is connected to it.
    pool.on('error', () => undefined);
    const place = new BenchPlace(folder, cluster, url.href, pool, port);
    await mkdir(join(folder, 'server'), { mode: 0o700 });
    await putDevelopmentKey(join(folder, 'server'));
    await place.#serve();
    await place.restart();
    return place;
  }

  /** By its name: an administrator's passkey has no use for a bare network address. */
  get url(): string {
    return `http://localhost:${String(this.port)}`;
  }

  /** Written just after the server begins to answer. */
  async sandboxUrl(): Promise<string> {
    const file = join(this.folder, 'server', 'runtime.json');
    const runtime = await eventually(() => readFile(file, 'utf8').catch(() => undefined), 'the server’s runtime.json');
    return (JSON.parse(runtime) as { sandboxUrl: string }).sandboxUrl;
  }

  /** Ends the server and starts it again, which is timed; what is done meanwhile has the database for itself. */
  async restart(meanwhile: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
    await this.#end(this.#server);
    await meanwhile();
    const before = performance.now();
    await this.#serve();
    this.coldStartMs = performance.now() - before;
  }

  /** CPU milliseconds that the server has used so far. */
  serverCpuMs(): Promise<number> {
    return cpuMsOf([this.#server?.pid ?? 0]);
  }
  serverMemoryMb(): Promise<number> {
    return memoryMbOf(this.#server?.pid ?? 0);
  }
  /** CPU milliseconds of every process of PostgreSQL so far; those that have ended are counted with their parent. */
  databaseCpuMs(): Promise<number> {
    return cpuMsOf([this.cluster.pid], { withChildren: true });
  }

  /** A copy of the product's database as it is; returns its address. */
  async copyDatabase(name: string): Promise<string> {
    const url = new URL(this.databaseUrl);
    await this.restart(async () => {
      const admin = new pg.Client({ connectionString: this.cluster.url });
      await admin.connect();
      await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'bench'`);
      await admin.query(`CREATE DATABASE ${name} TEMPLATE bench`);
      await admin.end();
    });
    url.pathname = `/${name}`;
    return url.href;
  }

  /** What the product asks of its database while the work is done, but for what it asks by itself all the time. */
  async statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
    this.#background ??= new Set((await this.#logged(() => pause(IDLE_MS))).map(({ sql }) => sql));
    const background = this.#background;
    return (await this.#logged(work)).filter(({ sql }) => TRANSACTION.test(sql) || !background.has(sql));
  }

  async #logged(work: () => Promise<unknown>): Promise<Statement[]> {
    await this.#log('all');
    const [file] = (await readdir(join(this.folder, 'data', 'log'))).filter((name) => name.endsWith('.json'));
    if (file === undefined) throw new Error('The database keeps no log.');
    const path = join(this.folder, 'data', 'log', file);
    await truncate(path);
    await work();
    await pause(300);
    await this.#log('none');
    const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trimStart().startsWith('{'));
    return lines
      .map((line) => JSON.parse(line) as LogLine)
      .filter(({ application_name: by }) => by === 'porchlight')
      .flatMap(({ message, detail }) => {
        const [, sql] = /^(?:execute <unnamed>|execute [\w-]+|statement): ([\s\S]+)$/.exec(message ?? '') ?? [];
        return sql === undefined ? [] : [{ sql, values: valuesOf(detail) }];
      });
  }

  /** The limit's server for a case, on the product's database or another; it ends with the place at the latest. */
  async limit(of: object, databaseUrl = this.databaseUrl): Promise<Limit> {
    const port = String((await claimPort(0)) ?? 0);
    const file = join(this.folder, `limit-${port}.json`);
    await writeFile(file, JSON.stringify([of]));
    const variables = { PORT: port, DATABASE_URL: databaseUrl, CASES_FILE: file };
    const child = this.#spawn([join(import.meta.dirname, 'limit-server.mjs')], variables);
    const url = `http://127.0.0.1:${port}`;
    await answers(`${url}/readyz`, child);
    return { url, pid: child.pid ?? 0, end: () => this.#end(child) };
  }

  /** Repeats a statement until the place is closed. */
  every(ms: number, sql: string): void {
    const ignore = (): undefined => undefined;
    this.#timers.push(setInterval(() => void this.database.query(sql).catch(ignore), ms));
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    for (const child of this.#children) await this.#end(child);
    await this.database.end();
    await this.cluster.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  async #serve(): Promise<void> {
    const profile = process.env['BENCH_PROFILE'];
    const options = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
    this.#server = this.#spawn([...options, 'dist/server/main.js'], {
      PORCHLIGHT_EMBEDDED: '1',
      PORT: String(this.port),
      PUBLIC_URL: this.url,
      DATA_DIR: join(this.folder, 'server'),
      DATABASE_URL: this.databaseUrl,
      LOG_LEVEL: 'error',
      ...(await imageSettings()),
      OTP_PER_CLIENT_PER_HOUR: '100000',
      CHANGES_PER_CLIENT_PER_MINUTE: '10000000',
      ...this.variables,
    });
    await answers(`${this.url}/readyz`, this.#server);
  }

  #spawn(command: string[], variables: Record<string, string>): ChildProcess {
    const env = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...variables };
    const child = spawn(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env });
    this.#children.push(child);
    return child;
  }

  async #log(which: 'all' | 'none'): Promise<void> {
    await this.database.query(`ALTER SYSTEM SET log_statement = '${which}'`);
    await this.database.query('SELECT pg_reload_conf()');
    await pause(200);
  }

  async #end(child: ChildProcess | null): Promise<void> {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  }
}
