import { Transform } from 'class-transformer';
import { buildMessage, ValidateBy, ValidateIf } from 'class-validator';
import { SingleLine } from '../../../../platform/http/fields/text.js';
import { applyDecorators } from '@nestjs/common';
import { oneLine } from '../../../../platform/domain/typed-text.js';
import { usernameProblem } from '../../domain/profile.js';
import { CanadianPhone } from '../../../../platform/http/fields/canadian-phone.js';
import { CanadianPostalCode } from '../../../../platform/http/fields/canadian-postal-code.js';
import { provinceCode } from '../../../../platform/domain/provinces.js';
import { sentence } from '../../../../platform/texts/sentence.js';

/** Normalizes a text before validation; leaves other types to the validators. */
const Rewritten = (rewrite: (text: string) => unknown): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? rewrite(oneLine(value)) : value));

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
export const PhoneNumber = (): PropertyDecorator =>
  applyDecorators(Given(), CanadianPhone(sentence('problem.phone-area-code')));

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
  applyDecorators(Given(), CanadianPostalCode(sentence('problem.profile-postal-code')));
