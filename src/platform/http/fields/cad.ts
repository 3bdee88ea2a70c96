import { Transform } from 'class-transformer';
import { IS_NUMBER, ValidateBy, type ValidationOptions } from 'class-validator';
import { readAmount } from '../../domain/typed-amount.js';

const isCad = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && Number(value.toFixed(2)) === value;

/**
 * Validates an amount in CAD: a number with at most two decimals. class-validator's own check throws for numbers in
 * exponent notation, such as 1e-7.
 */
export const IsCad = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: IS_NUMBER, validator: { validate: isCad } }, options);

/** Reads an amount that a form sends as it was typed; what is no clear amount is left for `IsCad` to refuse. */
export const TypedAmount = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (readAmount(value) ?? value) : value));
