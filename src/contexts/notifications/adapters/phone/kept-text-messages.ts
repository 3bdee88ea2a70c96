import { refuseInsideTransaction } from '../../../../platform/application/ambient-transaction.js';
import { TextMessages } from '../../application/ports/text-messages.js';

/** Sends nothing: without a provider, the development mailbox shows the stored texts. */
export class KeptTextMessages extends TextMessages {
  readonly sealsTexts = false;

  /** `isOn` is false when no development mailbox could show them. */
  constructor(readonly isOn: boolean) {
    super();
  }

  send(): Promise<void> {
    refuseInsideTransaction('The mailbox');
    return Promise.resolve();
  }
}
