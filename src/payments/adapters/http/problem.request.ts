import { Transform } from 'class-transformer';
import { IsIn, IsString, Matches } from 'class-validator';
import { PROBLEM_REASONS, type ProblemReason } from '../../published/views.js';

const TEXT = 'Say in 10 to 2,000 characters what is wrong.';

/** Browsers send each line break of a form as two characters; a person counts one. */
const plainLines = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** Form-data; the photos come as files. */
export class ProblemRequest {
  @IsIn(PROBLEM_REASONS, { message: 'Choose what is wrong.' })
  reason!: ProblemReason;

  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? plainLines(value) : value))
  @IsString({ message: TEXT })
  // Characters as the database counts them: a pair of code units is one, a variation selector one of its own.
  @Matches(/^[^]{10,2000}$/u, { message: TEXT })
  @Matches(/^[\P{Cc}\n\r\t]*$/u, { message: 'The text must be plain text.' })
  text!: string;
}
