import type { FastifyReply, FastifyRequest } from 'fastify';

/** Our requests have only a few levels; parsing and validating a body recurses into it. */
const MAX_DEPTH = 32;

/** A body that is nested too deeply to be read safely; 400. */
export class UnreadableBody extends Error {
  readonly statusCode = 400;
}

/** Whether a parsed body is nested too deeply. */
export function isTooDeep(value: unknown, most = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((part) => isTooDeep(part, most - 1));
}

/** Answers a URL that cannot be decoded: invalid percent-encoding or UTF-8. */
export function refuseAddress({ id }: FastifyRequest, reply: FastifyReply, headers: Record<string, string>): void {
  const problem = { message: 'This address could not be read.', code: 'validation-failed', requestId: id };
  void reply.status(400).headers(headers).header('x-request-id', id).header('cache-control', 'no-store').send(problem);
}
