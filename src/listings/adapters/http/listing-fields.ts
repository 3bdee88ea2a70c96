import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsIn, IsString, Length, Matches, Max, MaxLength, Min, ValidateBy, ValidateIf } from 'class-validator';
import { IsCad } from '../../../shared/adapters/http/cad.js';
import { isPostalCode } from '../../../shared/domain/postal-code.js';
import { PROVINCES } from '../../../shared/domain/provinces.js';
import { ITEM_SENTENCES, MOST_DESCRIPTION, NAME_LENGTH, PRICE_CENTS, SIZES } from '../../domain/listing.js';

const LINE = /^\P{Cc}*$/u;
/** Line breaks and tabs are text, other control characters are not. */
const TEXT = /^[\P{Cc}\n\r\t]*$/u;
const DECIMAL = /^\d+(\.\d+)?$/;

const Rewritten = (rewrite: (text: string) => unknown): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? rewrite(value.trim()) : value));
const trimmed = (text: string): unknown => text;
const blankIsMissing = (text: string): unknown => (text === '' ? undefined : text);

/** The field may be missing, but not null. */
export const MayBeMissing = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

export const ItemName = (): PropertyDecorator =>
  applyDecorators(
    Rewritten(trimmed),
    IsString({ message: ITEM_SENTENCES.name }),
    Length(NAME_LENGTH.least, NAME_LENGTH.most, { message: ITEM_SENTENCES.name }),
    Matches(LINE, { message: 'The name must be one line of text.' }),
  );

/** CAD as a number; a form can only send it as text. */
export const ItemPrice = (): PropertyDecorator =>
  applyDecorators(
    IsCad({ message: ITEM_SENTENCES.amount }),
    Min(PRICE_CENTS.least / 100, { message: ITEM_SENTENCES.amount }),
    Max(PRICE_CENTS.most / 100, { message: ITEM_SENTENCES.amount }),
  );

export const WrittenNumber = (): PropertyDecorator => Rewritten((text) => (DECIMAL.test(text) ? Number(text) : text));

export const SizeOfItem = (): PropertyDecorator => IsIn(SIZES, { message: ITEM_SENTENCES.size });

export const ItemDescription = (): PropertyDecorator =>
  applyDecorators(
    Rewritten(trimmed),
    MayBeMissing(),
    IsString({ message: ITEM_SENTENCES.description }),
    MaxLength(MOST_DESCRIPTION, { message: ITEM_SENTENCES.description }),
    Matches(TEXT, { message: 'The description must be plain text.' }),
  );

/** A line of the pickup address; an empty one counts as missing. */
export const PickupLine = (least: number, most: number, message: string): PropertyDecorator =>
  applyDecorators(
    Rewritten(blankIsMissing),
    MayBeMissing(),
    IsString({ message }),
    Length(least, most, { message }),
    Matches(LINE, { message }),
  );

export const PickupProvince = (): PropertyDecorator =>
  applyDecorators(
    Rewritten((text) => blankIsMissing(text.toUpperCase())),
    MayBeMissing(),
    IsIn(Object.keys(PROVINCES), { message: 'Enter the province in two letters, such as ON.' }),
  );

export const PickupPostalCode = (): PropertyDecorator =>
  applyDecorators(
    Rewritten(blankIsMissing),
    MayBeMissing(),
    ValidateBy(
      { name: 'postalCode', validator: { validate: (value) => typeof value === 'string' && isPostalCode(value) } },
      { message: 'Enter a Canadian postal code such as L4L 1A1.' },
    ),
  );
