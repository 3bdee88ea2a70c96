import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimPort } from '../../src/program/embedded/free-port.js';

const MIN_PORT = 12_000;
/** Where the ephemeral ports begin: the system may give one to an outgoing connection before the test listens on it. */
const MAX_PORT = 32_000;

/** Reserves the port among all processes of the test run, whose temporary folder this is. */
async function reserve(port: number): Promise<boolean> {
  try {
    await writeFile(join(tmpdir(), `port-${String(port)}`), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A free port that no other test of the run gets. */
export async function ownPort(): Promise<number> {
  for (;;) {
    const port = randomInt(MIN_PORT, MAX_PORT);
    if ((await reserve(port)) && (await claimPort(port)) !== null) return port;
  }
}
