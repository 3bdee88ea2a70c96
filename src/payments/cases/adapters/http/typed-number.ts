import { Transform } from 'class-transformer';

/** Parses a number from form data; anything else becomes `NaN`, which the field's validation refuses. */
export const TypedNumber = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? Number(value.trim() || NaN) : value));
