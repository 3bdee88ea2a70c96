import { spawn } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The script of the process that ends a run. */
export const GUARDIAN = fileURLToPath(new URL('end-test-run.mjs', import.meta.url));

/**
 * Creates a folder for everything that a test run starts and writes, and a guardian process. When the run ends, in
 * whatever way, the guardian stops all processes that use the folder and removes it. `end` triggers this and waits for
 * it.
 */
export async function beginTestRun() {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-test-'));
  // When started by root, PostgreSQL runs as another user, who must be able to read its data.
  await chmod(folder, 0o755);
  const guardian = spawn(process.execPath, [GUARDIAN, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  guardian.unref();
  guardian.stdin.unref();
  // Children write their temporary files here, and are recognized by it.
  process.env.TMPDIR = folder;
  const end = () =>
    new Promise((done) => {
      guardian.ref();
      guardian.once('exit', done);
      guardian.stdin.end();
    });
  return { folder, end };
}
