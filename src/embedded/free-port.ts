import { createServer } from 'node:net';

/** The port itself when it is free on loopback, null when another program has it; 0 asks for any free one. */
export function claimPort(port: number, host = '127.0.0.1'): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(null);
    });
    probe.listen(port, host, () => {
      const address = probe.address();
      const found = typeof address === 'object' && address !== null ? address.port : null;
      probe.close(() => {
        resolve(found);
      });
    });
  });
}
