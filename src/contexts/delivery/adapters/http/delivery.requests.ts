import { ApiProperty } from '@nestjs/swagger';
import { PageQuery } from '../../../../platform/http/page-query.js';
import { plainToInstance, Transform } from 'class-transformer';
import {
  Equals,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MultiLine, SingleLine } from '../../../../platform/http/fields/text.js';
import { FSA } from '../../../../platform/domain/postal-code.js';
import { plainSigns } from '../../../../platform/domain/typed-signs.js';
import { isCalendarDay } from '../../../../platform/domain/toronto-time.js';
import { REGION_NAMES } from '../../domain/areas/built-in-areas.js';
import { FAILURE_REASONS, type FailureReason } from '../../domain/failure.js';
import { CHECK_NAMES, type PickupChecks } from '../../domain/pickup-checks.js';
import { sentence } from '../../../../platform/texts/sentence.js';

const plain = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? plainSigns(value) : value);
const upperCase = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? plainSigns(value).toUpperCase() : value;

const CODE = sentence('problem.code-digits');
const MOMENT = 'Say when it happened as an instant such as 2026-06-10T14:00:00Z.';
const STATUS = 'The status is active or inactive.';
const TICKED = 'Answer this check with true or false.';
const CHECKS = `The checks are the JSON object of ${CHECK_NAMES.join(', ')}, or true for all of them.`;
const REASON = sentence('problem.why-500');
const DRIVER = 'driver is the id of a driver, or none.';
const SEEN = 'seenDriverId is the id of a driver, or null.';
const PRODUCT = /^[0-9a-f]{12}$/;
const SEARCH = 'Search for 2 to 100 characters.';

/** Parses the checks from form-data, where they are JSON text; `true` stands for all four. */
function parsedChecks({ value }: { value: unknown }): unknown {
  try {
    const given: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    const all = given === true ? Object.fromEntries(CHECK_NAMES.map((name) => [name, true])) : given;
    return typeof all === 'object' && all !== null ? plainToInstance(PickupChecksRequest, all) : undefined;
  } catch {
    return undefined;
  }
}

class PickupChecksRequest implements PickupChecks {
  @IsBoolean({ message: TICKED }) sameItem!: boolean;
  @IsBoolean({ message: TICKED }) complete!: boolean;
  @IsBoolean({ message: TICKED }) asDescribed!: boolean;
  @IsBoolean({ message: TICKED }) packed!: boolean;
}

/** A driver's step may say when it happened, for steps that were done offline. */
export class StepRequest {
  @IsOptional()
  @IsISO8601({ strict: true }, { message: MOMENT })
  @Matches(/^[^T]+T[^T]+(?:Z|[+-]\d\d:?\d\d)$/, { message: MOMENT })
  happenedAt?: string | null;
}

export class PickupRequest extends StepRequest {
  @IsOptional()
  @Transform(plain)
  @Matches(/^\d{4}$/, { message: CODE })
  code?: string;

  @Transform(parsedChecks)
  @IsDefined({ message: CHECKS })
  @ValidateNested({ message: CHECKS })
  checks!: PickupChecksRequest;
}

export class DeliverRequest extends StepRequest {
  @IsOptional()
  @Transform(plain)
  @Matches(/^\d{4}$/, { message: CODE })
  code?: string;
}

export class FailRequest extends StepRequest {
  @IsIn(FAILURE_REASONS, { message: `The reason is one of ${FAILURE_REASONS.join(', ')}.` })
  reason!: FailureReason;

  @IsOptional()
  @MultiLine({ max: 1_000, message: sentence('problem.text-1000') })
  text?: string;
}

export class DifferenceRequest extends StepRequest {
  @Transform(parsedChecks)
  @IsDefined({ message: CHECKS })
  @ValidateNested({ message: CHECKS })
  checks!: PickupChecksRequest;

  @IsOptional()
  @MultiLine({ max: 1_000, message: sentence('problem.text-1000') })
  text?: string;
}

export class ConditionRequest {
  @IsBoolean({ message: 'accept is true or false.' })
  accept!: boolean;
}

