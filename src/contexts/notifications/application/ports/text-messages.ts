import type { NumberRefusal } from '../../domain/phone-message.js';
import { PhoneRefused } from './phone-problems.js';

export interface TextMessage {
  /** E.164. */
  to: string;
  text: string;
}

/** The text will never be accepted; `number` is set when the number itself is the reason. */
export class TextRefused extends PhoneRefused {
  constructor(
    message: string,
    readonly number: NumberRefusal | null = null,
  ) {
    super(message);
  }
}

/** Sends text messages; never called inside a unit of work. */
export abstract class TextMessages {
  /** False without a provider or a development mailbox; then no texts are queued. */
  abstract readonly isOn: boolean;
  /** False when the development mailbox shows them. */
  abstract readonly sealsTexts: boolean;
  /** Throws `TextRefused`, `PhoneUnclear`, and any other error for a message that was not accepted and can be retried. */
  abstract send(message: TextMessage): Promise<void>;
}
