import { IsIn, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { IsCad, TypedAmount } from '../../../../../platform/http/fields/cad.js';
import { MultiLine, SingleLine } from '../../../../../platform/http/fields/text.js';
import { CASE_ANSWERS, type CaseAnswer } from '../../../published/case-views.js';
import { sentence } from '../../../../../platform/texts/sentence.js';

const AMOUNT = sentence('problem.amount');
const MAX_CAD = 1_000_000;
const TEXT = sentence('problem.text-2-2000');
const MAX_TEXT = sentence('problem.at-most-2000');
const PRODUCT = sentence('problem.no-such-item');

/** Form data, or JSON without photos. */
export class MessageRequest {
  @MultiLine({ min: 2, max: 2_000, message: TEXT })
  text!: string;
}

/** Form data, or JSON without photos. */
export class AnswerRequest {
  @IsIn(CASE_ANSWERS, { message: sentence('problem.choose-answer') })
  kind!: CaseAnswer;

  /** CAD, for offers only: from one cent to the price. */
  @ValidateIf(({ kind }: AnswerRequest) => kind === 'offer')
  @TypedAmount()
  @IsCad({ message: AMOUNT })
  @Min(0.01, { message: AMOUNT })
  @Max(MAX_CAD, { message: AMOUNT })
  amount?: number;

  /** At least 10 characters if the seller contests. */
  @IsOptional()
  @MultiLine({ max: 2_000, message: MAX_TEXT })
  text?: string;
}

export class DeclineRequest {
  @IsOptional()
  @MultiLine({ min: 2, max: 2_000, message: TEXT })
  text?: string;
}

export class CasesQuery {
  /** Only the cases of this item. */
  @IsOptional()
  @SingleLine({ min: 1, max: 40, message: PRODUCT })
  productId?: string;
}
