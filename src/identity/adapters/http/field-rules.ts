import { Transform } from 'class-transformer';
import { buildMessage, IsEmail, Matches, ValidateBy, ValidateIf } from 'class-validator';
import { SingleLine } from '../../../shared/adapters/http/text.js';
import { applyDecorators } from '@nestjs/common';
import { normalEmail } from '../../domain/email-address.js';
import { usernameProblem } from '../../domain/profile.js';
import { canadianPhoneNumber } from '../../../shared/adapters/http/canadian-phone.js';
import { formatPostalCode, isPostalCode } from '../../../shared/domain/postal-code.js';
import { provinceCode } from '../../../shared/domain/provinces.js';
import { sentence } from '../../../texts/sentence.js';

const EMAIL = sentence('problem.valid-email');

/** An e-mail address as accounts store it (specification §5), converted to lower case. */
export const EmailAddress = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normalEmail(value) : value)),
    Matches(/^[^\s\p{Cc}]+$/u, { message: EMAIL }),
    IsEmail({}, { message: EMAIL }),
  );

/** Normalizes a text before validation; leaves other types to the validators. */
const Rewritten = (rewrite: (text: string) => unknown): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? rewrite(value.trim()) : value));

/** The field may be absent but not null: values required at registration cannot be removed. */
export const Given = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);
const GivenAndFilled = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined && value !== null);

const rule = (name: string, holds: (text: string) => boolean, told: (value: unknown) => string): PropertyDecorator =>
  ValidateBy({
    name,
    validator: {
      validate: (value: unknown) => typeof value === 'string' && holds(value),
      defaultMessage: buildMessage((_each, args) => told(args?.value)),
    },
  });

const Line = (field: string, most: number): PropertyDecorator =>
  SingleLine({ min: 1, max: most, message: sentence('problem.text-length', { field, max: most }) });

/** An optional line: '' and null clear it. */
export const OptionalLine = (field: string, most: number): PropertyDecorator =>
  applyDecorators(
    Rewritten((text) => (text === '' ? null : text)),
    GivenAndFilled(),
    Line(field, most),
  );

export const RequiredLine = (field: string, most: number): PropertyDecorator =>
  applyDecorators(Given(), Line(field, most));

export const Username = (): PropertyDecorator =>
  applyDecorators(
    Rewritten((text) => text),
    Given(),
    rule(
      'username',
      (text) => usernameProblem(text) === null,
      (value) => (typeof value === 'string' ? (usernameProblem(value) ?? '') : sentence('problem.username-text')),
    ),
  );

/** A Canadian phone number, converted to E.164. */
export const CanadianPhone = (): PropertyDecorator =>
  applyDecorators(
    Rewritten((text) => canadianPhoneNumber(text) ?? text),
    Given(),
    rule(
      'canadianPhone',
      (text) => canadianPhoneNumber(text) !== null,
      () => sentence('problem.phone-area-code'),
    ),
  );

/** A province or territory, converted to its two-letter code. */
export const Province = (): PropertyDecorator =>
  applyDecorators(
    Rewritten((text) => provinceCode(text) ?? text),
    Given(),
    rule(
      'province',
      (text) => provinceCode(text) !== null,
      () => sentence('problem.choose-province'),
    ),
  );

/** A Canadian postal code, converted to `A1A 1A1`. */
export const PostalCode = (): PropertyDecorator =>
  applyDecorators(
    Rewritten((text) => (isPostalCode(text) ? formatPostalCode(text) : text)),
    Given(),
    rule('postalCode', isPostalCode, () => sentence('problem.profile-postal-code')),
  );
