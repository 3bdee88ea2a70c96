import { existsSync } from 'node:fs';
import { mkdtemp, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';

const root = new URL('../../', import.meta.url);

/** Starts the tests' own PostgreSQL once, unless the runner has already; its data is thrown away, so it need not be safe. */
export async function startTestCluster() {
  const built = new URL('dist/src/embedded/cluster.js', root);
  if (!existsSync(built)) {
    execFileSync(process.execPath, ['node_modules/@nestjs/cli/bin/nest.js', 'build', '-b', 'swc'], { cwd: root });
  }
  const { startCluster } = await import(built.href);
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-test-'));
  await chmod(folder, 0o755);
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=400',
    'shared_buffers=256MB',
  ];
  const cluster = await startCluster({ folder: join(folder, 'data'), port: 0, settings });
  return { ...cluster, folder };
}

export default async function start() {
  if (process.env.TEST_POSTGRES_URL) return;
  const cluster = await startTestCluster();
  process.env.TEST_POSTGRES_URL = cluster.url;
  globalThis.__porchlightCluster = cluster;
}
