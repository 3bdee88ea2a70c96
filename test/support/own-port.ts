import { randomInt } from 'node:crypto';
import { claimPort } from '../../src/embedded/free-port.js';

const MIN_PORT = 12_000;
/** Where the ephemeral ports begin: the system may give one to an outgoing connection before the test listens on it. */
const MAX_PORT = 32_000;

/** A port that is reserved until the test listens on it. */
export async function ownPort(): Promise<number> {
  for (;;) {
    const port = randomInt(MIN_PORT, MAX_PORT);
    if ((await claimPort(port)) !== null) return port;
  }
}
