import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { formatPostalCode, isPostalCode } from '../../domain/postal-code.js';

const isCode = (value: unknown): value is string => typeof value === 'string' && isPostalCode(value);

/** A Canadian postal code in any usual spelling, converted to `A1A 1A1`; `message` refuses an invalid one. */
export const CanadianPostalCode = (message: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (isCode(value) ? formatPostalCode(value) : value)),
    ValidateBy({ name: 'postalCode', validator: { validate: isCode } }, { message }),
  );
