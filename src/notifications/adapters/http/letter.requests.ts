import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';

const TOKEN = { message: 'This link is not complete. Open it again from the message, or copy the whole of it.' };

/** What a link of a message carries. */
export class LetterTokenRequest {
  @ApiProperty({ description: 'From the link of the message', maxLength: 1_000 })
  @Matches(/^[\w-]{1,1000}$/, TOKEN)
  token!: string;
}
