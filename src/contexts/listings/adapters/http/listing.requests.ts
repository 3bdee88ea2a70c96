import { ApiProperty, OmitType } from '@nestjs/swagger';
import { plainToInstance, Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { PHOTOS } from '../../domain/listing.js';
import { MultiLine, SingleLine } from '../../../../platform/http/fields/text.js';
import type { ItemSize } from '../../../admin/settings/published/platform-settings.js';
import { TypedAmount } from '../../../../platform/http/fields/cad.js';
import { KnownDay } from '../../../../platform/http/known-day.js';
import { PageQuery } from '../../../../platform/http/page-query.js';
import { createdBetween, readStatuses, type ListingQuery } from '../../application/listing-query.js';
import { defaultOrder, SORT_KEYS, type SortKey, type SortOrder } from '../../published/listing-sort.js';
import {
  ItemDescription,
  ItemName,
  ItemPrice,
  MayBeMissing,
  PHOTO_ID,
  PickupLine,
  PickupPostalCode,
  PickupProvince,
  SizeOfItem,
} from './listing-fields.js';
import { sentence } from '../../../../platform/texts/sentence.js';

const STARS = sentence('problem.stars');
const COMMENT = sentence('problem.comment');
const DEFAULT_LIMIT = 20;

const DRAFT_PHOTOS = 'draftPhotos is a JSON list of photos of your draft, each with id and turns.';

/** In form data this is a JSON string. */
const parsed = ({ value }: { value: unknown }): unknown => {
  try {
    return typeof value === 'string' ? plainToInstance(DraftPhotoOfListing, JSON.parse(value) as unknown[]) : value;
  } catch {
    return null;
  }
};

export class DraftPhotoOfListing {
  @Matches(PHOTO_ID, { message: DRAFT_PHOTOS })
  id!: string;

  @IsInt({ message: DRAFT_PHOTOS })
  @Min(0, { message: DRAFT_PHOTOS })
  @Max(3, { message: DRAFT_PHOTOS })
  turns!: number;
}

/** Form data; the photos are file parts or refer to the draft's photos. */
export class CreateListingRequest {
  @ItemName()
  name!: string;

  @TypedAmount()
  @ItemPrice()
  amount!: number;

  @MayBeMissing()
  @SizeOfItem()
  size: ItemSize = 'small';

  @ItemDescription()
  description?: string;

  @PickupLine(3, 200, sentence('problem.pickup-street'))
  pickupAddress?: string;

  @PickupLine(1, 200, sentence('problem.line-200'))
  pickupAddress2?: string;

  @PickupLine(2, 100, sentence('problem.pickup-city'))
  pickupCity?: string;

  @PickupProvince()
  pickupState?: string;

  @PickupPostalCode()
  pickupZipCode?: string;

  @ApiProperty({ required: false, type: String, description: 'In the place of files: JSON, [{ "id", "turns" }, …]' })
  @MayBeMissing()
  @Transform(parsed)
  @IsArray({ message: DRAFT_PHOTOS })
  @ArrayMaxSize(PHOTOS.most, { message: DRAFT_PHOTOS })
  @ArrayUnique(({ id }: DraftPhotoOfListing) => id, { message: DRAFT_PHOTOS })
  @ValidateNested({ each: true, message: DRAFT_PHOTOS })
  draftPhotos?: DraftPhotoOfListing[];
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
  @MultiLine({ max: 500, message: COMMENT })
  comment?: string | null;
}

const SEARCH = 'Search for 1 to 100 characters of one line.';
const CURSOR = 'That cursor is not one of ours.';
/** A cursor contains a full name: 120 characters of up to four bytes each, base64-encoded. */
const LONGEST_CURSOR = 1_000;

/** Query of the seller's own list, and of the administrators' list. */
export class ListQuery extends OmitType(PageQuery, ['cursor']) {
  @IsOptional()
  @SingleLine({ max: 200, message: 'status is a list of statuses, separated by commas.' })
  status?: string;

  @IsOptional()
  @SingleLine({ min: 1, max: 100, message: SEARCH })
  q?: string;

  @IsOptional()
  @IsIn(SORT_KEYS, { message: `sort is one of ${SORT_KEYS.join(', ')}.` })
  sort?: SortKey;

  @IsOptional()
  @IsIn(['asc', 'desc'], { message: 'order is asc or desc.' })
  order?: SortOrder;

  @IsOptional()
  @SingleLine({ max: LONGEST_CURSOR, message: CURSOR })
  cursor?: string;
}

/** The administrators' list can also be filtered by creation date. */
export class AllListingsQuery extends ListQuery {
  @KnownDay('createdFrom', 'The first Toronto day on which it was created')
  createdFrom?: string;

  @KnownDay('createdTo', 'The last Toronto day on which it was created')
  createdTo?: string;
}

/** Converts the query string for the reader. Throws `ValidationFailed` when the first day is after the last. */
export function listingQuery(
  {
    status,
    q,
    sort = 'createdAt',
    order = defaultOrder(sort),
    limit = DEFAULT_LIMIT,
    cursor,
    ...days
  }: AllListingsQuery,
  sellerId: number | null,
): ListingQuery {
  const created = createdBetween(days.createdFrom, days.createdTo);
  return { sellerId, statuses: readStatuses(status), search: q ?? null, created, sort, order, limit, cursor };
}
