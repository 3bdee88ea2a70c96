import { Transform } from 'class-transformer';
import { Equals, IsBoolean, IsIn, IsOptional, Matches, Max, Min } from 'class-validator';
import { IsCad } from '../../../../../platform/http/fields/cad.js';
import { MultiLine, SingleLine } from '../../../../../platform/http/fields/text.js';
import { CanadianPhone } from '../../../../../platform/http/fields/canadian-phone.js';
import { CanadianPostalCode } from '../../../../../platform/http/fields/canadian-postal-code.js';
import { provinceCode, PROVINCES } from '../../../../../platform/domain/provinces.js';
import { sentence } from '../../../../../platform/texts/sentence.js';

const province = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? (provinceCode(value) ?? value) : value;

const NAME = sentence('problem.receiver-name');
const PHONE = sentence('problem.receiver-phone');
const ADDRESS = sentence('problem.street');
const CITY = sentence('problem.city');
const TOTAL = sentence('problem.total');
/** Far above any total, and small enough to convert to cents. */
const MAX_TOTAL = 1_000_000;
const PROVINCE = sentence('problem.province');

export class CheckoutRequest {
  @SingleLine({ min: 2, max: 120, message: NAME })
  name!: string;

  @CanadianPhone(PHONE)
  phoneNumber!: string;

  @SingleLine({ min: 3, max: 200, message: ADDRESS })
  address!: string;

  @IsOptional()
  @SingleLine({ max: 200, message: sentence('problem.line-200') })
  address2?: string;

  @SingleLine({ min: 2, max: 100, message: CITY })
  city!: string;

  @Transform(province)
  @IsIn(Object.keys(PROVINCES), { message: PROVINCE })
  state!: string;

  @CanadianPostalCode(sentence('problem.postal-code'))
  zipCode!: string;

  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: sentence('problem.choose-day') })
  deliveryDate!: string;

  @SingleLine({ min: 3, max: 20, message: sentence('problem.choose-window') })
  deliveryWindow!: string;

  @IsOptional()
  @IsBoolean({ message: sentence('problem.yes-or-no') })
  noContact?: boolean;

  @IsOptional()
  @MultiLine({ max: 500, message: sentence('problem.note') })
  note?: string;

  @Equals(true, { message: sentence('problem.accept-terms') })
  acceptTerms!: boolean;

  @IsOptional()
  @IsCad({ message: TOTAL })
  @Min(0.01, { message: TOTAL })
  @Max(MAX_TOTAL, { message: TOTAL })
  expectedTotal?: number;
}

export class CancelRequest {
  @IsOptional()
  @MultiLine({ max: 500, message: sentence('problem.reason') })
  reason?: string;
}
