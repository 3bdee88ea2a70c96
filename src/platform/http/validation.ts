import { sentence } from '../texts/sentence.js';
import { getMetadataStorage } from 'class-validator';
import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { ValidationFailed, type FieldProblem } from '../domain/domain-error.js';
import { excessOf } from './bodies/body-limits.js';
import { refuseInvalidCharacters } from './fields/invalid-characters.js';

const notAField = (field: string, name: string): FieldProblem => ({
  field,
  message: sentence('problem.not-a-field', { field: name }),
});

function problemsOf(errors: ValidationError[], parent = ''): FieldProblem[] {
  return errors.flatMap(({ property, constraints, children }) => {
    const field = parent === '' ? property : `${parent}.${property}`;
    const [own] = Object.entries(constraints ?? {}).map(([rule, message]) =>
      rule === 'whitelistValidation' ? notAField(field, property) : { field, message },
    );
    return [...(own === undefined ? [] : [own]), ...problemsOf(children ?? [], field)];
  });
}

const fields = new Map<unknown, ReadonlySet<string>>();

/** The names that the request's class knows; empty for what has no rules of its own, e.g. a single parameter. */
function fieldsOf(type: ArgumentMetadata['metatype']): ReadonlySet<string> {
  let known = fields.get(type);
  if (known === undefined) {
    const rules = type === undefined ? [] : getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
    known = new Set(rules.map(({ propertyName }) => propertyName));
    fields.set(type, known);
  }
  return known;
}

/** Before the library builds anything of them; its own whitelist also lets names of Object.prototype pass. */
function refuseUnknownNames(value: unknown, type: ArgumentMetadata['metatype']): void {
  const known = fieldsOf(type);
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const unknown = names.filter((name) => (known.size > 0 ? !known.has(name) : name in Object.prototype));
  if (unknown.length > 0) throw new ValidationFailed(unknown.map((field) => notAField(field, field)));
}

/** All bodies, queries and path parameters pass through here, whatever the controller does with them. */
class RequestPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'custom') {
      const excess = excessOf(value);
      if (excess !== null) throw excess;
      refuseInvalidCharacters(value, metadata.data);
      refuseUnknownNames(value, metadata.metatype);
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
