import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';

const WEAK = /^W\//;

function isKnown(asked: string | undefined, tag: string): boolean {
  if (asked === undefined) return false;
  return asked.trim() === '*' || asked.split(',').some((one) => one.trim().replace(WEAK, '') === tag.replace(WEAK, ''));
}

/**
 * Responses that browsers may store but must revalidate: `no-cache`, or with a limited age. Responses that must not be
 * stored get no tag.
 */
function isKept({ method }: FastifyRequest, reply: FastifyReply): boolean {
  const rule = String(reply.getHeader('cache-control') ?? '');
  const isQuestion = method === 'GET' || method === 'HEAD';
  return isQuestion && reply.statusCode === 200 && !rule.includes('no-store') && !reply.hasHeader('etag');
}

/**
 * Adds an `ETag` to storable responses and answers 304 without a body if the client has the same bytes (RFC 9110,
 * 13.1.2).
 */
export function answerUnchanged(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || !isKept(request, reply)) {
      done(null, payload);
      return;
    }
    // Weak, because a proxy may compress the same response.
    const tag = `W/"${hash('sha1', payload, 'base64url')}"`;
    void reply.header('etag', tag);
    if (!isKnown(request.headers['if-none-match'], tag)) {
      done(null, payload);
      return;
    }
    void reply.status(304).removeHeader('content-type').removeHeader('content-length').removeHeader('content-encoding');
    done(null, null);
  });
}
