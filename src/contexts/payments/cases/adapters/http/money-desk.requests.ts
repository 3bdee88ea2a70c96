import { IsBoolean, IsIn, IsOptional, Matches, Max, Min, ValidateIf } from 'class-validator';
import { MultiLine } from '../../../../../platform/http/fields/text.js';
import { IsCad } from '../../../../../platform/http/fields/cad.js';
import { PageQuery } from '../../../../../platform/http/page-query.js';
import { PROBLEM_DECISIONS, type ProblemDecisionName } from '../../../published/views.js';
import { sentence } from '../../../../../platform/texts/sentence.js';

const REASON = 'Give a reason of 3 to 1,000 characters.';
const AMOUNT = sentence('problem.amount');
const MAX_CAD = 1_000_000;

/** Every decision about money needs a reason for the audit log. */
export class ReasonRequest {
  @MultiLine({ min: 3, max: 1_000, message: REASON })
  reason!: string;
}

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

export class RefundRequest extends ReasonRequest {
  /** CAD. */
  @IsCad({ message: AMOUNT })
  @Min(0.01, { message: AMOUNT })
  @Max(MAX_CAD, { message: AMOUNT })
  amount!: number;
}

export class ReturnedRequest extends ReasonRequest {
  @IsIn(['buyer-absent', 'item-damaged'], { message: 'Choose what happened: buyer-absent or item-damaged.' })
  decision!: 'buyer-absent' | 'item-damaged';

  /** Pays the driver although the item was damaged or lost. */
  @IsOptional()
  @IsBoolean({ message: sentence('problem.yes-or-no') })
  paysDriver?: boolean;
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
