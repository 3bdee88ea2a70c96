import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface BreakingLine {
  url: string;
  close(): void;
}

/** A connection to the database that breaks when a statement containing these words is sent. */
export async function breakingLine(databaseUrl: string, words: string): Promise<BreakingLine> {
  const to = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', cut).on('close', cut);
    }
    near.on('data', (sent: Buffer) => {
      if (sent.includes(words)) cut();
      else far.write(sent);
    });
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = Object.assign(new URL(databaseUrl), { port: String((server.address() as AddressInfo).port) });
  return { url: url.href, close: () => server.close() };
}
