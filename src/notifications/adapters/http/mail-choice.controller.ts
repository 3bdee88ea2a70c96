import { Body, Controller, Get, HttpCode, Post, Query, Redirect } from '@nestjs/common';
import { ApiConsumes, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Environment } from '../../../config/environment.js';
import { Access, AllowForeignOrigin } from '../../../shared/adapters/http/access.js';
import { ReadsNoBody } from '../../../shared/adapters/http/form-data.js';
import { RateLimit } from '../../../shared/adapters/http/rate-limit.js';
import { ChooseMail } from '../../application/choose-mail.js';
import { UNSUBSCRIBE_PAGE } from '../../published/letter-paths.js';
import type { MailChoiceView } from '../../published/letter-views.js';
import { LetterTokenRequest } from './letter.requests.js';
import { mailChoiceView } from './letter.views.js';

/** Many readers share the few addresses from which a mail provider calls; no one guesses a token. */
const AN_HOUR = { points: 3_000, seconds: 3_600 };

/** Ends a kind of optional message, and takes that back; anyone who has the link of the message may. */
@ApiTags('Optional messages')
@Access('public')
@Controller('api/mail')
export class MailChoiceController {
  constructor(
    private readonly chooseMail: ChooseMail,
    private readonly environment: Environment,
  ) {}

  @Get('subscription')
  @RateLimit({ name: 'mail-choice', ...AN_HOUR })
  @ApiOperation({ summary: 'Which kind of message a link ends, to which address; changes nothing' })
  async show(@Query() { token }: LetterTokenRequest): Promise<MailChoiceView> {
    return mailChoiceView(await this.chooseMail.show(token));
  }

  @Get('unsubscribe')
  @Redirect(undefined, 303)
  @ApiResponse({ status: 303, description: 'To the page that asks' })
  @ApiOperation({
    summary: 'For a browser that opens the address of `List-Unsubscribe`: leads to the page; changes nothing',
  })
  page(@Query() { token }: LetterTokenRequest): { url: string } {
    return { url: `${this.environment.publicUrl}${UNSUBSCRIBE_PAGE}?token=${token}` };
  }

  @Post('unsubscribe')
  @AllowForeignOrigin()
  @HttpCode(200)
  @ReadsNoBody()
  @RateLimit({ name: 'mail-unsubscribe', ...AN_HOUR })
  @ApiConsumes('application/x-www-form-urlencoded', 'multipart/form-data', 'application/json')
  @ApiOperation({ summary: 'Ends a kind of message at once (RFC 8058): what a mail program’s own button calls' })
  async unsubscribe(@Query() { token }: LetterTokenRequest): Promise<MailChoiceView> {
    return mailChoiceView(await this.chooseMail.choose(token, false));
  }

  @Post('resubscribe')
  @HttpCode(200)
  @RateLimit({ name: 'mail-resubscribe', ...AN_HOUR })
  @ApiOperation({ summary: 'Takes that back' })
  async resubscribe(@Body() { token }: LetterTokenRequest): Promise<MailChoiceView> {
    return mailChoiceView(await this.chooseMail.choose(token, true));
  }
}
