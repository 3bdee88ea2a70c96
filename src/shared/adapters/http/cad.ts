import { IS_NUMBER, ValidateBy, type ValidationOptions } from 'class-validator';

const isCad = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && Number(value.toFixed(2)) === value;

/**
 * The field is an amount in CAD: a number with at most two decimals. The library's own check of decimals throws for numbers
 * that are written with an exponent, such as 1e-7.
 */
export const IsCad = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: IS_NUMBER, validator: { validate: isCad } }, options);
