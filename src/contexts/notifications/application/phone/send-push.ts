import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { ClaimedPhoneMessage } from '../ports/phone-message.repository.js';
import { PushGone, PushMessages } from '../ports/push-messages.js';
import { PushSubscriptions } from './push-subscriptions.js';

/** Sends one notification to one device, and removes a device that has unsubscribed. */
@Injectable()
export class SendPush {
  constructor(
    private readonly subscriptions: PushSubscriptions,
    private readonly messages: PushMessages,
    private readonly clock: Clock,
  ) {}

  /** Throws what `PushMessages` throws, and `PushGone` when the device's session has ended. */
  async execute({ id, subscriptionId, expiresAt }: ClaimedPhoneMessage, payload: string): Promise<void> {
    const device = subscriptionId ?? '';
    const address = await this.subscriptions.addressOf(device);
    try {
      if (address === null) throw new PushGone('The device is signed out.');
      const seconds = Math.ceil((expiresAt.getTime() - this.clock.now().getTime()) / 1_000);
      await this.messages.send(address, { id, payload, seconds });
    } catch (error) {
      if (error instanceof PushGone) await this.subscriptions.forget(device);
      throw error;
    }
  }
}
