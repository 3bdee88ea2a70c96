import { Controller, Headers, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, AllowForeignOrigin } from '../../../../../platform/http/access.js';
import { TakesJsonUpTo } from '../../../../../platform/http/bodies/body-limits.js';
import { Unlimited } from '../../../../../platform/http/rate-limit.js';
import { ProviderEventInbox } from '../../application/provider-event-inbox.js';

/** An event holds a whole object of the provider; it is parsed only once its signature is known to be right. */
const EVENT_BYTES = 1_048_576;

/** The provider's webhook, for events of our own account and of connected accounts. */
@ApiTags('Card provider')
@Access('public')
@AllowForeignOrigin()
@Controller('api/stripe/webhook')
export class WebhookController {
  constructor(private readonly inbox: ProviderEventInbox) {}

  @Post()
  @HttpCode(200)
  @Unlimited()
  @TakesJsonUpTo(EVENT_BYTES)
  @ApiOperation({ summary: 'An event that the card provider has signed' })
  async hear(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature = '',
  ): Promise<{ received: true }> {
    await this.inbox.receiveWebhook(request.rawBody ?? Buffer.alloc(0), signature);
    return { received: true };
  }
}
