import { ApiProperty } from '@nestjs/swagger';
import { IsEmail, IsIn, IsOptional, Matches } from 'class-validator';
import { MultiLine, SingleLine } from '../../../shared/adapters/http/text.js';
import { HELP_TEXT, HELP_TOPICS, type HelpTopic } from '../../published/help-views.js';

const EMAIL = { message: 'Please enter a valid email address' };

export class HelpMessageRequest {
  @ApiProperty({ example: 'Sam Okafor' })
  @SingleLine({ min: 1, max: 120, message: 'Please enter your name, up to 120 characters.' })
  name!: string;

  @ApiProperty({ format: 'email' })
  @SingleLine({ max: 254, ...EMAIL })
  @IsEmail({}, EMAIL)
  email!: string;

  @ApiProperty({ enum: HELP_TOPICS })
  @IsIn(HELP_TOPICS, { message: 'Choose what it is about.' })
  topic!: HelpTopic;

  @ApiProperty({ minLength: HELP_TEXT.min, maxLength: HELP_TEXT.max })
  @MultiLine({ ...HELP_TEXT, message: 'Please write 10 to 2,000 characters.' })
  text!: string;

  @ApiProperty({ required: false, example: 'Ab3dEf9h', description: 'Of the sale that it is about' })
  @IsOptional()
  @Matches(/^[A-Za-z0-9]{8}$/, { message: 'A share link has 8 letters or digits.' })
  shareLink?: string;
}
