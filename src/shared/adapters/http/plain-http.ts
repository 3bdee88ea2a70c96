import type { FastifyInstance } from 'fastify';

/**
 * Answers requests that came to the proxy over plain http (`X-Forwarded-Proto`): pages are sent on to https, calls are
 * refused, so that a client that sends secrets in the clear is noticed by those who wrote it (ASVS 4.1.2). A client that
 * makes the header up is only refused itself.
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
