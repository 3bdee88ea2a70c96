import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmptyObject,
  IsObject,
  IsOptional,
  Matches,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { INVALID_CHARACTER } from '../../../../platform/http/fields/invalid-characters.js';
import { MultiLine, SingleLine } from '../../../../platform/http/fields/text.js';
import { TEMPLATE_TYPES, type TemplateType } from '../../domain/template-catalogue.js';

const MAX_SUBJECT = 300;
const MAX_HTML = 50_000;

const SUBJECT = { message: `The subject must be a text of 1 to ${String(MAX_SUBJECT)} characters.` };
const HTML = { message: `The HTML must be a text of 1 to ${String(MAX_HTML)} characters.` };
const VERSION = { message: 'This form is out of date. Reload it.' };
const RECIPIENTS = {
  message: 'recipients must say true or false for buyer, seller and admin, and for prospect where there is one.',
};
const TYPE = { message: 'The template type must be transactional or nontransactional.' };
const SELECT = { message: 'Please select a template' };
const ROLE = { message: 'role must be buyer or seller.' };

export class VersionRequest {
  @ApiProperty({ required: false })
  @IsOptional()
  @Min(1, VERSION)
  @IsInt(VERSION)
  version?: number;
}

export class TemplateTextRequest extends VersionRequest {
  @ApiProperty({ description: 'Liquid' })
  // French subjects have no-break spaces, which a `SingleLine` does not keep.
  @Matches(/^.*$/, { message: INVALID_CHARACTER })
  @MultiLine({ min: 1, max: MAX_SUBJECT, ...SUBJECT })
  subject!: string;

  @ApiProperty({ description: 'Liquid in HTML, without the common frame' })
  @MultiLine({ min: 1, max: MAX_HTML, ...HTML })
  html!: string;
}

export class TemplatePreviewRequest extends TemplateTextRequest {
  @ApiProperty({ required: false, enum: ['buyer', 'seller'] })
  @IsOptional()
  @IsIn(['buyer', 'seller'], ROLE)
  role?: 'buyer' | 'seller';

  @ApiProperty({ required: false, description: 'Shows variable names instead of example values' })
  @IsOptional()
  @IsBoolean({ message: 'showVariables must be true or false.' })
  showVariables?: boolean;
}

export class RecipientsRequest {
  @ApiProperty() @IsBoolean(RECIPIENTS) buyer!: boolean;
  @ApiProperty() @IsBoolean(RECIPIENTS) seller!: boolean;
  @ApiProperty() @IsBoolean(RECIPIENTS) admin!: boolean;
  @ApiProperty({ required: false })
  @ValidateIf((_, value) => value !== undefined)
  @IsBoolean(RECIPIENTS)
  prospect?: boolean;
}

export class TemplateRecipientsRequest extends VersionRequest {
  @ApiProperty({ type: RecipientsRequest })
  @Type(() => RecipientsRequest)
  @ValidateNested({ message: RECIPIENTS.message })
  @IsNotEmptyObject({}, RECIPIENTS)
  @IsObject(RECIPIENTS)
  recipients!: RecipientsRequest;
}

export class TemplateTypeRequest extends VersionRequest {
  @ApiProperty({ enum: TEMPLATE_TYPES })
  @IsIn([...TEMPLATE_TYPES], TYPE)
  templateType!: TemplateType;
}

class TestRecipientsRequest {
  @ApiProperty({ required: false }) @IsOptional() @IsBoolean(RECIPIENTS) buyer?: boolean;
  @ApiProperty({ required: false }) @IsOptional() @IsBoolean(RECIPIENTS) seller?: boolean;
  @ApiProperty({ required: false }) @IsOptional() @IsBoolean(RECIPIENTS) admin?: boolean;
  @ApiProperty({ required: false }) @IsOptional() @IsBoolean(RECIPIENTS) prospect?: boolean;
}

export class TestMailRequest {
  @ApiProperty()
  @SingleLine({ min: 1, max: 60, ...SELECT })
  templateId!: string;

  @ApiProperty({ required: false, nullable: true, type: String, description: 'An id or a share link' })
  @IsOptional()
  @SingleLine({ max: 60, message: 'That isn’t a transaction ID.' })
  transactionId?: string | null;

  @ApiProperty({ required: false, nullable: true, type: String })
  @IsOptional()
  @SingleLine({ max: 60, message: 'That isn’t a username.' })
  username?: string | null;

  @ApiProperty({ required: false, type: TestRecipientsRequest, description: 'The readers that the test is sent for' })
  @IsOptional()
  @Type(() => TestRecipientsRequest)
  @ValidateNested({ message: RECIPIENTS.message })
  @IsObject(RECIPIENTS)
  recipientSettings?: TestRecipientsRequest;
}
