import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import { SingleLine } from '../../../../platform/http/fields/text.js';

const TO = { message: 'to must be one e-mail address.' };

export class MailboxRequest {
  @ApiProperty({ required: false })
  @IsOptional()
  @SingleLine({ max: 254, ...TO })
  to?: string;

  @ApiProperty({ required: false, description: 'The development key, if neither header nor cookie has it' })
  @IsOptional()
  @SingleLine({ max: 100, message: 'key must be the development key.' })
  key?: string;
}

export class MailboxPageRequest extends MailboxRequest {
  @ApiProperty({ required: false, format: 'uuid' })
  @IsOptional()
  @IsUUID(undefined, { message: 'id must be the id of a message.' })
  id?: string;
}
