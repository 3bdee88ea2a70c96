import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsInt,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MultiLine, SingleLine } from '../../../../platform/http/fields/text.js';
import type { ItemSize } from '../../../admin/settings/published/platform-settings.js';
import { MAX_DESCRIPTION, NAME_LENGTH, PHOTOS } from '../../domain/listing.js';
import { PHOTO_ID, SizeOfItem } from './listing-fields.js';
import { sentence } from '../../../../platform/texts/sentence.js';

const VERSION = 'baseVersion is the version that was read, 0 where there was none.';
const MARK = 'mark is 32 letters of 0 to 9 and a to f, drawn by the writer.';
const PICKUP = 'pickup has the lines of an address, or is null.';
const PHOTO = 'photos are at most 8, each with id, name and turns.';
const Line = (max: number): PropertyDecorator => SingleLine({ max, message: sentence('problem.at-most', { max }) });

class DraftPickupRequest {
  @Line(200) pickupAddress!: string;
  @Line(200) pickupAddress2!: string;
  @Line(100) pickupCity!: string;
  @Line(100) pickupState!: string;
  @Line(20) pickupZipCode!: string;
}

class DraftPhotoRequest {
  @Matches(PHOTO_ID, { message: PHOTO })
  id!: string;

  @Line(200)
  name!: string;

  @IsInt({ message: PHOTO })
  @Min(0, { message: PHOTO })
  @Max(3, { message: PHOTO })
  turns!: number;
}

export class DraftVersionQuery {
  @Type(() => Number)
  @IsInt({ message: VERSION })
  @Min(0, { message: VERSION })
  baseVersion!: number;
}

/** A draft may be incomplete or invalid; only its size is limited. */
export class DraftRequest {
  @IsInt({ message: VERSION })
  @Min(0, { message: VERSION })
  baseVersion!: number;

  @Matches(/^[0-9a-f]{32}$/, { message: MARK })
  mark!: string;

  @Line(NAME_LENGTH.most)
  name!: string;

  @Line(20)
  amount!: string;

  @SizeOfItem()
  size!: ItemSize;

  @MultiLine({ max: MAX_DESCRIPTION, message: sentence('problem.item-description') })
  description!: string;

  @ApiProperty({ type: DraftPickupRequest, nullable: true })
  @ValidateIf(({ pickup }: DraftRequest) => pickup !== null)
  @ValidateNested({ message: PICKUP })
  @Type(() => DraftPickupRequest)
  pickup!: DraftPickupRequest | null;

  @ApiProperty({ type: [DraftPhotoRequest] })
  @IsArray({ message: PHOTO })
  @ArrayMaxSize(PHOTOS.most, { message: PHOTO })
  @ArrayUnique(({ id }: DraftPhotoRequest) => id, { message: PHOTO })
  @ValidateNested({ each: true, message: PHOTO })
  @Type(() => DraftPhotoRequest)
  photos!: DraftPhotoRequest[];
}

/** Form data; the photo is a file part. */
export class DraftPhotoUploadRequest {
  @Matches(PHOTO_ID, { message: 'id is the one that the device gave the photo, written as a UUID.' })
  id!: string;
}
