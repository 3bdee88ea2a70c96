import type { NumberRefusal } from '../../domain/phone-message.js';
import { PhoneRefused } from './phone-problems.js';

export interface TextMessage {
  /** E.164. */
  to: string;
  text: string;
}

/** This text will never be taken; `number` where the reason is the number itself. */
export class TextRefused extends PhoneRefused {
  constructor(
    message: string,
    readonly number: NumberRefusal | null = null,
  ) {
    super(message);
  }
}

/** Hands a text to the outside world; never called inside a unit of work. */
export abstract class TextMessages {
  /** False where no provider is set and the texts could not be seen anywhere: then none is written. */
  abstract readonly isOn: boolean;
  /** False where the record itself is what shows them. */
  abstract readonly sealsTexts: boolean;
  /** Throws `TextRefused`, `PhoneUnclear`, and any other error for what was not taken and may be later. */
  abstract send(message: TextMessage): Promise<void>;
}
