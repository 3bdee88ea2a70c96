import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import type { PhoneChoicesView } from '../../published/phone-views.js';
import { NumberRefusalRepository } from '../ports/number-refusal.repository.js';
import { PushMessages } from '../ports/push-messages.js';
import { PushSubscriptionRepository } from '../ports/push-subscription.repository.js';
import { TextMessages } from '../ports/text-messages.js';

/** Which text messages and notifications a person can get, and whether the session's browser has notifications. */
@Injectable()
export class ShowPhoneChoices {
  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly messages: PushMessages,
    private readonly texts: TextMessages,
    private readonly refusals: NumberRefusalRepository,
    private readonly people: UserDirectory,
  ) {}

  async execute({ userId, sessionId }: { userId: number; sessionId: string }): Promise<PhoneChoicesView> {
    const phone = (await this.people.find(userId))?.phoneNumber ?? null;
    return {
      publicKey: await this.messages.publicKey(),
      subscribed: await this.subscriptions.isSubscribed(sessionId),
      textsAvailable: this.texts.isOn,
      numberRefusal: phone === null ? null : await this.refusals.find(phone),
    };
  }
}
