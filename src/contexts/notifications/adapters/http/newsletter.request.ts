import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { EmailAddress } from '../../../../platform/http/fields/email-address.js';

export class NewsletterRequest {
  @ApiProperty({ format: 'email' })
  @EmailAddress()
  email!: string;

  @ApiProperty({ required: false, default: true })
  @IsOptional()
  @IsBoolean({ message: 'subscribed must be true or false.' })
  subscribed?: boolean;
}
