import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { EmailAddress } from '../../../../platform/http/fields/email-address.js';
import { sentence } from '../../../../platform/texts/sentence.js';

/** The format of a username or referral code; anything else from a browser's storage is ignored. */
const REFERRAL = /^[A-Za-z0-9_.-]{3,30}$/;

/**
 * A path on our site: starts with a single slash, cannot be read as another host, and is neither an API route nor the
 * sign-in page.
 */
const OWN_PATH = /^\/(?![/\\]|api(?:[/?#]|$)|auth(?:\/link)?\/?(?:[?#]|$))[\x21-\x5b\x5d-\x7e]{0,499}$/;

function referralCode({ value }: { value: unknown }): unknown {
  if (typeof value !== 'string') return value;
  const code = value.trim();
  return REFERRAL.test(code) ? code : null;
}

const ReferralCode = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      required: false,
      nullable: true,
      type: String,
      description: 'A referrer’s username or code; for new accounts only',
    }),
    Transform(referralCode),
    IsOptional(),
    Matches(REFERRAL, { message: 'The referral code must be a text.' }),
  );

/** The context of the requesting page, which the message's link carries to another browser. */
class SignInPlaceRequest {
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
  @Matches(/^[A-Za-z0-9]{8}$/, { message: sentence('problem.share-link') })
  shareLink?: string;
}

export class SendOtpRequest extends SignInPlaceRequest {
  @ApiProperty({ example: 'sam@example.ca' })
  @EmailAddress()
  email!: string;

  @ApiProperty({ required: false, example: '/my-shop', description: 'Where the person goes on who uses the link' })
  @IsOptional()
  @Matches(OWN_PATH, { message: 'next must be a path of this site.' })
  next?: string;
}

const Passcode = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ example: '123456' }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.replaceAll(/\s/g, '') : value)),
    Matches(/^[0-9]{6}$/, { message: sentence('problem.six-digits') }),
  );

export class VerifyOtpRequest extends SignInPlaceRequest {
  @ApiProperty({ example: 'sam@example.ca' })
  @EmailAddress()
  email!: string;

  @Passcode()
  passcode!: string;

  @ReferralCode()
  referralCode?: string | null;
}

export class VerifyLinkRequest {
  @ApiProperty({ description: 'What stands behind the # of the link' })
  @Matches(/^[\w-]{20,100}$/, { message: sentence('problem.not-a-sign-in-link') })
  token!: string;

  @ReferralCode()
  referralCode?: string | null;
}

export class TicketRequest {
  @ApiProperty({ description: 'From the page of a message’s link, which does not know the address' })
  @Matches(/^[\w.-]{20,1500}$/, { message: sentence('problem.not-a-ticket') })
  ticket!: string;
}

export class VerifyTicketRequest extends TicketRequest {
  @Passcode()
  passcode!: string;
}
