import { Transform } from 'class-transformer';
import { Equals, IsBoolean, IsIn, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { canadianPhoneNumber } from '../../../shared/adapters/http/canadian-phone.js';
import { formatPostalCode, isPostalCode, POSTAL_CODE } from '../../../shared/domain/postal-code.js';
import { provinceCode, PROVINCES } from '../../../shared/domain/provinces.js';

const trimmed = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);
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
const PROVINCE = 'Choose a province or territory of Canada.';

export class CheckoutRequest {
  @Transform(trimmed)
  @IsString({ message: NAME })
  @Length(2, 120, { message: NAME })
  name!: string;

  @Transform(phone)
  @Matches(/^\+1\d{10}$/, { message: PHONE })
  phoneNumber!: string;

  @Transform(trimmed)
  @IsString({ message: ADDRESS })
  @Length(3, 200, { message: ADDRESS })
  address!: string;

  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(200, { message: 'This line has at most 200 characters.' })
  address2?: string;

  @Transform(trimmed)
  @IsString({ message: CITY })
  @Length(2, 100, { message: CITY })
  city!: string;

  @Transform(province)
  @IsIn(Object.keys(PROVINCES), { message: PROVINCE })
  state!: string;

  @Transform(postalCode)
  @Matches(POSTAL_CODE, { message: 'Enter a Canadian postal code such as L4L 1A1.' })
  zipCode!: string;

  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Choose a day.' })
  deliveryDate!: string;

  @Transform(trimmed)
  @IsString({ message: 'Choose a window.' })
  @Length(3, 20, { message: 'Choose a window.' })
  deliveryWindow!: string;

  @IsOptional()
  @IsBoolean({ message: 'Say yes or no.' })
  noContact?: boolean;

  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(500, { message: 'The note has at most 500 characters.' })
  note?: string;

  @Equals(true, { message: 'Please accept the terms to pay.' })
  acceptTerms!: boolean;
}

export class CancelRequest {
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(500, { message: 'The reason has at most 500 characters.' })
  reason?: string;
}
