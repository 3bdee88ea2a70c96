import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const LIMIT = 'limit is 1 to 100.';
const CURSOR = 'That cursor is not one of ours.';

/** The page of a list that is asked for (api.md, "Lists"). */
export class PageQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: LIMIT })
  @Min(1, { message: LIMIT })
  @Max(100, { message: LIMIT })
  limit?: number;

  @IsOptional()
  @IsString({ message: CURSOR })
  @MaxLength(300, { message: CURSOR })
  cursor?: string;
}
