import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers a URL that cannot be decoded: invalid percent-encoding or UTF-8. */
export function refuseAddress({ id }: FastifyRequest, reply: FastifyReply, headers: Record<string, string>): void {
  const problem = { message: 'This address could not be read.', code: 'validation-failed', requestId: id };
  void reply.status(400).headers(headers).header('x-request-id', id).header('cache-control', 'no-store').send(problem);
}
