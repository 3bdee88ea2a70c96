import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { SingleLine } from '../../../../../platform/http/fields/text.js';
import { KnownDay } from '../../../../../platform/http/known-day.js';
import { PageQuery } from '../../../../../platform/http/page-query.js';

const BY = { message: 'by is the id of an administrator.' };
const HIGHEST_ID = 2_147_483_647;
const TEXT = { message: 'Search for 3 to 100 characters.' };
const SUBJECT = { message: 'subject is an id of 1 to 100 characters.' };

/** Filters for the audit log; `from` and `to` are Toronto days, both included. */
export class AuditFilterQuery {
  @ApiProperty({ required: false, description: 'The id of the administrator' })
  @IsOptional()
  @Type(() => Number)
  @Max(HIGHEST_ID, BY)
  @Min(1, BY)
  @IsInt(BY)
  by?: number;

  @ApiProperty({ required: false, example: 'identity.user-edited' })
  @IsOptional()
  @Matches(/^[a-z-]{1,40}\.[a-z-]{1,60}$/, { message: 'action is an action such as identity.user-edited.' })
  action?: string;

  @ApiProperty({ required: false, description: 'The id of the subject; a transaction’s share link works too' })
  @IsOptional()
  @SingleLine({ min: 1, max: 100, ...SUBJECT })
  subject?: string;

  @ApiProperty({
    required: false,
    minLength: 3,
    maxLength: 100,
    description: 'Text to find anywhere in an entry',
  })
  @IsOptional()
  @SingleLine({ min: 3, max: 100, ...TEXT })
  q?: string;

  @KnownDay('from', 'The first Toronto day')
  from?: string;

  @KnownDay('to', 'The last Toronto day')
  to?: string;
}

export class AuditLogQuery extends IntersectionType(PageQuery, AuditFilterQuery) {}

export class JobRunsQuery extends PageQuery {
  @ApiProperty({ required: false, enum: ['true', 'false'] })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'failed is true or false.' })
  failed?: string;
}
