import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATUS, type Problem } from './problem.filter.js';
import { PasskeyRequired, StepUpRequired } from '../../application/step-up.js';
import { DomainError } from '../../domain/domain-error.js';

/**
 * For a call whose errors 'come as text' (api.md, "Errors"): the sentence alone. What the page must do before it may call
 * again, or what waits for an approval, is no such error, and comes as everywhere.
 */
@Catch(DomainError)
export class TextProblemFilter implements ExceptionFilter<DomainError> {
  catch(error: DomainError, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { id: requestId } = host.switchToHttp().getRequest<FastifyRequest>();
    const { kind, message, code, details } = error;
    void reply.status(STATUS[kind]).header('cache-control', 'no-store');
    if (kind === 'pending' || error instanceof StepUpRequired || error instanceof PasskeyRequired) {
      const problem: Problem = { message, code, ...(details === undefined ? {} : { details }), requestId };
      void reply.type('application/json; charset=utf-8').send(problem);
      return;
    }
    void reply.type('text/plain; charset=utf-8').send(message);
  }
}
