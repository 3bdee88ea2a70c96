import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { ValidationFailed, type FieldProblem } from '../../domain/domain-error.js';

function problemsOf(errors: ValidationError[], parent = ''): FieldProblem[] {
  return errors.flatMap(({ property, constraints, children }) => {
    const field = parent === '' ? property : `${parent}.${property}`;
    const own = Object.entries(constraints ?? {}).map(([rule, message]) => ({
      field,
      message: rule === 'whitelistValidation' ? `“${property}” is not a field of this call.` : message,
    }));
    return [...own.slice(0, 1), ...problemsOf(children ?? [], field)];
  });
}

/** Class-validator at the edge: unknown fields refused, one sentence for each field (api.md, "Errors"). */
export const validationPipe = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => new ValidationFailed(problemsOf(errors)),
  });
