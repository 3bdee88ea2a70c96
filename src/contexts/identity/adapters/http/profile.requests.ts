import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import { LANGUAGES, type Language } from '../../../../platform/texts/language.js';
import type { PartOfDay } from '../../published/user-directory.js';
import { OptionalLine, PhoneNumber, PostalCode, Province, RequiredLine, Username } from './field-rules.js';
import { sentence } from '../../../../platform/texts/sentence.js';

/** The fields of PATCH /api/user; absent fields stay as they are. */
export class UpdateProfileRequest {
  @ApiProperty({ required: false, nullable: true, type: String, maxLength: 100 })
  @OptionalLine('firstName', 100)
  firstName?: string | null;

  @ApiProperty({ required: false, nullable: true, type: String, maxLength: 100 })
  @OptionalLine('lastName', 100)
  lastName?: string | null;

  @ApiProperty({ required: false, pattern: '^[A-Za-z0-9_.-]{3,30}$' })
  @Username()
  username?: string;

  @ApiProperty({ required: false, example: '+14165550123' })
  @PhoneNumber()
  phoneNumber?: string;

  @ApiProperty({ required: false, maxLength: 200 })
  @RequiredLine('address', 200)
  address?: string;

  @ApiProperty({ required: false, nullable: true, type: String, maxLength: 200 })
  @OptionalLine('secondLine', 200)
  address2?: string | null;

  @ApiProperty({ required: false, maxLength: 100 })
  @RequiredLine('city', 100)
  city?: string;

  @ApiProperty({ required: false, example: 'ON' })
  @Province()
  state?: string;

  @ApiProperty({ required: false, example: 'L4K 1A1' })
  @PostalCode()
  zipCode?: string;

  @ApiProperty({ required: false, enum: ['individual', 'company'] })
  @ValidateIf((_, value) => value !== undefined)
  @IsIn(['individual', 'company'], { message: sentence('problem.individual-or-company') })
  businessType?: 'individual' | 'company';

  @ApiProperty({ required: false, description: 'Whether texts about deliveries go to the phone number' })
  @ValidateIf((_, value) => value !== undefined)
  @IsBoolean({ message: 'phoneMessages must be true or false.' })
  phoneMessages?: boolean;

  @ApiProperty({ required: false, enum: LANGUAGES, description: 'The language of messages to this person' })
  @ValidateIf((_, value) => value !== undefined)
  @IsIn(LANGUAGES, { message: sentence('problem.choose-language') })
  language?: Language;
}

const SWITCH = { message: sentence('problem.parts-of-day') };

class PartsOfDayRequest implements Partial<Record<PartOfDay, boolean>> {
  @ApiProperty({ required: false }) @IsOptional() @IsBoolean(SWITCH) morning?: boolean;
  @ApiProperty({ required: false }) @IsOptional() @IsBoolean(SWITCH) afternoon?: boolean;
  @ApiProperty({ required: false }) @IsOptional() @IsBoolean(SWITCH) evening?: boolean;
}

const Parts = (): PropertyDecorator => (target, key) => {
  ApiProperty({ required: false, type: PartsOfDayRequest })(target, key);
  IsOptional()(target, key);
  IsObject({ message: sentence('problem.weekday-parts') })(target, key);
  ValidateNested({ message: sentence('problem.weekday-parts') })(target, key);
  Type(() => PartsOfDayRequest)(target, key);
};

/** PUT /api/user/delivery-availability; absent weekdays and parts of the day are off. */
export class PickupAvailabilityRequest {
  @Parts() sunday?: PartsOfDayRequest;
  @Parts() monday?: PartsOfDayRequest;
  @Parts() tuesday?: PartsOfDayRequest;
  @Parts() wednesday?: PartsOfDayRequest;
  @Parts() thursday?: PartsOfDayRequest;
  @Parts() friday?: PartsOfDayRequest;
  @Parts() saturday?: PartsOfDayRequest;
}
