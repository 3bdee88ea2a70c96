import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { sentence } from '../../../../platform/texts/sentence.js';

const TOKEN = { message: sentence('problem.letter-link-incomplete') };

/** The token from a link in a message. */
export class LetterTokenRequest {
  @ApiProperty({ description: 'From the link of the message', maxLength: 1_000 })
  @Matches(/^[\w-]{1,1000}$/, TOKEN)
  token!: string;
}