export class ApplyRequest {
  @Equals(true, { message: sentence('problem.accept-agreement') })
  acceptAgreement!: true;
}

const CalendarDayField = (): PropertyDecorator =>
  ValidateBy({
    name: 'isCalendarDay',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isCalendarDay(value),
      defaultMessage: () => 'day is a day such as 2026-06-13.',
    },
  });

export class JobsQuery {
  @IsOptional()
  @CalendarDayField()
  day?: string;
}

export class OptionsQuery {
  /** The seller and buyer of a sold item leave it out. */
  @IsOptional()
  @SingleLine({ min: 1, max: 20, message: sentence('problem.enter-postal-code') })
  postalCode?: string;
}

export class RescheduleRequest {
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: sentence('problem.choose-day') })
  deliveryDate!: string;

  @SingleLine({ min: 3, max: 20, message: sentence('problem.choose-window') })
  deliveryWindow!: string;
}

export class ServiceAreaRequest {
  @Transform(upperCase)
  @Matches(FSA, {
    message: 'An FSA is a letter, a digit and a letter, such as L4L.',
  })
  fsa!: string;

  @IsIn(REGION_NAMES, { message: 'Choose one of the regions.' })
  regionName!: string;

  @SingleLine({ min: 2, max: 60, message: 'The city has 2 to 60 characters.' })
  city!: string;

  @IsIn(['active', 'inactive'], { message: STATUS })
  status!: 'active' | 'inactive';
}

export class ServiceAreaStatusRequest {
  @IsIn(['active', 'inactive'], { message: STATUS })
  status!: 'active' | 'inactive';
}

export class DriverDecisionRequest {
  @IsIn(['approved', 'suspended'], { message: 'The status is approved or suspended.' })
  status!: 'approved' | 'suspended';
}

export class AssignRequest {
  @ValidateIf((_, value) => value !== null)
  @IsInt({ message: 'driverId is the id of a driver, or null.' })
  @Min(1, { message: 'driverId is the id of a driver, or null.' })
  @Max(2_147_483_647, { message: 'driverId is the id of a driver, or null.' })
  driverId!: number | null;

  /** The driver whom the administrator's page showed; the request is refused if the job has been reassigned since. */
  @IsOptional()
  @IsInt({ message: SEEN })
  @Min(1, { message: SEEN })
  @Max(2_147_483_647, { message: SEEN })
  seenDriverId?: number | null;

  @IsOptional()
  @MultiLine({ min: 3, max: 500, message: REASON })
  reason?: string;
}

export class CodeOverrideRequest {
  @IsIn(['pickup', 'deliver', 'delivery'], { message: 'The step is pickup or delivery.' })
  step!: 'pickup' | 'deliver' | 'delivery';

  @MultiLine({ min: 3, max: 500, message: REASON })
  reason!: string;
}

export class RecallRequest {
  @MultiLine({ min: 3, max: 500, message: REASON })
  reason!: string;
}

export class DeliveriesQuery extends PageQuery {
  @IsOptional()
  @IsIn(['scheduled', 'dispatched', 'picked_up', 'delivered', 'failed', 'cancelled'], {
    message: 'That isn’t a delivery status.',
  })
  status?: string;

  @IsOptional()
  @CalendarDayField()
  day?: string;

  /** A driver's id, or `none` for unassigned deliveries. */
  @ApiProperty({ required: false, type: String, description: 'The id of a driver, or none' })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'none' ? null : Number(value)))
  @IsInt({ message: DRIVER })
  @Min(1, { message: DRIVER })
  @Max(2_147_483_647, { message: DRIVER })
  driver?: number | null;

  @IsOptional()
  @Matches(PRODUCT, { message: 'product is the id of a transaction.' })
  product?: string;
}

export class DriversQuery extends PageQuery {
  @IsOptional()
  @IsIn(['pending', 'approved', 'suspended'], { message: 'That isn’t a driver status.' })
  status?: 'pending' | 'approved' | 'suspended';

  @IsOptional()
  @SingleLine({ min: 2, max: 100, message: SEARCH })
  q?: string;
}
