import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmptyObject,
  IsObject,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { IsCad } from '../../../../../platform/http/fields/cad.js';
import { MultiLine, SingleLine } from '../../../../../platform/http/fields/text.js';
import { isCalendarDay } from '../../../../../platform/domain/toronto-time.js';
import { HST_NUMBER } from '../../domain/business-details.js';
import { REGIONS } from '../../published/regions.js';
import { readDays, readWeekSlots } from '../../domain/weekly-slots.js';

const MAX_CAD = 1_000;
const MAX_ALONE_CAD = 10_000;
const MAX_HOURS = 72;
const MAX_VACATION_DATES = 730;

const Holds = (name: string, message: string, holds: (value: unknown) => boolean, each = false): PropertyDecorator =>
  ValidateBy({ name, validator: { validate: holds, defaultMessage: () => message } }, { each, message });

const wholeNumber = (name: string, least: number, most: number): { message: string } => ({
  message: `${name} must be a whole number from ${String(least)} to ${String(most)}.`,
});

const FEE = {
  message: `A delivery fee must be an amount from 0 to ${String(MAX_CAD)} CAD with at most two decimals.`,
};
const Fee = (): PropertyDecorator => (target, key) => {
  ApiProperty({ example: 25 })(target, key);
  Max(MAX_CAD, FEE)(target, key);
  Min(0, FEE)(target, key);
  IsCad(FEE)(target, key);
};

class DeliveryFeesRequest {
  @Fee() small!: number;
  @Fee() medium!: number;
  @Fee() large!: number;
}

/** An empty text or null clears a field; receipts then leave out its line. */
class BusinessRequest {
  @ApiProperty({ nullable: true, type: String, maxLength: 200 })
  @IsOptional()
  @SingleLine({ max: 200, message: 'The legal name must have at most 200 characters.' })
  legalName?: string | null;

  @ApiProperty({ nullable: true, type: String, maxLength: 300, description: 'At most six lines' })
  @IsOptional()
  @Matches(/^(?:[^\n]*\n){0,5}[^\n]*$/, { message: 'The business address must have at most six lines.' })
  @MultiLine({ max: 300, message: 'The business address must have at most 300 characters.' })
  address?: string | null;

  @ApiProperty({ nullable: true, type: String, example: '123456789 RT0001' })
  @IsOptional()
  @Matches(HST_NUMBER, { message: 'The HST number must be 9 digits, RT and 4 digits, such as 123456789 RT0001.' })
  hstNumber?: string | null;
}

const FEE_PERCENT = wholeNumber('The service fee', 5, 30);
const INSPECTION = wholeNumber('The inspection period in hours', 0, MAX_HOURS);
const ALONE = {
  message: `The amount above which a second administrator approves must be from 0 to ${String(MAX_ALONE_CAD)} CAD with at most two decimals.`,
};
const LIFETIME = wholeNumber('The lifetime of a link in days', 1, 365);
const LOAD = wholeNumber('The load of a window', 1, 10_000);
const VERSION = { message: 'This form is out of date. Reload it.' };
const DATES = 'Vacation dates must be a list of days written as YYYY-MM-DD.';
const REGION_LIST = `The active regions must be a list of these: ${REGIONS.join(', ')}.`;

/** POST /api/admin/config: the five specified settings are required; the others keep their value when missing (api.md). */
export class SettingsRequest {
  @ApiProperty({ minimum: 5, maximum: 30 })
  @Max(30, FEE_PERCENT)
  @Min(5, FEE_PERCENT)
  @IsInt(FEE_PERCENT)
  serviceFeePercent!: number;

  @ApiProperty({ type: [String], enum: REGIONS, isArray: true })
  @IsIn([...REGIONS], { each: true, message: REGION_LIST })
  @ArrayMaxSize(REGIONS.length * 10, { message: REGION_LIST })
  @IsArray({ message: REGION_LIST })
  activeRegions!: string[];

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'A map of slot label to boolean for each weekday, or one map for all days',
  })
  @Holds(
    'weekSlots',
    'The time slots must say for each weekday which of the hours from 9am-10am to 8pm-9pm are on.',
    (value) => readWeekSlots(value) !== null,
  )
  availableTimeSlots!: Record<string, unknown>;

  @ApiProperty({ type: 'object', additionalProperties: { type: 'boolean' } })
  @Holds('days', 'The available days must say for each weekday whether it is on.', (value) => readDays(value) !== null)
  availableDays!: Record<string, unknown>;

  @ApiProperty({ type: [String], example: ['2026-12-25'] })
  @Holds('calendarDay', DATES, (value) => typeof value === 'string' && isCalendarDay(value), true)
  @ArrayMaxSize(MAX_VACATION_DATES, { message: `At most ${String(MAX_VACATION_DATES)} vacation dates can be kept.` })
  @IsArray({ message: DATES })
  vacationDates!: string[];

  @ApiProperty({ required: false, type: DeliveryFeesRequest })
  @IsOptional()
  @ValidateNested({ message: 'The delivery fees must be given for small, medium and large.' })
  @IsObject({ message: 'The delivery fees must be given for small, medium and large.' })
  @IsNotEmptyObject({}, { message: 'The delivery fees must be given for small, medium and large.' })
  @Type(() => DeliveryFeesRequest)
  deliveryFees?: DeliveryFeesRequest;

  @ApiProperty({ required: false, minimum: 1, maximum: 365 })
  @IsOptional()
  @Max(365, LIFETIME)
  @Min(1, LIFETIME)
  @IsInt(LIFETIME)
  linkLifetimeDays?: number;

  @ApiProperty({ required: false, minimum: 0, maximum: MAX_HOURS })
  @IsOptional()
  @Max(MAX_HOURS, INSPECTION)
  @Min(0, INSPECTION)
  @IsInt(INSPECTION)
  inspectionHours?: number;

  @ApiProperty({ required: false, minimum: 1, maximum: 10_000 })
  @IsOptional()
  @Max(10_000, LOAD)
  @Min(1, LOAD)
  @IsInt(LOAD)
  loadPerWindow?: number;

  @ApiProperty({ required: false, type: BusinessRequest })
  @IsOptional()
  @ValidateNested({ message: 'The business details must be given with legal name, address and HST number.' })
  @IsObject({ message: 'The business details must be given with legal name, address and HST number.' })
  @Type(() => BusinessRequest)
  business?: BusinessRequest;

  @ApiProperty({ required: false, description: 'Turning it off needs a second administrator' })
  @IsOptional()
  @IsBoolean({ message: 'Four eyes are on or off: answer with true or false.' })
  fourEyes?: boolean;

  @ApiProperty({
    required: false,
    minimum: 0,
    maximum: MAX_ALONE_CAD,
    description: 'CAD; raising it needs a second administrator',
  })
  @IsOptional()
  @Max(MAX_ALONE_CAD, ALONE)
  @Min(0, ALONE)
  @IsCad(ALONE)
  approvalAbove?: number | null;

  @ApiProperty({ required: false })
  @IsOptional()
  @Min(0, VERSION)
  @IsInt(VERSION)
  version?: number;
}
