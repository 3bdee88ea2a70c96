import { Transform, Type } from 'class-transformer';
import { IsIn, IsInt, IsNumber, IsOptional, IsString, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import type { ItemSize } from '../../../admin/settings/published/platform-settings.js';

const trimmed = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);
const numeric = ({ value }: { value: unknown }): unknown => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value);
const NAME = 'The name has 3 to 120 characters.';
const PRICE = 'The price is between 1.00 and 10,000.00 CAD, with at most two decimals.';
const SIZE = 'Choose small, medium or large.';
const DESCRIPTION = 'The description has at most 2,000 characters.';
const POSTAL_CODE = 'Enter a Canadian postal code such as L4L 1A1.';
const CANADIAN = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i;

export class CreateListingRequest {
  @Transform(trimmed) @IsString({ message: NAME }) @Length(3, 120, { message: NAME })
  name!: string;

  @Transform(numeric) @IsNumber({ maxDecimalPlaces: 2 }, { message: PRICE }) @Min(1, { message: PRICE }) @Max(10_000, { message: PRICE })
  amount!: number;

  @IsIn(['small', 'medium', 'large'], { message: SIZE })
  size!: ItemSize;

  @IsOptional() @Transform(trimmed) @IsString({ message: DESCRIPTION }) @MaxLength(2_000, { message: DESCRIPTION })
  description?: string;

  @IsOptional() @Transform(trimmed) @IsString() @Length(3, 200, { message: 'Enter the street address of the pickup.' })
  pickupAddress?: string;

  @IsOptional() @Transform(trimmed) @IsString() @MaxLength(200, { message: 'This line has at most 200 characters.' })
  pickupAddress2?: string;

  @IsOptional() @Transform(trimmed) @IsString() @Length(2, 100, { message: 'Enter the city of the pickup.' })
  pickupCity?: string;

  @IsOptional() @Transform(trimmed) @IsString() @Length(2, 50, { message: 'Enter the province of the pickup.' })
  pickupState?: string;

  @IsOptional() @Transform(trimmed) @Matches(CANADIAN, { message: POSTAL_CODE })
  pickupZipCode?: string;
}

export class EditListingRequest {
  @IsOptional() @Transform(trimmed) @IsString({ message: NAME }) @Length(3, 120, { message: NAME })
  name?: string;

  @IsOptional() @IsNumber({ maxDecimalPlaces: 2 }, { message: PRICE }) @Min(1, { message: PRICE }) @Max(10_000, { message: PRICE })
  amount?: number;

  @IsOptional() @IsIn(['small', 'medium', 'large'], { message: SIZE })
  size?: ItemSize;

  @IsOptional() @Transform(trimmed) @IsString({ message: DESCRIPTION }) @MaxLength(2_000, { message: DESCRIPTION })
  description?: string;
}

export class RatingRequest {
  @IsInt({ message: 'Give 1 to 5 stars.' }) @Min(1, { message: 'Give 1 to 5 stars.' }) @Max(5, { message: 'Give 1 to 5 stars.' })
  rating!: number;

  @IsOptional() @Transform(trimmed) @IsString() @MaxLength(500, { message: 'The comment has at most 500 characters.' })
  comment?: string;
}

export class PageQuery {
  @IsOptional() @Type(() => Number) @IsInt({ message: 'limit is 1 to 100.' }) @Min(1, { message: 'limit is 1 to 100.' }) @Max(100, { message: 'limit is 1 to 100.' })
  limit?: number;

  @IsOptional() @IsString() @MaxLength(200)
  cursor?: string;
}
