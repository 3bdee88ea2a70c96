import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsIn, Max, Min, ValidateIf } from 'class-validator';
import { MultiLine, SingleLine } from '../../../../platform/http/fields/text.js';
import { IsCad } from '../../../../platform/http/fields/cad.js';
import { CanadianPostalCode } from '../../../../platform/http/fields/canadian-postal-code.js';
import { oneLine } from '../../../../platform/domain/typed-text.js';
import { PROVINCES } from '../../../../platform/domain/provinces.js';
import { ITEM_SENTENCES, MAX_DESCRIPTION, NAME_LENGTH, PRICE_CENTS, SIZES } from '../../domain/listing.js';
import { sentence } from '../../../../platform/texts/sentence.js';

/** UUID-shaped, of any version: the device generates it. */
export const PHOTO_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const Rewritten = (rewrite: (text: string) => unknown): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? rewrite(oneLine(value)) : value));
const blankIsMissing = (text: string): unknown => (text === '' ? undefined : text);

/** The field may be absent but not null. */
export const MayBeMissing = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

export const ItemName = (): PropertyDecorator =>
  SingleLine({ min: NAME_LENGTH.least, max: NAME_LENGTH.most, message: ITEM_SENTENCES.name });

/** CAD as a number; forms send numbers as text. */
export const ItemPrice = (): PropertyDecorator =>
  applyDecorators(
    IsCad({ message: ITEM_SENTENCES.amount }),
    Min(PRICE_CENTS.least / 100, { message: ITEM_SENTENCES.amount }),
    Max(PRICE_CENTS.most / 100, { message: ITEM_SENTENCES.amount }),
  );

export const SizeOfItem = (): PropertyDecorator => IsIn(SIZES, { message: ITEM_SENTENCES.size });

export const ItemDescription = (): PropertyDecorator =>
  applyDecorators(MayBeMissing(), MultiLine({ max: MAX_DESCRIPTION, message: ITEM_SENTENCES.description }));

/** A line of the pickup address; an empty one counts as absent. */
export const PickupLine = (least: number, most: number, message: string): PropertyDecorator =>
  applyDecorators(Rewritten(blankIsMissing), MayBeMissing(), SingleLine({ min: least, max: most, message }));

export const PickupProvince = (): PropertyDecorator =>
  applyDecorators(
    Rewritten((text) => blankIsMissing(text.toUpperCase())),
    MayBeMissing(),
    IsIn(Object.keys(PROVINCES), { message: sentence('problem.province-letters') }),
  );

export const PickupPostalCode = (): PropertyDecorator =>
  applyDecorators(Rewritten(blankIsMissing), MayBeMissing(), CanadianPostalCode(sentence('problem.postal-code')));
