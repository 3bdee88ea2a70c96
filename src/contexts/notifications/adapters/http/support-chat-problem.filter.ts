import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { NotConfigured } from '../../../../platform/domain/domain-error.js';

/** The response of the support chat's calls when no secret is configured (api.md, "intercom"). */
@Catch(NotConfigured)
export class SupportChatProblemFilter implements ExceptionFilter<NotConfigured> {
  catch({ code, message }: NotConfigured, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    void reply.status(503).header('cache-control', 'no-store').send({ success: false, code, message });
  }
}
