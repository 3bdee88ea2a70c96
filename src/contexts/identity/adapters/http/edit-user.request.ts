import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, Max, Min, ValidateIf } from 'class-validator';
import { EmailAddress } from '../../../../platform/http/fields/email-address.js';
import { SELECTABLE_DISCOUNTS } from '../../published/listed-user.js';
import { Given, OptionalLine, PhoneNumber, PostalCode, Province } from './field-rules.js';

const orNull =
  (decorate: PropertyDecorator): PropertyDecorator =>
  (target, key) => {
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value))(target, key);
    ValidateIf((_, value) => value !== undefined && value !== null)(target, key);
    decorate(target, key);
  };
const TRUE_OR_FALSE = { message: 'Answer with true or false.' };
const DISCOUNT = `The discount is one of ${SELECTABLE_DISCOUNTS.join(', ')} percent.`;

/**
 * The fields of PATCH /api/admin/users/{id}; absent fields stay as they are, and an empty text clears an optional
 * field.
 */
export class EditUserRequest {
  @ApiProperty({ required: false, nullable: true, type: String }) @OptionalLine('firstName', 100) firstName?:
    string | null;
  @ApiProperty({ required: false, nullable: true, type: String }) @OptionalLine('lastName', 100) lastName?:
    string | null;

  @ApiProperty({ required: false })
  @Given()
  @EmailAddress()
  email?: string;

  @ApiProperty({ required: false, enum: ['user', 'dev', 'admin'] })
  @Given()
  @IsIn(['user', 'dev', 'admin'], { message: 'The role is user, dev or admin.' })
  userRole?: 'user' | 'dev' | 'admin';

  @ApiProperty({ required: false, nullable: true, type: String }) @orNull(PhoneNumber()) phoneNumber?: string | null;
  @ApiProperty({ required: false, nullable: true, type: String }) @OptionalLine('address', 200) address?: string | null;
  @ApiProperty({ required: false, nullable: true, type: String })
  @OptionalLine('secondLine', 200)
  address2?: string | null;
  @ApiProperty({ required: false, nullable: true, type: String }) @OptionalLine('city', 100) city?: string | null;
  @ApiProperty({ required: false, nullable: true, type: String }) @orNull(Province()) state?: string | null;
  @ApiProperty({ required: false, nullable: true, type: String }) @orNull(PostalCode()) zipCode?: string | null;

  @ApiProperty({ required: false, enum: ['CA'] })
  @Given()
  @IsIn(['CA'], { message: 'The country is CA.' })
  country?: 'CA';

  @ApiProperty({ required: false, enum: SELECTABLE_DISCOUNTS })
  @Given()
  @IsIn(SELECTABLE_DISCOUNTS, { message: DISCOUNT })
  serviceFeeDiscount?: number;

  @ApiProperty({ required: false, description: 'false gives the discount back to the referrals' })
  @Given()
  @IsBoolean(TRUE_OR_FALSE)
  manualDiscountOverride?: boolean;

  @ApiProperty({ required: false, description: 'false suspends the account and ends its sessions' })
  @Given()
  @IsBoolean(TRUE_OR_FALSE)
  active?: boolean;

  @ApiProperty({ required: false, description: 'As it was read; an old one is refused, without one this change wins' })
  @Given()
  @IsInt({ message: 'This form is out of date. Reload it.' })
  @Min(1, { message: 'This form is out of date. Reload it.' })
  @Max(2_147_483_647, { message: 'This form is out of date. Reload it.' })
  version?: number;
}
