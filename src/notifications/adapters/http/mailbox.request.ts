import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';

const TO = { message: 'to must be one e-mail address.' };

export class MailboxRequest {
  @ApiProperty({ required: false })
  @IsOptional()
  @MaxLength(254, TO)
  @IsString(TO)
  to?: string;
}

export class MailboxPageRequest extends MailboxRequest {
  @ApiProperty({ required: false, format: 'uuid' })
  @IsOptional()
  @IsUUID(undefined, { message: 'id must be the id of a message.' })
  id?: string;
}
