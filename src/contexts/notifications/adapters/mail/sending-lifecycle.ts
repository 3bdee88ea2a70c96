import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DeliverDueMail } from '../../application/deliver-due-mail.js';
import { SendPhoneMessages } from '../../application/phone/send-phone-messages.js';
import { MailTransport } from '../../application/ports/mail-transport.js';

/** How long a shutdown waits for messages in flight, in milliseconds; less than the time the process has to stop. */
const GRACE_MS = 8_000;

/** Sends the mail left over from the last run at startup, and finishes the messages in flight at shutdown. */
@Injectable()
export class SendingLifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly deliverDueMail: DeliverDueMail,
    private readonly sendPhoneMessages: SendPhoneMessages,
    private readonly transport: MailTransport,
  ) {}

  onApplicationBootstrap(): void {
    this.deliverDueMail.lanes.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    const lanes = [this.deliverDueMail.lanes, this.sendPhoneMessages.lanes];
    for (const each of lanes) each.stop();
    const grace = new AbortController();
    const idle = Promise.all(lanes.map((each) => each.whenIdle()));
    await Promise.race([idle, pause(GRACE_MS, undefined, { signal: grace.signal }).catch(() => undefined)]);
    grace.abort();
    this.transport.close();
    await idle;
  }
}
