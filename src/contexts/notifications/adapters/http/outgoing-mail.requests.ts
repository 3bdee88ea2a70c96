import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { SingleLine } from '../../../../platform/http/fields/text.js';
import { PageQuery } from '../../../../platform/http/page-query.js';
import {
  MAIL_STATES,
  PHONE_MESSAGE_STATES,
  type MailState,
  type PhoneMessageState,
} from '../../published/mail-views.js';

export class OutgoingMailQuery extends PageQuery {
  @ApiProperty({ required: false, enum: MAIL_STATES })
  @IsOptional()
  @IsIn(MAIL_STATES, { message: 'state is queued, sending, sent, failed or bounced.' })
  state?: MailState;

  @ApiProperty({ required: false, example: 'payment-confirmation' })
  @IsOptional()
  @Matches(/^[a-z-]{1,60}$/, { message: 'template is the id of a template such as payment-confirmation.' })
  template?: string;

  @ApiProperty({ required: false, description: 'Part of the recipient’s address, or the id of a message' })
  @IsOptional()
  @SingleLine({ min: 3, max: 100, message: 'Search for 3 to 100 characters.' })
  q?: string;
}

export class OutgoingPhoneMessagesQuery extends PageQuery {
  @ApiProperty({ required: false, enum: PHONE_MESSAGE_STATES })
  @IsOptional()
  @IsIn(PHONE_MESSAGE_STATES, { message: 'state is queued, sending, sent or failed.' })
  state?: PhoneMessageState;

  @ApiProperty({ required: false, enum: ['text', 'push'] })
  @IsOptional()
  @IsIn(['text', 'push'], { message: 'channel is text or push.' })
  channel?: 'text' | 'push';
}
