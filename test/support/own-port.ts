import { randomInt } from 'node:crypto';
import { claimPort } from '../../src/embedded/free-port.js';

const LOWEST = 12_000;
/** Where the ports begin that the system gives to outgoing connections: such a one may be taken again before it is listened to. */
const HIGHEST = 32_000;

/** A port that no one else gets until it is listened to. */
export async function ownPort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if ((await claimPort(port)) !== null) return port;
  }
}
