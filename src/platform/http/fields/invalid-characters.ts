import { ValidationFailed, type FieldProblem } from '../../domain/domain-error.js';
import { sentence } from '../../texts/sentence.js';

export const INVALID_CHARACTER = sentence('problem.invalid-character');

/** PostgreSQL stores neither NUL nor unpaired surrogates, in text or in JSON. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
const shown = (key: string): string => key.replaceAll('\0', '\uFFFD').toWellFormed();

function problemsIn(value: unknown, field: string): FieldProblem[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ field, message: INVALID_CHARACTER }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const path = field === '' ? shown(key) : `${field}.${shown(key)}`;
    return isStorable(key) ? problemsIn(part, path) : [{ field: path, message: INVALID_CHARACTER }];
  });
}

/**
 * Refuses text that the database cannot store anywhere in the input: values, keys, list entries. `field` is the name of
 * the value itself, if any. Throws `ValidationFailed` with every affected field.
 */
export function refuseInvalidCharacters(value: unknown, field = ''): void {
  const problems = problemsIn(value, field);
  if (problems.length > 0) throw new ValidationFailed(problems);
}
