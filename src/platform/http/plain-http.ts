import type { FastifyInstance } from 'fastify';

/**
 * Handles requests that reached the proxy over plain http (`X-Forwarded-Proto`). Pages redirect to https; API calls are
 * refused, so that developers notice a client that sends secrets unencrypted (ASVS 4.1.2). Forging the header only gets
 * the client itself refused.
 */
export function refusePlainHttp(fastify: FastifyInstance, publicUrl: string): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const told = String(request.headers['x-forwarded-proto'] ?? '');
    if (told.split(',').at(-1)?.trim() !== 'http') {
      done();
      return;
    }
    if (!request.url.startsWith('/api/')) {
      void reply.redirect(publicUrl + request.url, 308);
      return;
    }
    const problem = { message: 'Use https for this call.', code: 'https-required', requestId: request.id };
    void reply.status(403).header('cache-control', 'no-store').send(problem);
  });
}
