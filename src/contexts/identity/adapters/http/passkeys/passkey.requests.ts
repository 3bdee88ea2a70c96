import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsObject, IsOptional, Matches } from 'class-validator';
import { SingleLine } from '../../../../../platform/http/fields/text.js';
import { RECOVERY_CODE_SHAPE } from '../../../domain/passkey.js';
import { sentence } from '../../../../../platform/texts/sentence.js';

const NAME = { min: 1, max: 60, message: sentence('problem.passkey-name') };
const RESPONSE = { message: 'Send what the browser answered.' };

export class PasskeyAnswerRequest {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'What the browser answered, as WebAuthn writes it in JSON',
  })
  @IsObject(RESPONSE)
  response!: Record<string, unknown>;
}

export class PasskeyNameRequest {
  @ApiProperty({ example: 'My phone' })
  @SingleLine(NAME)
  name!: string;
}

export class AddPasskeyRequest extends PasskeyAnswerRequest {
  @ApiProperty({ example: 'My phone' })
  @SingleLine(NAME)
  name!: string;
}

export class StepUpOptionsRequest {
  @ApiProperty({ enum: ['passkey', 'code'], description: 'With code, six digits are mailed' })
  @IsIn(['passkey', 'code'], { message: 'The method is passkey or code.' })
  method!: 'passkey' | 'code';
}

export class StepUpRequest {
  @ApiProperty({ enum: ['passkey', 'code', 'recovery-code'] })
  @IsIn(['passkey', 'code', 'recovery-code'], { message: 'The method is passkey, code or recovery-code.' })
  method!: 'passkey' | 'code' | 'recovery-code';

  @ApiProperty({ required: false, example: '123456', description: 'The mailed code' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.replaceAll(/\s/g, '') : value))
  @IsOptional()
  @Matches(/^[0-9]{6}$/, { message: sentence('problem.six-digits') })
  code?: string;

  @ApiProperty({ required: false, example: 'ABCDE-FGH23-JKLMN-PQRST-UVWXY' })
  @IsOptional()
  @SingleLine({ min: 1, max: 80, message: RECOVERY_CODE_SHAPE })
  recoveryCode?: string;

  @ApiPropertyOptional({ type: 'object', additionalProperties: true, description: 'What the browser answered' })
  @IsOptional()
  @IsObject(RESPONSE)
  response?: Record<string, unknown>;
}
