import { Transform } from 'class-transformer';
import { IsIn, IsString, Length, Matches } from 'class-validator';
import { PROBLEM_REASONS, type ProblemReason } from '../../published/views.js';

const TEXT = 'Say in 10 to 2,000 characters what is wrong.';

/** Form-data; the photos come as files. */
export class ProblemRequest {
  @IsIn(PROBLEM_REASONS, { message: 'Choose what is wrong.' })
  reason!: ProblemReason;

  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: TEXT })
  @Length(10, 2_000, { message: TEXT })
  @Matches(/^[\P{Cc}\n\r\t]*$/u, { message: 'The text must be plain text.' })
  text!: string;
}
