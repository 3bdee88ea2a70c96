import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, MaxLength } from 'class-validator';

const EMAIL = { message: 'Please enter a valid email address' };

export class BuyerTokenRequest {
  @ApiProperty({ format: 'email', description: 'The signed-in buyer’s own address' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(254, EMAIL)
  @IsEmail({}, EMAIL)
  email!: string;
}
