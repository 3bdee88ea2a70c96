import type { ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { claimPort } from '../../src/program/embedded/free-port.js';
import { putDevelopmentKey } from '../support/development-key.js';
import { ourDatabase, sandboxDatabase, type BenchDatabase } from './bench-database.js';
import { Processes } from './processes.js';
import { cpuMsOf, memoryMbOf } from './process-figures.js';
import { startSandbox, type BenchSandbox } from './sandbox.js';
import { WireCounter } from './wire-counter.js';

const ROOT = resolve(import.meta.dirname, '../..');
/** Jobs, messages and events of the provider that are still to be done. */
const WAITING = `
  SELECT (SELECT count(*) FROM queue.job WHERE state < 'completed' AND name LIKE '%--%')
       + (SELECT count(*) FROM notifications.mail WHERE state IN ('queued', 'sending'))
       + (SELECT count(*) FROM payments.provider_event WHERE state = 'received') AS waiting`;
const SETTLING_MS = 300;
const MAX_WAIT_MS = 150_000;
/** The limit's session of the seller. */
const LIMIT_SESSION = 'session-of-the-bench';

/** What has been used since the start; CPU of PostgreSQL is of both parties, counts are 0 unless they are counted. */
export interface Reading {
  ms: number;
  serverCpuMs: number;
  databaseCpuMs: number;
  statements: number;
  transactions: number;
  roundTrips: number;
}

/** One of the two servers that are compared. */
export interface Party {
  who: 'product' | 'limit';
  url: string;
  read(): Promise<Reading>;
  memoryMb(): Promise<number>;
  /** Waits until everything that followed from what was asked is done. */
  settle(): Promise<void>;
}

/** What the image gives Node and the C library to go by, so that what is measured is what is run. */
async function imageSettings(): Promise<Record<string, string>> {
  const text = await readFile(join(ROOT, 'docker/Dockerfile'), 'utf8');
  const found = [...text.matchAll(/\b(NODE_OPTIONS|MALLOC_ARENA_MAX)=(?:"([^"]*)"|(\S+))/g)];
  return Object.fromEntries(found.map(([, name = '', quoted, plain = '']) => [name, quoted ?? plain]));
}

async function freePort(): Promise<number> {
  const port = await claimPort(0);
  if (port === null) throw new Error('No free port.');
  return port;
}

interface Server {
  child: ChildProcess | null;
  port: number;
  counter: WireCounter | null;
}

interface Parts {
  folder: string;
  processes: Processes;
  databases: { ours: BenchDatabase; sandbox: BenchDatabase };
  ports: { product: number; limit: number };
}

/**
 * The built server in production mode beside the limit, on one PostgreSQL, each as the processes that they are in earnest. The
 * provider's sandbox has its own.
 */
export class BenchPlace {
  /** Milliseconds from the start of the process to its first answer, with the database up and migrated. */
  coldStartMs = 0;
  /** More of what the product is given at its next start. */
  readonly variables: Record<string, string> = {};
  /** PostgreSQL's CPU milliseconds in each while no one asks the product anything: what its jobs ask is no cost of the limit's. */
  idleDatabaseShare = 0;
  readonly database: pg.Pool;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #servers: Record<Party['who'], Server>;
  #sandbox: BenchSandbox | null = null;
  #seller = 0;

  private constructor(private readonly parts: Parts) {
    this.database = new pg.Pool({ connectionString: parts.databases.ours.url, max: 4 });
    const { product, limit } = parts.ports;
    this.#servers = {
      product: { child: null, port: product, counter: null },
      limit: { child: null, port: limit, counter: null },
    };
  }

  static async start(): Promise<BenchPlace> {
    const folder = await mkdtemp(join(tmpdir(), 'porchlight-bench-'));
    await chmod(folder, 0o755);
    const databases = { ours: await ourDatabase(folder), sandbox: await sandboxDatabase(folder) };
    const ports = { product: await freePort(), limit: await freePort() };
    const place = new BenchPlace({ folder, databases, ports, processes: new Processes() });
    try {
      await place.#begin();
    } catch (error) {
      await place.close();
      throw error;
    }
    return place;
  }

  /** By its name: an administrator's passkey has no use for a bare network address. */
  get url(): string {
    return `http://localhost:${String(this.parts.ports.product)}`;
  }

  get databaseUrl(): string {
    return this.parts.databases.ours.url;
  }

  get sandboxUrl(): string {
    return this.#sandbox?.url ?? '';
  }

  get product(): Party {
    return { ...this.#party('product', this.url), settle: () => this.#quiet() };
  }

  get limit(): Party {
    const url = `http://127.0.0.1:${String(this.parts.ports.limit)}`;
    const party = this.#party('limit', url);
    const read = async (): Promise<Reading> => {
      const reading = await party.read();
      return { ...reading, databaseCpuMs: reading.databaseCpuMs - this.idleDatabaseShare * reading.ms };
    };
    return { ...party, read, settle: () => Promise.resolve() };
  }

  /** What says to the limit that the seller is asking. */
  get limitCookie(): string {
    return `session=${LIMIT_SESSION}`;
  }

  /** Ends the product and starts it again, which is timed. */
  async restart(): Promise<void> {
    await this.parts.processes.end(this.#servers.product.child);
    const before = performance.now();
    await this.#serve();
    this.coldStartMs = performance.now() - before;
  }

  /** Starts the limit, or starts it again, with a copy of the items that the product has now and that seller's session. */
  async startLimit(sellerId: number): Promise<void> {
    this.#seller = sellerId;
    const server = this.#servers.limit;
    await this.parts.processes.end(server.child);
    const variables = {
      PORT: String(server.port),
      DATABASE_URL: server.counter?.url ?? this.databaseUrl,
      SELLER_ID: String(sellerId),
      SELLER_SESSION: LIMIT_SESSION,
      ...(await imageSettings()),
    };
    const program = join(import.meta.dirname, 'limit/limit-server.mjs');
    server.child = await this.parts.processes.start([program], variables, `${this.limit.url}/readyz`);
  }

  /** From now on statements are counted, and nothing should be timed: both servers start again behind a counter. */
  async count(): Promise<void> {
    for (const server of Object.values(this.#servers)) server.counter = await WireCounter.before(this.databaseUrl);
    await this.restart();
    await this.startLimit(this.#seller);
  }

  async isReady(): Promise<boolean> {
    return (await fetch(`${this.url}/readyz`)).ok;
  }

  /** Repeats a statement until the place is closed. */
  every(ms: number, sql: string): void {
    const ignore = (): undefined => undefined;
    this.#timers.push(setInterval(() => void this.database.query(sql).catch(ignore), ms));
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.parts.processes.endAll();
    for (const { counter } of Object.values(this.#servers)) await counter?.end();
    await this.database.end();
    for (const database of Object.values(this.parts.databases)) await database.end();
    await rm(this.parts.folder, { recursive: true, force: true });
  }

  #party(who: Party['who'], url: string): Omit<Party, 'settle'> {
    const server = this.#servers[who];
    const pid = (): number => server.child?.pid ?? 0;
    const read = async (): Promise<Reading> => ({
      ms: performance.now(),
      serverCpuMs: await cpuMsOf([pid()]),
      databaseCpuMs: await this.parts.databases.ours.cpuMs(),
      ...(server.counter?.counts ?? { statements: 0, transactions: 0, roundTrips: 0 }),
    });
    return { who, url, read, memoryMb: () => memoryMbOf(pid()) };
  }

  async #quiet(): Promise<void> {
    for (const end = Date.now() + MAX_WAIT_MS; ;) {
      const { rows } = await this.database.query<{ waiting: string }>({ name: 'waiting', text: WAITING });
      // Seldom, because it is PostgreSQL's CPU that is measured.
      await pause(SETTLING_MS);
      if (rows[0]?.waiting === '0') return;
      if (Date.now() > end) throw new Error(`There is still something to be done: ${String(rows[0]?.waiting)}`);
    }
  }

  async #begin(): Promise<void> {
    const { folder, databases, processes, ports } = this.parts;
    await mkdir(join(folder, 'server'), { mode: 0o700 });
    await putDevelopmentKey(join(folder, 'server'));
    const productUrl = `http://127.0.0.1:${String(ports.product)}`;
    this.#sandbox = await startSandbox(processes, { databaseUrl: databases.sandbox.url, productUrl });
    await this.#serve();
    await this.restart();
  }

  async #serve(): Promise<void> {
    const profile = process.env['BENCH_PROFILE'];
    const options = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
    const server = this.#servers.product;
    const variables = {
      PORCHLIGHT_EMBEDDED: '1',
      PORT: String(server.port),
      PUBLIC_URL: this.url,
      DATA_DIR: join(this.parts.folder, 'server'),
      DATABASE_URL: server.counter?.url ?? this.databaseUrl,
      LOG_LEVEL: 'error',
      ...(await imageSettings()),
      // The image has one, which is filled when it is made.
      NODE_COMPILE_CACHE: join(this.parts.folder, 'compiled'),
      OTP_PER_CLIENT_PER_HOUR: '100000',
      CHANGES_PER_CLIENT_PER_MINUTE: '10000000',
      ...this.#sandbox?.variables,
      ...this.variables,
    };
    server.child = await this.parts.processes.start(
      [...options, 'dist/server/main.js'],
      variables,
      `${this.url}/readyz`,
    );
  }
}
