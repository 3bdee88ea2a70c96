import { IsBoolean, IsIn, IsOptional, Max, Min } from 'class-validator';
import { IsCad } from '../../../../../platform/http/fields/cad.js';
import { MultiLine } from '../../../../../platform/http/fields/text.js';
import { sentence } from '../../../../../platform/texts/sentence.js';

const REASON = 'Give a reason of 3 to 1,000 characters.';
const AMOUNT = sentence('problem.amount');
const MAX_CAD = 1_000_000;

/** Every decision about money needs a reason for the audit log. */
export class ReasonRequest {
  @MultiLine({ min: 3, max: 1_000, message: REASON })
  reason!: string;
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
