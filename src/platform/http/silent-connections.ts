import type { FastifyInstance } from 'fastify';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const SWEEP_MS = 100;

/**
 * Browsers open connections in advance. Node does not treat one without a request as idle, so a shutdown would wait a
 * minute for it. From the start of the shutdown, this closes such connections and those that become idle.
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

/** Closes each connection after its next response, so that clients open new ones. */
export function closeAfterResponses(server: Server): void {
  if (ending.has(server)) return;
  ending.add(server);
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    response.setHeader('connection', 'close');
  });
}

/** Accepts no more connections and closes open ones after their next response; running requests finish. */
export function stopAccepting(server: Server): void {
  server.close();
  closeAfterResponses(server);
}
