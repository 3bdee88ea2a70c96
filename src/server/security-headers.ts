import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What helmet sets for these options, worked out once: none of it depends on the request. */
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

/** Every answer that a route gives carries them. */
export function sendSecurityHeaders(fastify: FastifyInstance, headers: Record<string, string>): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  // Some answers are written by packages, which leave it to the browser to guess how the text is written.
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.getHeader('content-type') === 'text/html') void reply.type('text/html; charset=utf-8');
    done(null, payload);
  });
}
