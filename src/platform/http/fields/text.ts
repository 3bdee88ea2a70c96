import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IS_LENGTH, Matches, ValidateBy } from 'class-validator';
import { oneLine, severalLines } from '../../domain/typed-text.js';
import { INVALID_CHARACTER } from './invalid-characters.js';

/** What is one letter here is another or none on the reader's device. */
const NOT_FOR_ALL = '\\p{Co}\\p{Noncharacter_Code_Point}';
const ONE_LINE = new RegExp(`^[^\\p{Cc}\\u2028\\u2029${NOT_FOR_ALL}]*$`, 'u');
const LINES = new RegExp(`^(?:[^\\p{Cc}${NOT_FOR_ALL}]|[\\n\\t])*$`, 'u');

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

/**
 * A typed line as `oneLine` keeps it; control characters, including line breaks and tabs, and private ones are refused.
 */
export const SingleLine = (rules: TextRules): PropertyDecorator =>
  applyDecorators(Rewritten(oneLine), textOf(ONE_LINE, rules));

/** A typed text as `severalLines` keeps it: line breaks and tabs are allowed, other control characters are not. */
export const MultiLine = (rules: TextRules): PropertyDecorator =>
  applyDecorators(Rewritten(severalLines), textOf(LINES, rules));
