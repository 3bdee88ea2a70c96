import { Injectable } from '@nestjs/common';
import { Subscribes, type EventHandler } from '../../../../platform/queue/subscribes.js';
import { PHONE_MESSAGE_QUEUED, type PhoneMessageQueuedV1 } from '../../application/phone/phone-message-queued.js';
import { SendPhoneMessages } from '../../application/phone/send-phone-messages.js';

/** Only wakes the sender; the scheduled job picks up anything it misses. */
@Injectable()
@Subscribes(PHONE_MESSAGE_QUEUED, { transactional: false })
export class OnPhoneMessageQueued implements EventHandler<PhoneMessageQueuedV1> {
  constructor(private readonly sendPhoneMessages: SendPhoneMessages) {}

  handle(): Promise<void> {
    this.sendPhoneMessages.lanes.wake();
    return Promise.resolve();
  }
}
