import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, MaybeViewer } from '../../../../platform/http/access.js';
import { Idempotent } from '../../../../platform/http/idempotent.js';
import { RateLimit } from '../../../../platform/http/rate-limit.js';
import { Repeatable, type RepeatableCall } from '../../../../platform/http/repeatable-call.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { HelpMessages } from '../application/help-messages.js';
import { HelpMessageRequest } from './help.requests.js';
import type { FastifyRequest } from 'fastify';
import { acceptedLanguage } from '../../../../platform/http/request-language.js';
import { sentence } from '../../../../platform/texts/sentence.js';

@ApiTags('Help')
@Access('public')
@Controller('api/help-messages')
export class HelpController {
  constructor(private readonly messages: HelpMessages) {}

  @Post()
  @HttpCode(200)
  @RateLimit({ name: 'help-messages', points: 10, seconds: 3_600, byNetwork: true })
  @Idempotent()
  @ApiOperation({
    summary: 'Sends a message to support, which answers by e-mail; needs no account',
    description: 'The acknowledgement counts with the mails that no one signed in asked for: 429 `address-paused`.',
  })
  async send(
    @Body() { shareLink, ...message }: HelpMessageRequest,
    @MaybeViewer() viewer: Viewer | null,
    @Req() request: FastifyRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<{ success: true; message: string }> {
    const userId = viewer?.userId ?? null;
    const language = acceptedLanguage(request);
    await call.act(() => this.messages.ask({ ...message, shareLink: shareLink ?? null, userId, language }));
    return { success: true, message: sentence('mail.help-arrived') };
  }
}
