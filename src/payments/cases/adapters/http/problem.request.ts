import { IsIn, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { IsCad } from '../../../../shared/adapters/http/cad.js';
import { TypedNumber } from './typed-number.js';
import { MultiLine } from '../../../../shared/adapters/http/text.js';
import { CASE_WISHES, PROBLEM_REASONS, type CaseWish, type ProblemReason } from '../../../published/views.js';

const AMOUNT = 'Enter the amount that you want back, in dollars with at most two decimals.';
const MOST_CAD = 1_000_000;
const TEXT = 'Tell us in 10 to 2,000 characters what’s wrong.';

/** Form-data; the photos come as files. */
export class ProblemRequest {
  @IsIn(PROBLEM_REASONS, { message: 'Choose what’s wrong.' })
  reason!: ProblemReason;

  @MultiLine({ min: 10, max: 2_000, message: TEXT })
  text!: string;

  /** The full payment back unless said. */
  @IsOptional()
  @IsIn(CASE_WISHES, { message: 'Choose what you want.' })
  wanted?: CaseWish;

  /** CAD; only of a part. */
  @ValidateIf(({ wanted }: ProblemRequest) => wanted === 'part')
  @TypedNumber()
  @IsCad({ message: AMOUNT })
  @Min(0.01, { message: AMOUNT })
  @Max(MOST_CAD, { message: AMOUNT })
  wantedAmount?: number;
}
