import { IsIn, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { IsCad, TypedAmount } from '../../../../../platform/http/fields/cad.js';
import { MultiLine } from '../../../../../platform/http/fields/text.js';
import { CASE_WISHES, PROBLEM_REASONS, type CaseWish, type ProblemReason } from '../../../published/views.js';
import { sentence } from '../../../../../platform/texts/sentence.js';

const AMOUNT = sentence('problem.amount-back');
const MAX_CAD = 1_000_000;
const TEXT = sentence('problem.tell-wrong');

/** Form data; the photos are file parts. */
export class ProblemRequest {
  @IsIn(PROBLEM_REASONS, { message: sentence('problem.choose-wrong') })
  reason!: ProblemReason;

  @MultiLine({ min: 10, max: 2_000, message: TEXT })
  text!: string;

  /** By default the full payment. */
  @IsOptional()
  @IsIn(CASE_WISHES, { message: sentence('problem.choose-wish') })
  wanted?: CaseWish;

  /** CAD; for a partial refund only. */
  @ValidateIf(({ wanted }: ProblemRequest) => wanted === 'part')
  @TypedAmount()
  @IsCad({ message: AMOUNT })
  @Min(0.01, { message: AMOUNT })
  @Max(MAX_CAD, { message: AMOUNT })
  wantedAmount?: number;
}
