import { IsBoolean, IsIn, IsOptional, Matches, Max, Min, ValidateIf } from 'class-validator';
import { IsCad } from '../../../../../platform/http/fields/cad.js';
import { PageQuery } from '../../../../../platform/http/page-query.js';
import { ReasonRequest } from '../../../protection/adapters/http/money-actions.requests.js';
import { PROBLEM_DECISIONS, type ProblemDecisionName } from '../../../published/views.js';
import { sentence } from '../../../../../platform/texts/sentence.js';

const AMOUNT = sentence('problem.amount');
const MAX_CAD = 1_000_000;

export class FeeDecisionRequest extends ReasonRequest {
  @IsBoolean({ message: 'Say whether the driver is paid.' })
  owed!: boolean;
}

export class ResolveProblemRequest extends ReasonRequest {
  @IsIn(PROBLEM_DECISIONS, { message: 'Choose release, refund or split.' })
  decision!: ProblemDecisionName;

  /** CAD; for a split only. */
  @ValidateIf(({ decision, refundAmount }: ResolveProblemRequest) => decision === 'split' || refundAmount !== undefined)
  @IsCad({ message: AMOUNT })
  @Min(0.01, { message: AMOUNT })
  @Max(MAX_CAD, { message: AMOUNT })
  refundAmount?: number;
}

export class ProblemsQuery extends PageQuery {
  @IsOptional()
  @IsIn(['open', 'withdrawn', 'decided'], { message: 'Choose open, withdrawn or decided.' })
  state?: 'open' | 'withdrawn' | 'decided';

  @IsOptional()
  @IsIn(['administrator'], { message: 'turn is administrator.' })
  turn?: 'administrator';
}

export class DisputesQuery extends PageQuery {
  @IsOptional()
  @IsIn(['open', 'won', 'lost'], { message: 'Choose open, won or lost.' })
  outcome?: 'open' | 'won' | 'lost';

  @IsOptional()
  @Matches(/^[0-9a-f]{12}$/, { message: 'product is the id of a transaction.' })
  product?: string;
}
