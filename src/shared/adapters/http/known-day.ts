import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { isCalendarDay } from '../../domain/toronto-time.js';

/** Whether a value is a day, `YYYY-MM-DD`, of years that a database and a person both understand. */
export const isKnownDay = (value: unknown): boolean =>
  typeof value === 'string' && isCalendarDay(value) && value >= '2000-01-01' && value < '2200-01-01';

/** A field of a query that may hold such a day; what else it holds is refused (400) in a sentence that names it. */
export const KnownDay = (field: string, description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, example: '2026-06-30', description }),
    IsOptional(),
    ValidateBy({
      name: 'isKnownDay',
      validator: { validate: isKnownDay, defaultMessage: () => `${field} is a day such as 2026-06-30.` },
    }),
  );
