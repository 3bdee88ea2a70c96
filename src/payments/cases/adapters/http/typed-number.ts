import { Transform } from 'class-transformer';

/** A number as form-data carries it; anything else becomes `NaN`, which the field's own rule refuses. */
export const TypedNumber = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? Number(value.trim() || NaN) : value));
