import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsEmail, Matches } from 'class-validator';
import { sentence } from '../../texts/sentence.js';
import { normalEmail } from '../../domain/email-address.js';

const EMAIL = { message: sentence('problem.valid-email') };

/** An e-mail address, converted to its one form. */
export const EmailAddress = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normalEmail(value) : value)),
    Matches(/^[^\s\p{C}\p{Z}]{3,254}$/u, EMAIL),
    IsEmail({}, EMAIL),
  );
