import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError, type DomainErrorKind } from '../../../../shared/domain/domain-error.js';

const STATUS: Record<DomainErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  throttled: 429,
  unavailable: 503,
};

/** For a call whose errors 'come as text' (api.md, "Errors"): the sentence alone. */
@Catch(DomainError)
export class TextProblemFilter implements ExceptionFilter<DomainError> {
  catch({ kind, message }: DomainError, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    void reply.status(STATUS[kind]).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message);
  }
}
