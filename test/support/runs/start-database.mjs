import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { beginTestRun } from './test-run.mjs';

const root = new URL('../../../', import.meta.url);

const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=400',
  'shared_buffers=256MB',
];

/** Begins a run with a PostgreSQL of its own; its data is thrown away, so it need not be safe. */
export async function startTestDatabase() {
  const built = new URL('dist/src/embedded/cluster.js', root);
  if (!existsSync(built)) {
    execFileSync(process.execPath, ['node_modules/@nestjs/cli/bin/nest.js', 'build', '-b', 'swc'], { cwd: root });
  }
  const { startCluster } = await import(built.href);
  const run = await beginTestRun();
  try {
    const { url } = await startCluster({ folder: join(run.folder, 'postgres'), port: 0, settings: SETTINGS });
    process.env.TEST_POSTGRES_URL = url;
  } catch (error) {
    await run.end();
    throw error;
  }
  return run;
}

/** For Jest alone; `npm test` has begun the run already. */
export default async function start() {
  if (process.env.TEST_POSTGRES_URL) return;
  globalThis.__porchlightRun = await startTestDatabase();
}
