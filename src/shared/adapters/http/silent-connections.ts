import type { FastifyInstance } from 'fastify';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const SWEEP_MS = 100;

/**
 * Browsers open connections ahead of their need. One that has not said a word is not idle to Node, so a server that ends
 * would wait a minute for it; from the beginning of the end such connections are closed, and those that fall idle too.
 */
export function closeSilentConnections(fastify: FastifyInstance): void {
  const { server } = fastify;
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  fastify.addHook('preClose', (done) => {
    const sweep = setInterval(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      server.closeIdleConnections();
    }, SWEEP_MS);
    server.once('close', () => clearInterval(sweep));
    done();
  });
}

const ending = new WeakSet<Server>();

/** From now on a connection ends with its next answer, so that the next request comes by another. */
export function endWithAnswers(server: Server): void {
  if (ending.has(server)) return;
  ending.add(server);
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    response.setHeader('connection', 'close');
  });
}

/** From now on no connection is taken, and one that is open ends with the next answer; what runs is finished. */
export function takeNoMore(server: Server): void {
  server.close();
  endWithAnswers(server);
}
