import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { SingleLine } from './fields/text.js';

const LIMIT = 'limit is 1 to 100.';
const CURSOR = 'That cursor is not one of ours.';

/** The requested page of a list (api.md, "Lists"). */
export class PageQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: LIMIT })
  @Min(1, { message: LIMIT })
  @Max(100, { message: LIMIT })
  limit?: number;

  @IsOptional()
  @SingleLine({ max: 300, message: CURSOR })
  cursor?: string;
}
