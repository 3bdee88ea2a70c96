import { Body, Controller, Get, HttpCode, Post, Query, Redirect } from '@nestjs/common';
import { ApiConsumes, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Environment } from '../../../../platform/config/environment.js';
import { Access, AllowForeignOrigin } from '../../../../platform/http/access.js';
import { ReadsNoBody } from '../../../../platform/http/form-data.js';
import { RateLimit } from '../../../../platform/http/rate-limit.js';
import { OptionalMail } from '../../application/optional-mail.js';
import { UNSUBSCRIBE_PAGE } from '../../published/letter-paths.js';
import type { MailChoiceView } from '../../published/letter-views.js';
import { LetterTokenRequest } from './letter.requests.js';
import { mailChoiceView } from './letter.views.js';

/** High, because mail providers call for many readers from few IP addresses, and tokens cannot be guessed. */
const HOURLY_LIMIT = { points: 3_000, seconds: 3_600 };

/** Unsubscribes from a kind of optional message and resubscribes; anyone with the message's link may. */
@ApiTags('Optional messages')
@Access('public')
@Controller('api/mail')
export class MailChoiceController {
  constructor(
    private readonly optionalMail: OptionalMail,
    private readonly environment: Environment,
  ) {}

  @Get('subscription')
  @RateLimit({ name: 'mail-choice', ...HOURLY_LIMIT })
  @ApiOperation({ summary: 'Which kind of message a link unsubscribes from, and for which address; changes nothing' })
  async show(@Query() { token }: LetterTokenRequest): Promise<MailChoiceView> {
    return mailChoiceView(await this.optionalMail.show(token));
  }

  @Get('unsubscribe')
  @Redirect(undefined, 303)
  @ApiResponse({ status: 303, description: 'To the page that asks for confirmation' })
  @ApiOperation({
    summary: 'Redirects a browser that opens the `List-Unsubscribe` URL to the page; changes nothing',
  })
  page(@Query() { token }: LetterTokenRequest): { url: string } {
    return { url: `${this.environment.publicUrl}${UNSUBSCRIBE_PAGE}?token=${token}` };
  }

  @Post('unsubscribe')
  @AllowForeignOrigin()
  @HttpCode(200)
  @ReadsNoBody()
  @RateLimit({ name: 'mail-unsubscribe', ...HOURLY_LIMIT })
  @ApiConsumes('application/x-www-form-urlencoded', 'multipart/form-data', 'application/json')
  @ApiOperation({ summary: 'Unsubscribes immediately (RFC 8058); called by the unsubscribe button of mail programs' })
  async unsubscribe(@Query() { token }: LetterTokenRequest): Promise<MailChoiceView> {
    return mailChoiceView(await this.optionalMail.choose(token, false));
  }

  @Post('resubscribe')
  @HttpCode(200)
  @RateLimit({ name: 'mail-resubscribe', ...HOURLY_LIMIT })
  @ApiOperation({ summary: 'Undoes an unsubscribe' })
  async resubscribe(@Body() { token }: LetterTokenRequest): Promise<MailChoiceView> {
    return mailChoiceView(await this.optionalMail.choose(token, true));
  }
}
