import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsEmail, IsOptional, MaxLength } from 'class-validator';

const EMAIL = { message: 'Please enter a valid email address' };

export class NewsletterRequest {
  @ApiProperty({ format: 'email' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(254, EMAIL)
  @IsEmail({}, EMAIL)
  email!: string;

  @ApiProperty({ required: false, default: true })
  @IsOptional()
  @IsBoolean({ message: 'subscribed must be true or false.' })
  subscribed?: boolean;
}
