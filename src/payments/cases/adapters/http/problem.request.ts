import { IsIn } from 'class-validator';
import { MultiLine } from '../../../../shared/adapters/http/text.js';
import { PROBLEM_REASONS, type ProblemReason } from '../../../published/views.js';

const TEXT = 'Say in 10 to 2,000 characters what is wrong.';

/** Form-data; the photos come as files. */
export class ProblemRequest {
  @IsIn(PROBLEM_REASONS, { message: 'Choose what is wrong.' })
  reason!: ProblemReason;

  @MultiLine({ min: 10, max: 2_000, message: TEXT })
  text!: string;
}
