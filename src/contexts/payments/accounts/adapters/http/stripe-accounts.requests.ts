import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsInt, IsOptional, Matches, Max, Min, ValidateIf } from 'class-validator';
import { PageQuery } from '../../../../../platform/http/page-query.js';
import { SingleLine } from '../../../../../platform/http/fields/text.js';
import {
  ACCOUNT_OWNERS,
  ACCOUNT_SORTS,
  type AccountOwnership,
  type AccountSort,
} from '../../application/ports/account-list.js';

export const ACCOUNT_ID = /^acct_\w{1,60}$/;
const ACCOUNT = 'An account’s id begins with acct_.';
const USER = 'Invalid user ID format';
const MAX_SEARCH_LENGTH = 254;
const MAX_ID = 2_147_483_647;

export class StripeAccountsQuery extends PageQuery {
  @ApiProperty({ required: false, enum: ACCOUNT_SORTS })
  @IsOptional()
  @IsIn(ACCOUNT_SORTS, { message: `sort is one of ${ACCOUNT_SORTS.join(', ')}.` })
  sort?: AccountSort;

  @IsOptional()
  @IsIn(['asc', 'desc'], { message: 'direction is asc or desc.' })
  direction?: 'asc' | 'desc';

  @ApiProperty({ required: false, maxLength: MAX_SEARCH_LENGTH })
  @IsOptional()
  @SingleLine({ max: MAX_SEARCH_LENGTH, message: `q is a text of at most ${String(MAX_SEARCH_LENGTH)} characters.` })
  q?: string;

  @ApiProperty({ required: false, enum: ACCOUNT_OWNERS })
  @IsOptional()
  @IsIn(ACCOUNT_OWNERS, { message: `owner is one of ${ACCOUNT_OWNERS.join(', ')}.` })
  owner?: AccountOwnership;
}

export class AccountDetailsQuery {
  /** Comma-separated account ids, at most 100; absent for all. */
  @ApiProperty({ required: false, type: String })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @ArrayMaxSize(100, { message: 'Ask for at most 100 accounts at once.' })
  @Matches(ACCOUNT_ID, { each: true, message: ACCOUNT })
  ids?: string[];
}

/** `{stripeAccountId}` for an orphan, `{userId, stripeAccountId?}` for a user's account. */
export class DeleteStripeAccountRequest {
  @IsOptional()
  @IsInt({ message: USER })
  @Min(1, { message: USER })
  @Max(MAX_ID, { message: USER })
  userId?: number;

  @ValidateIf(
    ({ userId, stripeAccountId }: DeleteStripeAccountRequest) => userId == null || stripeAccountId !== undefined,
  )
  @Matches(ACCOUNT_ID, { message: ACCOUNT })
  stripeAccountId?: string;
}
