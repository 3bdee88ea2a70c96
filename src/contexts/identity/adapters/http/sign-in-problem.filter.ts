import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logRefusal } from '../../../../platform/http/security-log.js';
import { InvalidCode, TooManyCodes } from '../../domain/identity.errors.js';

/** The two sign-in errors with fields beyond a problem: the success flag, and when to retry (api.md). */
@Catch(InvalidCode, TooManyCodes)
export class SignInProblemFilter implements ExceptionFilter<InvalidCode | TooManyCodes> {
  catch(error: InvalidCode | TooManyCodes, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const requestId = request.id;
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { message, code } = error;
    logRefusal(code, request);
    void reply.header('cache-control', 'no-store');
    if (error instanceof InvalidCode) {
      void reply.status(400).send({ success: false, message, code, requestId });
      return;
    }
    const { retryAfter } = error.details;
    void reply
      .headers({
        'retry-after': retryAfter,
        'ratelimit-limit': error.limit,
        'ratelimit-remaining': 0,
        'ratelimit-reset': retryAfter,
      })
      .status(429)
      .send({ success: false, message, code, details: error.details, requestId });
  }
}
