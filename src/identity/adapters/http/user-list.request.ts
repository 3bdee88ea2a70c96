import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const LIMIT = { message: 'limit must be a whole number from 1 to 100.' };
const CURSOR = { message: 'cursor must be a cursor that an earlier page gave.' };
const HIGHEST_ID = 2_147_483_647;

/** POST /api/admin/users/search. */
export class UserSearchRequest {
  @ApiProperty({ minLength: 0, maxLength: 100 })
  @IsString({ message: 'query is the text to search for.' })
  @MaxLength(100, { message: 'query has at most 100 characters.' })
  query!: string;
}

/** Without `limit` the whole list is answered (api.md, "Lists"). */
export class UserListRequest {
  @ApiProperty({ required: false, minimum: 1, maximum: 100 })
  @IsOptional()
  @Type(() => Number)
  @Max(100, LIMIT)
  @Min(1, LIMIT)
  @IsInt(LIMIT)
  limit?: number;

  @ApiProperty({ required: false, type: String })
  @IsOptional()
  @Type(() => Number)
  @Max(HIGHEST_ID, CURSOR)
  @Min(1, CURSOR)
  @IsInt(CURSOR)
  cursor?: number;
}
