import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type DomainErrorKind } from '../domain/domain-error.js';
import { logRefusal } from './security-log.js';
import { isDatabaseAway } from '../persistence/database-away.js';
import { sentence } from '../texts/sentence.js';

/** The HTTP status of each kind of refusal. */
export const STATUS: Record<DomainErrorKind, number> = {
  pending: 202,
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  throttled: 429,
  unavailable: 503,
};

/** The body of every error response (api.md, "Errors"). */
export interface Problem {
  message: string;
  code: string;
  details?: unknown;
  requestId: string;
}

interface Refusal {
  status: number;
  message: string;
  code: string;
  details?: unknown;
}

const HTTP_REFUSALS: Record<number, Omit<Refusal, 'status'>> = {
  400: { message: sentence('problem.unreadable'), code: 'validation-failed' },
  404: { message: sentence('problem.nothing-here'), code: 'not-found' },
  405: { message: 'This address does not take that method.', code: 'not-found' },
  406: { message: sentence('problem.unreadable'), code: 'validation-failed' },
  413: { message: sentence('problem.too-large'), code: 'too-large' },
  415: { message: 'This call takes JSON or form-data.', code: 'unsupported-media-type' },
};

/** The database is unavailable or full: nothing was changed, and a retry may succeed. */
const AWAY: Refusal = {
  status: 503,
  message: sentence('problem.away'),
  code: 'unavailable',
  details: { retryAfter: 5 },
};

const DEFECT: Refusal = {
  status: 500,
  message: sentence('problem.internal'),
  code: 'internal',
};

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof DomainError) {
    const { message, code, details, kind } = error;
    return { status: STATUS[kind], message, code, details };
  }
  const status =
    error instanceof HttpException ? error.getStatus() : (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status !== 'number' || status < 400 || status >= 500) return null;
  const known = HTTP_REFUSALS[status] ?? { message: sentence('problem.refused'), code: 'validation-failed' };
  return { status, ...known };
}

/** What another service did, where a refusal tells of it: operators must know, and the answer does not say. */
const causeOf = (error: unknown): unknown => (error instanceof DomainError ? error.cause : undefined);

/** The error whose sentences are translated when it is sent. */
export const problemFor = (request: FastifyRequest, { message, code, details }: Omit<Refusal, 'status'>): Problem => ({
  message,
  code,
  ...(details === undefined ? {} : { details }),
  requestId: request.id,
});

const isRetryable = (details: unknown): details is { retryAfter: number } =>
  typeof details === 'object' && details !== null && 'retryAfter' in details;

/**
 * Maps errors to problems; an unavailable database is a 503, an unexpected error a 500, logged once with its stack and
 * answered without it.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  readonly #log = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const refusal = refusalOf(error);
    const cause = causeOf(error);
    if (refusal === null || cause !== undefined) {
      const { id: requestId, method } = request;
      this.#log.error({ err: cause ?? error, requestId, method, route: request.routeOptions.url });
    }
    const { status, message, code, details } = refusal ?? (isDatabaseAway(error) ? AWAY : DEFECT);
    if (reply.sent) return;
    logRefusal(code, request);
    if (isRetryable(details)) void reply.header('retry-after', details.retryAfter);
    const problem = problemFor(request, { message, code, details });
    // A route may have set another type and a file name before it failed.
    void reply.removeHeader('content-disposition');
    void reply.status(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(problem);
  }
}
