import { refuseInsideTransaction } from '../../../shared/application/ambient-transaction.js';
import { TextMessages } from '../../application/ports/text-messages.js';

/** Without a provider no text leaves the house: its record is what the mailbox of the development shows. */
export class KeptTextMessages extends TextMessages {
  readonly sealsTexts = false;

  /** `isOn` is false where they could not be seen anywhere. */
  constructor(readonly isOn: boolean) {
    super();
  }

  send(): Promise<void> {
    refuseInsideTransaction('The mailbox');
    return Promise.resolve();
  }
}
