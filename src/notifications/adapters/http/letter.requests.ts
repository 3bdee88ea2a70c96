import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';

const TOKEN = { message: 'This link is not complete. Open it again from the message, or copy the whole of it.' };

/** What a link of a message carries. */
export class LetterTokenRequest {
  @ApiProperty({ description: 'From the link of the message', maxLength: 1_000 })
  @IsString(TOKEN)
  @MaxLength(1_000, TOKEN)
  @Matches(/^[\w-]+$/, TOKEN)
  token!: string;
}
