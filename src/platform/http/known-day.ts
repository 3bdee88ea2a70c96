import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { isCalendarDay } from '../domain/toronto-time.js';

/** Whether a value is a day, `YYYY-MM-DD`, in a plausible year that the database supports. */
export const isKnownDay = (value: unknown): boolean =>
  typeof value === 'string' && isCalendarDay(value) && value >= '2000-01-01' && value < '2200-01-01';

/** A query field with such a day; anything else is refused (400) with a message that names the field. */
export const KnownDay = (field: string, description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, example: '2026-06-30', description }),
    IsOptional(),
    ValidateBy({
      name: 'isKnownDay',
      validator: { validate: isKnownDay, defaultMessage: () => `${field} is a day such as 2026-06-30.` },
    }),
  );
