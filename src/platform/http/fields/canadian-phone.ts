import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { buildMessage, ValidateBy } from 'class-validator';
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { sentence } from '../../texts/sentence.js';
import { withoutUnseen } from '../../domain/typed-signs.js';

const LONGEST = 40;
/** The library knows the English words for an extension. */
const FRENCH_EXTENSION = /\b(?:poste|bureau|bur|p)\.?\s?(?=\d)/iu;
const EXTENSION = sentence('problem.phone-extension');

function parsed(text: string): PhoneNumber | undefined {
  const seen = withoutUnseen(text).replace(FRENCH_EXTENSION, ' ext. ');
  return seen.length > LONGEST ? undefined : parsePhoneNumberFromString(seen, 'CA', metadata);
}

/**
 * Converts a valid Canadian number in any usual format to E.164; returns null for anything else, including US numbers
 * and numbers with an extension, which no driver's phone dials.
 */
export function canadianPhoneNumber(text: string): string | null {
  const number = parsed(text);
  return number?.country === 'CA' && number.isValid() && number.ext === undefined ? number.number : null;
}

const refusal = (value: unknown, message: string): string =>
  typeof value === 'string' && parsed(value)?.ext !== undefined ? EXTENSION : message;

/** A Canadian phone number, converted to E.164; `message` refuses an invalid one, and an extension has its own. */
export const CanadianPhone = (message: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (canadianPhoneNumber(value) ?? value) : value,
    ),
    ValidateBy({
      name: 'canadianPhone',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && canadianPhoneNumber(value) !== null,
        defaultMessage: buildMessage((_each, args) => refusal(args?.value, message)),
      },
    }),
  );
