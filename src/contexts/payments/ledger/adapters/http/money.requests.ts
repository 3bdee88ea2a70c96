import { applyDecorators } from '@nestjs/common';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Matches, ValidateBy } from 'class-validator';
import { isKnownDay } from '../../../../../platform/http/known-day.js';
import { PageQuery } from '../../../../../platform/http/page-query.js';
import { isCalendarDay, torontoDay, weekdayOf } from '../../../../../platform/domain/toronto-time.js';
import { LEDGER_ACCOUNTS, type LedgerAccount } from '../../../published/ledger-accounts.js';

/** A date and time with UTC offset. */
const INSTANT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** Converts an ISO date-time to its Toronto day; keeps anything else for the validator. */
function reportedDay({ value }: { value: unknown }): unknown {
  const [text = '', day = ''] = typeof value === 'string' ? (INSTANT.exec(value) ?? []) : [];
  const instant = new Date(text);
  return isCalendarDay(day) && !Number.isNaN(instant.getTime()) ? torontoDay(instant) : value;
}

const ReportedDay = (field: string, example: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, example, description: 'A Toronto day, or a date-time that falls on it' }),
    IsOptional(),
    Transform(reportedDay),
    ValidateBy({
      name: 'isKnownDay',
      validator: {
        validate: isKnownDay,
        defaultMessage: () => `${field} is a day such as 2026-06-30, or a date-time such as 2026-06-30T12:00:00Z.`,
      },
    }),
  );

/** Toronto days, both inclusive. */
export class PeriodQuery {
  @ReportedDay('startDate', '2026-06-01')
  startDate?: string;

  @ReportedDay('endDate', '2026-06-30')
  endDate?: string;
}

export class TaxReportQuery extends IntersectionType(PageQuery, PeriodQuery) {}

export class BalancesQuery extends PageQuery {
  @ApiProperty({ required: false, enum: LEDGER_ACCOUNTS })
  @IsOptional()
  @IsIn(LEDGER_ACCOUNTS, { message: `account is one of ${LEDGER_ACCOUNTS.join(', ')}.` })
  account?: LedgerAccount;
}

export class MonthQuery {
  @ApiProperty({ required: false, example: '2026-06' })
  @IsOptional()
  @Matches(/^2[01]\d\d-(0[1-9]|1[0-2])$/, { message: 'month is a month such as 2026-06.' })
  month?: string;
}

export class StatementQuery extends IntersectionType(PageQuery, MonthQuery) {}

const isSunday = (value: unknown): boolean => isKnownDay(value) && weekdayOf(String(value)) === 'sunday';

export class WeekParam {
  @ValidateBy({
    name: 'isSunday',
    validator: { validate: isSunday, defaultMessage: () => 'weekEnd is the Sunday of a week, such as 2026-06-14.' },
  })
  weekEnd!: string;
}

export class LedgerQuery {
  @Matches(/^[0-9A-Za-z]{8,12}$/, { message: 'A transaction id has 12 hex digits, a share link 8 letters or digits.' })
  productId!: string;
}
