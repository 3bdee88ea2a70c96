import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { EmailAddress } from './field-rules.js';

/** What a username or a referral code can look like; anything else from a browser's store is nobody's. */
const REFERRAL = /^[A-Za-z0-9_.-]{3,30}$/;

function referralCode({ value }: { value: unknown }): unknown {
  if (typeof value !== 'string') return value;
  const code = value.trim();
  return REFERRAL.test(code) ? code : null;
}

export class SendOtpRequest {
  @ApiProperty({ example: 'sam@example.ca' })
  @EmailAddress()
  email!: string;
}

export class VerifyOtpRequest {
  @ApiProperty({ example: 'sam@example.ca' })
  @EmailAddress()
  email!: string;

  @ApiProperty({ example: '123456' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.replaceAll(/\s/g, '') : value))
  @Matches(/^[0-9]{6}$/, { message: 'The verification code has 6 digits' })
  passcode!: string;

  @ApiProperty({
    required: false,
    nullable: true,
    type: String,
    description: 'A referrer’s username or code; for new accounts only',
  })
  @Transform(referralCode)
  @IsOptional()
  @Matches(REFERRAL, { message: 'The referral code must be a text.' })
  referralCode?: string | null;

  @ApiProperty({ required: false, description: 'A new account made on a transaction page is a prospect’s' })
  @IsOptional()
  @IsBoolean({ message: 'asProspect must be true or false.' })
  asProspect?: boolean;

  @ApiProperty({
    required: false,
    example: 'Ab3dEf9h',
    description: 'Of the transaction on whose page the person signs in; a prospect is mailed what the item is, once',
  })
  @IsOptional()
  @Matches(/^[A-Za-z0-9]{8}$/, { message: 'A share link has 8 letters or digits.' })
  shareLink?: string;
}
