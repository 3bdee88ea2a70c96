import { join } from 'node:path';
import pg from 'pg';
import { ensureDatabase, startCluster } from '../../src/program/embedded/cluster.js';
import { cpuMsOf, parentOf } from './process-figures.js';

const OURS = 'bench';
const MEMORY = ['shared_buffers=1GB', 'max_wal_size=4GB', 'max_connections=200'];

/** A database that was made for this run. */
export interface BenchDatabase {
  url: string;
  /** CPU milliseconds of every process of its PostgreSQL so far; NaN where that runs on another machine. */
  cpuMs(): Promise<number>;
  end(): Promise<void>;
}

/** The processes of PostgreSQL that have ended are counted with their parent. */
const cpuOfAll = (postmaster: number | null): Promise<number> =>
  postmaster === null ? Promise.resolve(NaN) : cpuMsOf([postmaster], { withChildren: true });

async function embedded(folder: string, name: string, settings: string[] = []): Promise<BenchDatabase> {
  const cluster = await startCluster({ folder: join(folder, name), port: 0, settings });
  const url = await ensureDatabase(cluster.url, name);
  return { url, cpuMs: () => cpuOfAll(cluster.pid), end: () => cluster.stop() };
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The parent of the process behind a connection, if it is on this machine. */
const postmasterOf = (url: string): Promise<number | null> =>
  onServer(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return parentOf(rows[0]?.pid ?? 0, 'postgres');
  });

async function onGiven(serverUrl: string): Promise<BenchDatabase> {
  const name = `porchlight_bench_${String(process.pid)}`;
  const url = await ensureDatabase(serverUrl, name);
  const postmaster = await postmasterOf(url);
  const end = (): Promise<void> =>
    onServer(serverUrl, async (client) => {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    });
  return { url, cpuMs: () => cpuOfAll(postmaster), end };
}

/** The one that is measured: a new database on the PostgreSQL of `DATABASE_URL`, or else a PostgreSQL of its own. */
export function ourDatabase(folder: string): Promise<BenchDatabase> {
  const given = process.env['DATABASE_URL'];
  return given === undefined ? embedded(folder, OURS, MEMORY) : onGiven(given);
}

/** The provider's sandbox has a PostgreSQL of its own, so that what it costs is not in ours. */
export const sandboxDatabase = (folder: string): Promise<BenchDatabase> => embedded(folder, 'sandbox');
