import { createServer } from 'node:net';
import { portProblem, type Listening } from '../../platform/config/port-problem.js';

/** Opens the port for a moment; rejects with the system's error when that is refused. */
function tryPort(port: number, host: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => {
      const address = probe.address();
      const found = typeof address === 'object' && address !== null ? address.port : null;
      probe.close(() => {
        resolve(found);
      });
    });
  });
}

/** The port when it is free on loopback, null when another program has it; 0 picks any free one. */
export const claimPort = (port: number): Promise<number | null> => tryPort(port, '127.0.0.1').catch(() => null);

/** The same for a port from a variable. Throws `EnvironmentError` with what to do. */
export async function requirePort(listening: Listening): Promise<number> {
  const found = await tryPort(listening.port, listening.host).catch((error: unknown) => {
    throw portProblem(error, listening);
  });
  return found ?? listening.port;
}
