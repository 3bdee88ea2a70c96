import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/adapters/http/access.js';
import { RateLimit } from '../../../shared/adapters/http/rate-limit.js';
import { SubscribeToNewsletter } from '../../application/subscribe-to-newsletter.js';
import { NewsletterRequest } from './newsletter.request.js';

@ApiTags('Newsletter')
@Controller('api/newsletter')
@Access('public')
export class NewsletterController {
  constructor(private readonly subscribeToNewsletter: SubscribeToNewsletter) {}

  @Post('subscribe')
  @HttpCode(200)
  @RateLimit({ name: 'newsletter', points: 20, seconds: 3_600 })
  @ApiOperation({ summary: 'Subscribes an address to the newsletter, or ends that' })
  async subscribe(
    @Body() { email, subscribed = true }: NewsletterRequest,
  ): Promise<{ success: true; message: string }> {
    await this.subscribeToNewsletter.execute({ email, subscribed });
    return {
      success: true,
      message: subscribed ? 'Thank you for subscribing!' : 'You will get no more newsletters from us.',
    };
  }
}
