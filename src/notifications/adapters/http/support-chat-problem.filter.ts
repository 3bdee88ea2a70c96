import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { NotConfigured } from '../../../shared/domain/domain-error.js';

/** The shape that the support chat's calls have where no secret is set (api.md, "intercom"). */
@Catch(NotConfigured)
export class SupportChatProblemFilter implements ExceptionFilter<NotConfigured> {
  catch({ code, message }: NotConfigured, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    void reply.status(503).header('cache-control', 'no-store').send({ success: false, code, message });
  }
}
