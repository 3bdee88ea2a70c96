import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NotFound, ValidationFailed, type FieldProblem } from '../../domain/domain-error.js';

/** No request of ours is deeper than a few; what reads and checks a body goes into its parts by calling itself. */
const DEEPEST = 32;

/** A body that could not be read safely: nested too deeply, or with a text that is none; 400. */
export class UnreadableBody extends Error {
  readonly statusCode = 400;
}

/** True of a parsed body that is nested too deeply. */
export function isTooDeep(value: unknown, most = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((part) => isTooDeep(part, most - 1));
}

/** Half of a pair of UTF-16, as JSON writes what is no Unicode. */
const HALF_A_PAIR = /(?<!\\)(?:\\\\)*\\u[dD][89a-fA-F]/;

/** True of JSON with a text that is no Unicode: neither the database nor an address can hold it. */
export const hasBrokenText = (json: string, value: unknown): boolean =>
  HALF_A_PAIR.test(json) && HALF_A_PAIR.test(JSON.stringify(value));

/** The answer to an address that cannot be read: percent signs that mean nothing, bytes that are no text. */
export function refuseAddress({ id }: FastifyRequest, reply: FastifyReply): void {
  const problem = { message: 'This address could not be read.', code: 'validation-failed', requestId: id };
  void reply.status(400).header('x-request-id', id).header('cache-control', 'no-store').send(problem);
}

const NUL = '%00';

/** In which fields of a query it is. */
function fieldsWithNul(query: string): FieldProblem[] {
  const fields = [...new URLSearchParams(query)].filter((pair) => pair.join('').includes('\0')).map(([field]) => field);
  return [...new Set(fields)].map((field) => ({ field, message: 'There is a character in it that is none (NUL).' }));
}

/** NUL is in no address and in no text that the database keeps. */
export function refuseNul(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ url }, _reply, done) => {
    if (!url.includes(NUL)) {
      done();
      return;
    }
    const [path = '', query = ''] = url.split('?', 2);
    done(path.includes(NUL) ? new NotFound() : new ValidationFailed(fieldsWithNul(query)));
  });
}
