import { IsBoolean, IsOptional, ValidateIf } from 'class-validator';
import { SingleLine } from '../../../../platform/http/fields/text.js';
import { sentence } from '../../../../platform/texts/sentence.js';

const Field = (): PropertyDecorator => SingleLine({ max: 120, message: sentence('problem.at-most-120') });

/** The fields of any kind of document, from form-data; the domain decides which of them a kind has. */
export class DocumentRequest {
  @IsOptional() @Field() legalName?: string;
  @IsOptional() @Field() birthDate?: string;
  @IsOptional() @Field() licenceClass?: string;
  @IsOptional() @Field() number?: string;
  @IsOptional() @Field() expiresOn?: string;
  @IsOptional() @Field() company?: string;
  @IsOptional() @Field() plate?: string;
  @IsOptional() @Field() carries?: string;
  @IsOptional() @Field() crew?: string;
  @IsOptional() @Field() provider?: string;
  @IsOptional() @Field() checkedOn?: string;
}

export class DocumentDecisionRequest {
  @IsBoolean({ message: 'approved is true or false.' })
  approved!: boolean;

  /** The driver sees it. */
  @ValidateIf(({ approved }: DocumentDecisionRequest) => !approved)
  @SingleLine({ min: 3, max: 500, message: sentence('problem.why-500') })
  reason?: string;
}

export class RemovePortraitRequest {
  /** The driver sees it. */
  @SingleLine({ min: 3, max: 500, message: sentence('problem.why-500') })
  reason!: string;
}
