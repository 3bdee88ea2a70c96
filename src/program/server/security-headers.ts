import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The headers that helmet sets for these options, computed once because they do not depend on the request. */
export function securityHeadersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  } as unknown as ServerResponse;
  helmet(options)({} as IncomingMessage, response, (error) => {
    if (error !== undefined) throw error as Error;
  });
  return headers;
}

/** Sets them on every response of a route. */
export function sendSecurityHeaders(fastify: FastifyInstance, headers: Record<string, string>): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  // Some packages send text without a charset, which would leave it to the browser to guess.
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.getHeader('content-type') === 'text/html') void reply.type('text/html; charset=utf-8');
    done(null, payload);
  });
}
