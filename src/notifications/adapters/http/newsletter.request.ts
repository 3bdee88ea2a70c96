import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsEmail, IsOptional } from 'class-validator';
import { SingleLine } from '../../../shared/adapters/http/text.js';

const EMAIL = { message: 'Please enter a valid email address' };

export class NewsletterRequest {
  @ApiProperty({ format: 'email' })
  @SingleLine({ max: 254, ...EMAIL })
  @IsEmail({}, EMAIL)
  email!: string;

  @ApiProperty({ required: false, default: true })
  @IsOptional()
  @IsBoolean({ message: 'subscribed must be true or false.' })
  subscribed?: boolean;
}
