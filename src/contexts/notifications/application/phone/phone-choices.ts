import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import type { PhoneChoicesView } from '../../published/phone-views.js';
import { NumberRefusalRepository } from '../ports/number-refusal.repository.js';
import { PushMessages } from '../ports/push-messages.js';
import { PushSubscriptionRepository } from '../ports/push-subscription.repository.js';
import { TextMessages } from '../ports/text-messages.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { askedByReply } from '../../domain/phone-message.js';

/** We text no others, such as short codes. */
const NUMBER = /^\+[1-9]\d{1,14}$/;

/** Which messages reach a person’s phone. */
@Injectable()
export class PhoneChoices {
  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly messages: PushMessages,
    private readonly texts: TextMessages,
    private readonly refusals: NumberRefusalRepository,
    private readonly people: UserDirectory,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Which text messages and notifications a person can get, and whether the session's browser has notifications. */
  async show({ userId, sessionId }: { userId: number; sessionId: string }): Promise<PhoneChoicesView> {
    const phone = (await this.people.find(userId))?.phoneNumber ?? null;
    return {
      publicKey: await this.messages.publicKey(),
      subscribed: await this.subscriptions.isSubscribed(sessionId),
      textsAvailable: this.texts.isOn,
      numberRefusal: phone === null ? null : await this.refusals.find(phone),
    };
  }

  /** Handles an incoming text: STOP ends all texts to its number, START allows them again; anything else is ignored. */
  async receiveReply({ from, body }: { from: string; body: string }): Promise<void> {
    const asked = NUMBER.test(from) ? askedByReply(body) : null;
    if (asked === null) return;
    await this.unitOfWork.run(() =>
      asked === 'stop' ? this.refusals.record(from, 'stopped', this.clock.now()) : this.refusals.remove(from),
    );
  }
}
