import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

const LIMIT = { message: 'limit must be a whole number from 1 to 100.' };
const CURSOR = { message: 'cursor must be a cursor that an earlier page gave.' };

export class AuditLogRequest {
  @ApiProperty({ required: false, minimum: 1, maximum: 100, default: 50 })
  @IsOptional()
  @Type(() => Number)
  @Max(100, LIMIT)
  @Min(1, LIMIT)
  @IsInt(LIMIT)
  limit?: number;

  @ApiProperty({ required: false, type: String })
  @IsOptional()
  @Type(() => Number)
  @Max(Number.MAX_SAFE_INTEGER, CURSOR)
  @Min(1, CURSOR)
  @IsInt(CURSOR)
  cursor?: number;
}
