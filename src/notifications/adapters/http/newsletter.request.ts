import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsEmail, IsOptional } from 'class-validator';
import { SingleLine } from '../../../shared/adapters/http/text.js';
import { sentence } from '../../../texts/sentence.js';

const EMAIL = { message: sentence('problem.valid-email') };

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
