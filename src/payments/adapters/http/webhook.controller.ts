import { Controller, Headers, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Access, AllowForeignOrigin } from '../../../shared/adapters/http/access.js';
import { ValidationFailed } from '../../../shared/domain/domain-error.js';
import { CardProvider } from '../../application/ports/card-provider.js';
import { ReceiveProviderEvent } from '../../application/receive-provider-event.js';

/** The provider's webhook: the signature first, then the event is on record, then 200; all else is a worker's. */
@Access('public')
@AllowForeignOrigin()
@Controller('api/stripe/webhook')
export class WebhookController {
  constructor(
    private readonly provider: CardProvider,
    private readonly receive: ReceiveProviderEvent,
  ) {}

  @Post()
  @HttpCode(200)
  async hear(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature = '',
  ): Promise<{ received: true }> {
    const event = request.rawBody === undefined ? null : this.provider.readEvent(request.rawBody, signature);
    if (event === null) {
      throw new ValidationFailed([
        { field: 'stripe-signature', message: 'This event is not signed by our card provider.' },
      ]);
    }
    await this.receive.execute(event);
    return { received: true };
  }
}
