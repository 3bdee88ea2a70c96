import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches, ValidateBy } from 'class-validator';
import { PageQuery } from '../../../shared/adapters/http/page-query.js';
import { isCalendarDay, weekdayOf } from '../../../shared/domain/toronto-time.js';
import { LEDGER_ACCOUNTS, type LedgerAccount } from '../../published/ledger-accounts.js';

/** Years that a database and a person both understand. */
const isReportedDay = (value: unknown): boolean =>
  typeof value === 'string' && isCalendarDay(value) && value >= '2000-01-01' && value < '2200-01-01';

const ReportedDay = (field: string): PropertyDecorator =>
  ValidateBy({
    name: 'isReportedDay',
    validator: { validate: isReportedDay, defaultMessage: () => `${field} is a day such as 2026-06-30.` },
  });

/** Days of Toronto, both included. */
export class PeriodQuery {
  @ApiProperty({ required: false, example: '2026-06-01' })
  @IsOptional()
  @ReportedDay('startDate')
  startDate?: string;

  @ApiProperty({ required: false, example: '2026-06-30' })
  @IsOptional()
  @ReportedDay('endDate')
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

const isSunday = (value: unknown): boolean => isReportedDay(value) && weekdayOf(String(value)) === 'sunday';

export class WeekParam {
  @ValidateBy({
    name: 'isSunday',
    validator: { validate: isSunday, defaultMessage: () => 'weekEnd is the Sunday of a week, such as 2026-06-14.' },
  })
  weekEnd!: string;
}
