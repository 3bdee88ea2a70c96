import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { beginTestRun } from './test-run.mjs';

const root = new URL('../../../', import.meta.url);

const SETTINGS = [
  'fsync=off',
  // Databases live for seconds; a worker that visits them only takes the tests' time.
  'autovacuum=off',
  'scram_iterations=1',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=400',
  'shared_buffers=256MB',
];

/** PostgreSQL gets a plain environment, and must have the same clock as the product where a run fakes it. */
const CLOCK = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'FAKETIME_FORCE_MONOTONIC_FIX'];
const clock = () =>
  Object.fromEntries(CLOCK.filter((name) => process.env[name]).map((name) => [name, process.env[name]]));

/** Begins a run with its own PostgreSQL; the data is thrown away, so it runs without durability. */
export async function startTestDatabase() {
  const built = new URL('dist/src/program/embedded/cluster.js', root);
  if (!existsSync(built)) {
    execFileSync(process.execPath, ['node_modules/@nestjs/cli/bin/nest.js', 'build', '-b', 'swc'], { cwd: root });
  }
  const { startCluster } = await import(built.href);
  const run = await beginTestRun();
  try {
    const place = { folder: join(run.databases, 'postgres'), port: 0 };
    const { url } = await startCluster({ ...place, settings: SETTINGS, environment: clock() });
    process.env.TEST_POSTGRES_URL = url;
  } catch (error) {
    await run.end();
    throw error;
  }
  return run;
}

/** For running Jest directly; `npm test` has already begun the run. */
export default async function start() {
  if (process.env.TEST_POSTGRES_URL) return;
  globalThis.__porchlightRun = await startTestDatabase();
}
