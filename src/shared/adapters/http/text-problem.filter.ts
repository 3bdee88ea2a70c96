import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { STATUS } from './problem.filter.js';
import { DomainError } from '../../domain/domain-error.js';

/** For a call whose errors 'come as text' (api.md, "Errors"): the sentence alone. */
@Catch(DomainError)
export class TextProblemFilter implements ExceptionFilter<DomainError> {
  catch({ kind, message }: DomainError, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    void reply.status(STATUS[kind]).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message);
  }
}
