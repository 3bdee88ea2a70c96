import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsNumber, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { PageQuery } from '../../../../platform/http/page-query.js';
import { MultiLine } from '../../../../platform/http/fields/text.js';
import { StepRequest } from './delivery.requests.js';
import { sentence } from '../../../../platform/texts/sentence.js';

const POSITION = 'A position is lat, lon in degrees and accuracy in metres.';
const REASON = sentence('problem.why-1000');

class PositionRequest {
  @IsNumber({}, { message: POSITION })
  @Min(-90, { message: POSITION })
  @Max(90, { message: POSITION })
  lat!: number;

  @IsNumber({}, { message: POSITION })
  @Min(-180, { message: POSITION })
  @Max(180, { message: POSITION })
  lon!: number;

  @IsNumber({}, { message: POSITION })
  @Min(0, { message: POSITION })
  @Max(1_000_000, { message: POSITION })
  accuracy!: number;
}

export class ArriveRequest extends StepRequest {
  /** The stop at which the driver has arrived; the request is refused if the job is at the other stop. */
  @IsOptional()
  @IsIn(['pickup', 'door'], { message: 'The stage is pickup or door.' })
  stage?: 'pickup' | 'door';

  /** The position that the device reports. */
  @IsOptional()
  @Type(() => PositionRequest)
  @ValidateNested({ message: POSITION })
  position?: PositionRequest | null;
}

export class ContestRequest {
  @MultiLine({ min: 3, max: 1_000, message: REASON })
  reason!: string;
}

export class TripDecisionRequest {
  @IsBoolean({ message: 'owed is true or false.' })
  owed!: boolean;

  @MultiLine({ min: 3, max: 1_000, message: REASON })
  reason!: string;
}

export class ResumeRequest {
  @MultiLine({ min: 3, max: 1_000, message: REASON })
  reason!: string;
}

export class WastedTripsQuery extends PageQuery {
  @IsOptional()
  @IsIn(['open', 'contested', 'owed', 'not-owed'], { message: 'Choose open, contested, owed or not-owed.' })
  status?: 'open' | 'contested' | 'owed' | 'not-owed';
}
