import { ApiProperty } from '@nestjs/swagger';
import { IsEmail } from 'class-validator';
import { SingleLine } from '../../../shared/adapters/http/text.js';
import { sentence } from '../../../texts/sentence.js';

const EMAIL = { message: sentence('problem.valid-email') };

export class BuyerTokenRequest {
  @ApiProperty({ format: 'email', description: 'The signed-in buyer’s own address' })
  @SingleLine({ max: 254, ...EMAIL })
  @IsEmail({}, EMAIL)
  email!: string;
}
