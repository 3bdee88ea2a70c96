import { spawn } from 'node:child_process';
import { access, chmod, constants, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The script of the process that ends a run. */
export const GUARDIAN = fileURLToPath(new URL('end-test-run.mjs', import.meta.url));

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Several times what the databases of a run take; a container often has only 64 MB. */
const MEMORY_BYTES = 2 ** 30;

/** True if databases may lie in memory: no other temporary folder is asked for, and there is enough of it. */
async function hasMemory() {
  if (process.env.TMPDIR) return false;
  try {
    await access(MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize >= MEMORY_BYTES;
  } catch {
    return false;
  }
}

/**
 * Creates a folder for everything that a test run starts and writes, and a guardian process. When the run ends, in
 * whatever way, the guardian stops all processes that use the folder and removes it. `end` triggers this and waits for
 * it. `databases` is for PostgreSQL and lies in memory if there is enough: each copy of a database is 1,500 files, and
 * a file system on a disk takes longer to create them than the tests of that copy take.
 */
export async function beginTestRun() {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-test-'));
  // When started by root, PostgreSQL runs as another user, who must be able to read its data.
  await chmod(folder, 0o755);
  const databases = (await hasMemory()) ? await mkdtemp(join(MEMORY, 'porchlight-test-')) : folder;
  await chmod(databases, 0o755);
  const guardian = spawn(process.execPath, [GUARDIAN, folder, databases], {
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
  return { folder, databases, end };
}
