import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsOptional, MaxLength } from 'class-validator';

const EMAIL = { message: 'Please enter a valid email address' };

export class BuyerTokenRequest {
  @ApiProperty({ required: false, format: 'email', description: 'The signed-in buyer’s own address' })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(254, EMAIL)
  @IsEmail({}, EMAIL)
  email?: string;
}
