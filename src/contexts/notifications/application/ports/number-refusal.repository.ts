import type { NumberRefusal } from '../../domain/phone-message.js';

/** Numbers (E.164) that cannot receive texts. Writes inside a unit of work. */
export abstract class NumberRefusalRepository {
  abstract find(phone: string): Promise<NumberRefusal | null>;
  abstract record(phone: string, refusal: NumberRefusal, at: Date): Promise<void>;
  abstract remove(phone: string): Promise<void>;
}
