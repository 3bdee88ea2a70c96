import { IsOptional, Max, Min } from 'class-validator';
import { IsCad } from '../../../../shared/adapters/http/cad.js';
import { MultiLine, SingleLine } from '../../../../shared/adapters/http/text.js';

const AMOUNT = 'Enter an amount in dollars with at most two decimals.';
const MOST_CAD = 1_000_000;
const TEXT = 'Write 2 to 2,000 characters.';
const PRODUCT = 'This item doesn’t exist.';

/** Form-data; the photos come as files. */
export class MessageRequest {
  @MultiLine({ min: 2, max: 2_000, message: TEXT })
  text!: string;
}

/** Form-data; the photos come as files. */
export class ContestRequest {
  @MultiLine({ min: 10, max: 2_000, message: 'Say in 10 to 2,000 characters why you don’t agree.' })
  text!: string;
}

class WordsRequest {
  @IsOptional()
  @MultiLine({ min: 2, max: 2_000, message: TEXT })
  text?: string;
}

export class OfferRequest extends WordsRequest {
  /** CAD: from one cent to the price. */
  @IsCad({ message: AMOUNT })
  @Min(0.01, { message: AMOUNT })
  @Max(MOST_CAD, { message: AMOUNT })
  amount!: number;
}

export class DeclineRequest extends WordsRequest {}

export class CasesQuery {
  /** Only those of this item. */
  @IsOptional()
  @SingleLine({ min: 1, max: 40, message: PRODUCT })
  productId?: string;
}
