import {
  Controller,
  Header,
  HttpCode,
  Injectable,
  Post,
  Req,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
  type RawBodyRequest,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Environment } from '../../../../platform/config/environment.js';
import { excessOf } from '../../../../platform/http/bodies/body-limits.js';
import { Access, AllowForeignOrigin } from '../../../../platform/http/access.js';
import { Unlimited } from '../../../../platform/http/rate-limit.js';
import { NotConfigured } from '../../../../platform/domain/domain-error.js';
import { PhoneChoices } from '../../application/phone/phone-choices.js';
import { TextProviderUnknown } from '../../domain/mail.errors.js';

type Incoming = RawBodyRequest<FastifyRequest>;

const fieldsOf = ({ rawBody }: Incoming): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(rawBody?.toString('utf8') ?? ''));

/** Whatever the library throws, the request is not the provider's. */
function isFine(look: () => boolean): boolean {
  try {
    return look();
  } catch {
    return false;
  }
}

/** Admits requests that the text provider signed with our account's token. */
@Injectable()
export class TextProviderGuard implements CanActivate {
  constructor(private readonly environment: Environment) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { twilio, publicUrl } = this.environment;
    if (twilio === null) throw new NotConfigured('Receiving replies to texts');
    const request = context.switchToHttp().getRequest<Incoming>();
    const { 'x-twilio-signature': signature } = request.headers;
    const fields = fieldsOf(request);
    const excess = excessOf(fields);
    if (excess !== null) throw excess;
    const { default: library } = await import('twilio');
    const address = `${publicUrl}${request.url}`;
    const isGenuine = (): boolean =>
      typeof signature === 'string' && library.validateRequest(twilio.authToken, signature, address, fields);
    if (!isFine(isGenuine)) throw new TextProviderUnknown();
    return true;
  }
}

/** Receives replies to our text messages: STOP and START. */
@ApiTags('Provider of texts')
@Access('public')
@AllowForeignOrigin()
@UseGuards(TextProviderGuard)
@Controller('api/text-messages/inbound')
export class TextRepliesController {
  constructor(private readonly choices: PhoneChoices) {}

  @Post()
  @HttpCode(200)
  @Header('content-type', 'text/xml; charset=utf-8')
  @Unlimited()
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiBody({ schema: { type: 'object', properties: { From: { type: 'string' }, Body: { type: 'string' } } } })
  @ApiProduces('text/xml')
  @ApiOperation({
    summary: 'A text message sent to our number, signed by the provider; 503 without a configured provider',
  })
  async receive(@Req() request: Incoming): Promise<string> {
    const { From: from = '', Body: body = '' } = fieldsOf(request);
    await this.choices.receiveReply({ from, body });
    return '<Response/>';
  }
}
