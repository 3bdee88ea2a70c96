import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDefined, IsNumber, IsOptional, Matches, ValidateNested } from 'class-validator';
import { SingleLine } from '../../../../platform/http/fields/text.js';

const KEYS = { message: 'keys must be those of the subscription.' };

class PushKeysRequest {
  @ApiProperty({ description: 'A point on P-256, base64url' })
  @Matches(/^[\w-]{87}=?$/, KEYS)
  p256dh!: string;

  @ApiProperty({ description: '16 bytes, base64url' })
  @Matches(/^[\w-]{22}={0,2}$/, KEYS)
  auth!: string;
}

/** A browser's subscription (`PushSubscription.toJSON()`). */
export class PushRequest {
  @ApiProperty({ format: 'uri' })
  @SingleLine({ max: 2_000, message: 'endpoint must be the address of a push service.' })
  endpoint!: string;

  @ApiProperty({ required: false, nullable: true, type: Number, description: 'Not read' })
  @IsOptional()
  @IsNumber({}, { message: 'expirationTime must be a number or null.' })
  expirationTime?: number | null;

  @ApiProperty({ type: PushKeysRequest })
  @IsDefined(KEYS)
  @ValidateNested(KEYS)
  @Type(() => PushKeysRequest)
  keys!: PushKeysRequest;
}
