import type { FastifyReply, FastifyRequest } from 'fastify';

/** No request of ours is deeper than a few; what reads and checks a body goes into its parts by calling itself. */
const DEEPEST = 32;

/** A body that is nested too deeply to be read safely; 400. */
export class UnreadableBody extends Error {
  readonly statusCode = 400;
}

/** True of a parsed body that is nested too deeply. */
export function isTooDeep(value: unknown, most = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((part) => isTooDeep(part, most - 1));
}

/** The answer to an address that cannot be read: percent signs that mean nothing, bytes that are no text. */
export function refuseAddress({ id }: FastifyRequest, reply: FastifyReply, headers: Record<string, string>): void {
  const problem = { message: 'This address could not be read.', code: 'validation-failed', requestId: id };
  void reply.status(400).headers(headers).header('x-request-id', id).header('cache-control', 'no-store').send(problem);
}
