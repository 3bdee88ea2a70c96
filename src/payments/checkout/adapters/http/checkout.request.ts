import { Transform } from 'class-transformer';
import { Equals, IsBoolean, IsIn, IsOptional, Matches, Max, Min } from 'class-validator';
import { IsCad } from '../../../../shared/adapters/http/cad.js';
import { MultiLine, SingleLine } from '../../../../shared/adapters/http/text.js';
import { canadianPhoneNumber } from '../../../../shared/adapters/http/canadian-phone.js';
import { formatPostalCode, isPostalCode, POSTAL_CODE } from '../../../../shared/domain/postal-code.js';
import { provinceCode, PROVINCES } from '../../../../shared/domain/provinces.js';

/** What is no Canadian number stays as it is and is refused by its form, which only a Canadian one has by then. */
const phone = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? (canadianPhoneNumber(value) ?? '') : value;
const postalCode = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && isPostalCode(value) ? formatPostalCode(value) : value;
const province = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? (provinceCode(value) ?? value) : value;

const NAME = 'Enter the name of the person who receives the item.';
const PHONE = 'Enter a Canadian phone number, such as 416 555 0123.';
const ADDRESS = 'Enter the street address.';
const CITY = 'Enter the city.';
const TOTAL = 'The total must be an amount in CAD with at most two decimals.';
/** Far above any total, and far below what cents could not count. */
const MOST_TOTAL = 1_000_000;
const PROVINCE = 'Choose a province or territory of Canada.';

export class CheckoutRequest {
  @SingleLine({ min: 2, max: 120, message: NAME })
  name!: string;

  @Transform(phone)
  @Matches(/^\+1\d{10}$/, { message: PHONE })
  phoneNumber!: string;

  @SingleLine({ min: 3, max: 200, message: ADDRESS })
  address!: string;

  @IsOptional()
  @SingleLine({ max: 200, message: 'This line has at most 200 characters.' })
  address2?: string;

  @SingleLine({ min: 2, max: 100, message: CITY })
  city!: string;

  @Transform(province)
  @IsIn(Object.keys(PROVINCES), { message: PROVINCE })
  state!: string;

  @Transform(postalCode)
  @Matches(POSTAL_CODE, { message: 'Enter a Canadian postal code such as L4L 1A1.' })
  zipCode!: string;

  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Choose a day.' })
  deliveryDate!: string;

  @SingleLine({ min: 3, max: 20, message: 'Choose a window.' })
  deliveryWindow!: string;

  @IsOptional()
  @IsBoolean({ message: 'Say yes or no.' })
  noContact?: boolean;

  @IsOptional()
  @MultiLine({ max: 500, message: 'The note has at most 500 characters.' })
  note?: string;

  @Equals(true, { message: 'Please accept the terms to pay.' })
  acceptTerms!: boolean;

  @IsOptional()
  @IsCad({ message: TOTAL })
  @Min(0.01, { message: TOTAL })
  @Max(MOST_TOTAL, { message: TOTAL })
  expectedTotal?: number;
}

export class CancelRequest {
  @IsOptional()
  @MultiLine({ max: 500, message: 'The reason has at most 500 characters.' })
  reason?: string;
}
