import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, MaybeViewer } from '../../../shared/adapters/http/access.js';
import { RateLimit } from '../../../shared/adapters/http/rate-limit.js';
import type { Viewer } from '../../../shared/application/viewer.js';
import { AskForHelp } from '../application/ask-for-help.js';
import { HelpMessageRequest } from './help.requests.js';

@ApiTags('Help')
@Controller('api/help-messages')
@Access('public')
export class HelpController {
  constructor(private readonly askForHelp: AskForHelp) {}

  @Post()
  @HttpCode(200)
  @RateLimit({ name: 'help-messages', points: 10, seconds: 3_600, byNetwork: true })
  @ApiOperation({ summary: 'Writes to support; a person answers by e-mail. No account is needed' })
  async send(
    @Body() { shareLink, ...message }: HelpMessageRequest,
    @MaybeViewer() viewer: Viewer | null,
  ): Promise<{ success: true; message: string }> {
    const userId = viewer?.userId ?? null;
    await this.askForHelp.execute({ ...message, shareLink: shareLink ?? null, userId });
    return { success: true, message: 'Thank you. We have your message and answer by e-mail.' };
  }
}
