import { Transform, Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import type { ItemSize } from '../../../admin/settings/published/platform-settings.js';
import {
  ItemDescription,
  ItemName,
  ItemPrice,
  MayBeMissing,
  PickupLine,
  PickupPostalCode,
  PickupProvince,
  SizeOfItem,
  WrittenNumber,
} from './listing-fields.js';

const STARS = 'Give 1 to 5 stars.';
const COMMENT = 'The comment has at most 500 characters.';
const LIMIT = 'limit is 1 to 100.';
const CURSOR = 'That cursor is not one of ours.';

/** Form-data; the photos come as files. */
export class CreateListingRequest {
  @ItemName()
  name!: string;

  @WrittenNumber()
  @ItemPrice()
  amount!: number;

  @SizeOfItem()
  size!: ItemSize;

  @ItemDescription()
  description?: string;

  @PickupLine(3, 200, 'Enter the street address of the pickup.')
  pickupAddress?: string;

  @PickupLine(1, 200, 'This line has at most 200 characters.')
  pickupAddress2?: string;

  @PickupLine(2, 100, 'Enter the city of the pickup.')
  pickupCity?: string;

  @PickupProvince()
  pickupState?: string;

  @PickupPostalCode()
  pickupZipCode?: string;
}

export class EditListingRequest {
  @MayBeMissing()
  @ItemName()
  name?: string;

  @MayBeMissing()
  @ItemPrice()
  amount?: number;

  @MayBeMissing()
  @SizeOfItem()
  size?: ItemSize;

  @ItemDescription()
  description?: string;
}

export class RatingRequest {
  @IsInt({ message: STARS })
  @Min(1, { message: STARS })
  @Max(5, { message: STARS })
  rating!: number;

  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: COMMENT })
  @MaxLength(500, { message: COMMENT })
  @Matches(/^[\P{Cc}\n\r\t]*$/u, { message: 'The comment must be plain text.' })
  comment?: string | null;
}

export class PageQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: LIMIT })
  @Min(1, { message: LIMIT })
  @Max(100, { message: LIMIT })
  limit?: number;

  @IsOptional()
  @IsString({ message: CURSOR })
  @MaxLength(200, { message: CURSOR })
  cursor?: string;
}
