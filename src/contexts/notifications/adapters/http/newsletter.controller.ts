import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, MaybeViewer } from '../../../../platform/http/access.js';
import { RateLimit } from '../../../../platform/http/rate-limit.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { Newsletter } from '../../application/newsletter.js';
import type { ConfirmationView } from '../../published/letter-views.js';
import { LetterTokenRequest } from './letter.requests.js';
import { confirmationView } from './letter.views.js';
import { NewsletterRequest } from './newsletter.request.js';
import type { FastifyRequest } from 'fastify';
import { acceptedLanguage } from '../../../../platform/http/request-language.js';
import { sentence } from '../../../../platform/texts/sentence.js';

@ApiTags('Newsletter')
@Access('public')
@Controller('api/newsletter')
export class NewsletterController {
  constructor(private readonly newsletter: Newsletter) {}

  @Post('subscribe')
  @HttpCode(200)
  @RateLimit({ name: 'newsletter', points: 20, seconds: 3_600 })
  @ApiOperation({
    summary: 'Subscribes to the newsletter or unsubscribes; the owner of the address confirms by a link in a message',
    description:
      'The answer is the same whether the address is known or not. `subscribed: false` for the signed-in address ends the newsletter immediately. Counts once a day with the mails that no one signed in asked for: 429 `address-paused`.',
  })
  async subscribe(
    @Body() { email, subscribed = true }: NewsletterRequest,
    @MaybeViewer() viewer: Viewer | null,
    @Req() request: FastifyRequest,
  ): Promise<{ success: true; message: string }> {
    const userId = viewer?.userId ?? null;
    const language = acceptedLanguage(request);
    const { isDone } = await this.newsletter.ask({ email, subscribed, userId, language });
    if (subscribed) return { success: true, message: sentence('mail.newsletter-thanks') };
    return { success: true, message: isDone ? sentence('mail.newsletter-ended') : sentence('mail.newsletter-ending') };
  }

  @Get('confirmation')
  @RateLimit({ name: 'newsletter-link', points: 300, seconds: 3_600 })
  @ApiOperation({ summary: 'The state of a confirmation link; changes nothing' })
  async show(@Query() { token }: LetterTokenRequest): Promise<ConfirmationView> {
    return confirmationView(await this.newsletter.show(token));
  }

  @Post('confirm')
  @HttpCode(200)
  @RateLimit({ name: 'newsletter-confirm', points: 300, seconds: 3_600 })
  @ApiOperation({ summary: 'Confirms the newsletter; 409 `expired` for an expired link' })
  async confirm(@Body() { token }: LetterTokenRequest): Promise<ConfirmationView> {
    return confirmationView(await this.newsletter.confirm(token));
  }
}
