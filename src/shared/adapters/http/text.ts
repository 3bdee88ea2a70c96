import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IS_LENGTH, Matches, ValidateBy } from 'class-validator';
import { INVALID_CHARACTER } from './invalid-characters.js';

const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
const LINES = /^[\P{Cc}\n\t]*$/u;

export interface TextRules {
  /** Characters as PostgreSQL's `length` counts them: an emoji of one code point is one. Default 0. */
  min?: number;
  max: number;
  /** The message for a field that is too short, too long or not a string. */
  message: string;
}

const Rewritten = (rewrite: (text: string) => string): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? rewrite(value) : value));

/** class-validator's rule does not count variation selectors, but the database's constraints do. */
const HasLength = ({ min = 0, max, message }: TextRules): PropertyDecorator =>
  ValidateBy(
    {
      name: IS_LENGTH,
      constraints: [min, max],
      validator: {
        validate: (value: unknown) => {
          if (typeof value !== 'string' || value.length > 2 * max) return false;
          const { length } = Array.from(value);
          return length >= min && length <= max;
        },
      },
    },
    { message },
  );

const textOf = (pattern: RegExp, rules: TextRules): PropertyDecorator =>
  applyDecorators(HasLength(rules), Matches(pattern, { message: INVALID_CHARACTER }));

/** A trimmed single-line text; control characters, including line breaks and tabs, are refused. */
export const SingleLine = (rules: TextRules): PropertyDecorator =>
  applyDecorators(
    Rewritten((text) => text.trim()),
    textOf(ONE_LINE, rules),
  );

/**
 * A trimmed text with optional line breaks and tabs but no other control characters; a form's CRLF becomes a line feed.
 */
export const MultiLine = (rules: TextRules): PropertyDecorator =>
  applyDecorators(
    Rewritten((text) => text.replaceAll('\r\n', '\n').trim()),
    textOf(LINES, rules),
  );
