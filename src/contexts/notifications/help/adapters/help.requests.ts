import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { EmailAddress } from '../../../../platform/http/fields/email-address.js';
import { MultiLine, SingleLine } from '../../../../platform/http/fields/text.js';
import { HELP_TEXT, HELP_TOPICS, type HelpTopic } from '../../published/help-views.js';
import { sentence } from '../../../../platform/texts/sentence.js';

export class HelpMessageRequest {
  @ApiProperty({ example: 'Sam Okafor' })
  @SingleLine({ min: 1, max: 120, message: sentence('problem.your-name') })
  name!: string;

  @ApiProperty({ format: 'email' })
  @EmailAddress()
  email!: string;

  @ApiProperty({ enum: HELP_TOPICS })
  @IsIn(HELP_TOPICS, { message: sentence('problem.choose-topic') })
  topic!: HelpTopic;

  @ApiProperty({ minLength: HELP_TEXT.min, maxLength: HELP_TEXT.max })
  @MultiLine({ ...HELP_TEXT, message: sentence('problem.write-2000') })
  text!: string;

  @ApiProperty({ required: false, example: 'Ab3dEf9h', description: 'The share link of the sale that it is about' })
  @IsOptional()
  @Matches(/^[A-Za-z0-9]{8}$/, { message: sentence('problem.share-link') })
  shareLink?: string;
}
