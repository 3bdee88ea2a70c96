import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import type { NumberRefusal } from '../../domain/phone-message.js';
import { NumberRefusalRepository } from '../ports/number-refusal.repository.js';
import { PhoneRefused } from '../ports/phone-problems.js';
import { TextMessages, TextRefused, type TextMessage } from '../ports/text-messages.js';
import type { ClaimedPhoneMessage } from '../ports/phone-message.repository.js';
import { PushGone, PushMessages } from '../ports/push-messages.js';
import { PushSubscriptions } from './push-subscriptions.js';

/** Sends one message to a phone, by text or as a notification. */
@Injectable()
export class SendToPhone {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly refusals: NumberRefusalRepository,
    private readonly people: UserDirectory,
    private readonly texts: TextMessages,
    private readonly clock: Clock,
    private readonly subscriptions: PushSubscriptions,
    private readonly notifications: PushMessages,
  ) {}

  /**
   * Sends one text if it is still wanted, and records a number that refuses texts. Throws what `TextMessages` throws,
   * and `PhoneRefused` for a text that is no longer wanted.
   */
  async text(userId: number, text: TextMessage): Promise<void> {
    if (!(await this.#isWanted(userId, text.to))) throw new PhoneRefused('It is no longer wanted.');
    try {
      await this.texts.send(text);
    } catch (error) {
      if (error instanceof TextRefused && error.number !== null) await this.#refuse(text.to, error.number);
      throw error;
    }
  }

  /** Checks again before sending, because the person may just have sent STOP or switched texts off. */
  async #isWanted(userId: number, to: string): Promise<boolean> {
    const person = await this.people.find(userId);
    if (person?.phoneMessages !== true || person.phoneNumber !== to) return false;
    return (await this.refusals.find(to)) === null;
  }

  #refuse(phone: string, refusal: NumberRefusal): Promise<void> {
    return this.unitOfWork.run(() => this.refusals.record(phone, refusal, this.clock.now()));
  }

  /**
   * Sends one notification to one device, and removes a device that has unsubscribed. Throws what `PushMessages`
   * throws, and `PushGone` when the device's session has ended.
   */
  async push({ id, subscriptionId, expiresAt }: ClaimedPhoneMessage, payload: string): Promise<void> {
    const device = subscriptionId ?? '';
    const address = await this.subscriptions.addressOf(device);
    try {
      if (address === null) throw new PushGone('The device is signed out.');
      const seconds = Math.ceil((expiresAt.getTime() - this.clock.now().getTime()) / 1_000);
      await this.notifications.send(address, { id, payload, seconds });
    } catch (error) {
      if (error instanceof PushGone) await this.subscriptions.forget(device);
      throw error;
    }
  }
}
