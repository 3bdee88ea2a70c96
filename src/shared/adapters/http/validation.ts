import { sentence } from '../../../texts/sentence.js';
import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { ValidationFailed, type FieldProblem } from '../../domain/domain-error.js';
import { refuseInvalidCharacters } from './invalid-characters.js';

function problemsOf(errors: ValidationError[], parent = ''): FieldProblem[] {
  return errors.flatMap(({ property, constraints, children }) => {
    const field = parent === '' ? property : `${parent}.${property}`;
    const own = Object.entries(constraints ?? {}).map(([rule, message]) => ({
      field,
      message: rule === 'whitelistValidation' ? sentence('problem.not-a-field', { field: property }) : message,
    }));
    return [...own.slice(0, 1), ...problemsOf(children ?? [], field)];
  });
}

/** The library's whitelist lets Object.prototype names such as `toString` pass. */
function refuseInheritedNames(value: unknown): void {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const problems = names.flatMap((field) =>
    field in Object.prototype ? [{ field, message: sentence('problem.not-a-field', { field }) }] : [],
  );
  if (problems.length > 0) throw new ValidationFailed(problems);
}

/** All bodies, queries and path parameters pass through here, whatever the controller does with them. */
class RequestPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'custom') {
      refuseInvalidCharacters(value, metadata.data);
      refuseInheritedNames(value);
    }
    return super.transform(value, metadata);
  }
}

/** Validates input with class-validator: refuses unknown fields, with one message per field (api.md, "Errors"). */
export const validationPipe = (): ValidationPipe =>
  new RequestPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => new ValidationFailed(problemsOf(errors)),
  });
