import {
  Controller,
  HttpCode,
  Injectable,
  Post,
  Req,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
  type RawBodyRequest,
} from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { Environment } from '../../../../platform/config/environment.js';
import { Access, AllowForeignOrigin } from '../../../../platform/http/access.js';
import { RateLimit } from '../../../../platform/http/rate-limit.js';
import { NotConfigured } from '../../../../platform/domain/domain-error.js';
import { MailHostUnknown } from '../../domain/mail.errors.js';
import { FailedMail } from '../../application/failed-mail.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Admits requests with the secret shared with the mail host. */
@Injectable()
export class MailHostGuard implements CanActivate {
  constructor(private readonly environment: Environment) {}

  canActivate(context: ExecutionContext): boolean {
    const secret = this.environment.mailBounceSecret;
    if (secret === null) throw new NotConfigured('Reporting bounced mail');
    const { authorization = '' } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (!timingSafeEqual(digest(authorization), digest(`Bearer ${secret}`))) throw new MailHostUnknown();
    return true;
  }
}

/** Receives bounce reports from the mail host. */
@ApiTags('Mail host')
@ApiBearerAuth()
@Access('public')
@AllowForeignOrigin()
@UseGuards(MailHostGuard)
@Controller('api/mail/bounces')
export class MailBouncesController {
  constructor(private readonly failedMail: FailedMail) {}

  @Post()
  @HttpCode(200)
  @RateLimit({ name: 'mail-bounces', points: 6_000, seconds: 3_600 })
  @ApiConsumes('message/rfc822')
  @ApiBody({ schema: { type: 'string' }, description: 'The delivery status notification (RFC 3464), unchanged' })
  @ApiOperation({ summary: 'Records a bounced message; 503 without a configured secret' })
  receive(@Req() { rawBody }: RawBodyRequest<FastifyRequest>): Promise<{ bounced: boolean }> {
    return this.failedMail.recordBounce(rawBody ?? Buffer.alloc(0));
  }
}
