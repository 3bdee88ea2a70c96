import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { written } from '../texts/sentence.js';
import { textsIn } from '../texts/translator.js';
import { acceptedLanguage } from './request-language.js';
import { problemFor, STATUS } from './problem.filter.js';
import { PasskeyRequired, StepUpRequired } from '../application/step-up.js';
import { DomainError } from '../domain/domain-error.js';

const JSON_TYPE = 'application/json';

/** Whether the caller names JSON explicitly; a wildcard does not count. */
const namesJson = ({ headers }: FastifyRequest): boolean => headers.accept?.includes(JSON_TYPE) === true;

/**
 * For calls whose errors are plain text (api.md, "Errors"): sends the message only. Callers that ask for JSON by name
 * get every refused field as usual (decision 0063), as do errors that the page must act on or that wait for an
 * approval.
 */
@Catch(DomainError)
export class TextProblemFilter implements ExceptionFilter<DomainError> {
  catch(error: DomainError, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const { kind } = error;
    const language = acceptedLanguage(request);
    const problem = problemFor(request, error);
    void reply.status(STATUS[kind]).header('cache-control', 'no-store');
    const isForThePage = kind === 'pending' || error instanceof StepUpRequired || error instanceof PasskeyRequired;
    if (isForThePage || namesJson(request)) {
      void reply.type(`${JSON_TYPE}; charset=utf-8`).send(problem);
      return;
    }
    void reply.type('text/plain; charset=utf-8').send(written(problem.message, language, textsIn(language)));
  }
}
