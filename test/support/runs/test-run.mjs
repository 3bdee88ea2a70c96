import { spawn } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Begins the command line of a process that ends a run, and tells it from those that it ends. */
export const GUARDIAN = fileURLToPath(new URL('end-test-run.mjs', import.meta.url));

/**
 * A folder for everything that a run of tests starts and writes, and a process that waits for the run to end, however it
 * ends: it then stops what still runs with that folder and removes it. `end` does the same and waits for it.
 */
export async function beginTestRun() {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-test-'));
  // As root, PostgreSQL runs as another user, who must be able to reach its data.
  await chmod(folder, 0o755);
  const guardian = spawn(process.execPath, [GUARDIAN, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  guardian.unref();
  guardian.stdin.unref();
  // Children write their temporary files here, and are known by it.
  process.env.TMPDIR = folder;
  const end = () =>
    new Promise((done) => {
      guardian.ref();
      guardian.once('exit', done);
      guardian.stdin.end();
    });
  return { folder, end };
}
