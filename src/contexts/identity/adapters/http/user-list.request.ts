import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { SingleLine } from '../../../../platform/http/fields/text.js';
import { PageQuery } from '../../../../platform/http/page-query.js';
import type { UserPageRequest } from '../../application/ports/user-list.reader.js';
import { USER_SORT_KEYS, type UserSortKey, type UserSortOrder } from '../../published/listed-user.js';

const DEFAULT_LIMIT = 50;

/** POST /api/admin/users/search. */
export class UserSearchRequest {
  @ApiProperty({ minLength: 0, maxLength: 100 })
  @SingleLine({ max: 100, message: 'query is a text of at most 100 characters.' })
  query!: string;
}

/** Without any of these parameters the full list is returned (api.md, "Lists"). */
export class UserListRequest extends PageQuery {
  @ApiProperty({ required: false, maxLength: 100, description: 'Words of names, username and e-mail address' })
  @IsOptional()
  @SingleLine({ max: 100, message: 'q is a text of at most 100 characters.' })
  q?: string;

  @ApiProperty({ required: false, enum: USER_SORT_KEYS, description: 'The id when missing' })
  @IsOptional()
  @IsIn(USER_SORT_KEYS, { message: `sort is one of ${USER_SORT_KEYS.join(', ')}.` })
  sort?: UserSortKey;

  @ApiProperty({ required: false, enum: ['asc', 'desc'], description: 'asc when missing; without sort newest first' })
  @IsOptional()
  @IsIn(['asc', 'desc'], { message: 'order is asc or desc.' })
  order?: UserSortOrder;
}

export function userPageOf({ limit, cursor, q, sort, order }: UserListRequest): UserPageRequest {
  const { key, direction }: { key: UserSortKey; direction: UserSortOrder } =
    sort === undefined ? { key: 'id', direction: 'desc' } : { key: sort, direction: 'asc' };
  return { limit: limit ?? DEFAULT_LIMIT, cursor, search: q ?? '', sort: key, order: order ?? direction };
}
