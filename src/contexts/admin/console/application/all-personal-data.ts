import { Injectable } from '@nestjs/common';
import { DeliveryPersonalData } from '../../../delivery/published/personal-data.js';
import { IdentityPersonalData } from '../../../identity/published/personal-data.js';
import { ListingsPersonalData } from '../../../listings/published/personal-data.js';
import { NotificationsPersonalData } from '../../../notifications/published/personal-data.js';
import { PaymentsPersonalData } from '../../../payments/published/personal-data.js';
import { PersonalData, type DataSubject } from '../../../../platform/application/ports/personal-data.js';
import { ConsolePersonalData } from './ports/work-of-contexts.js';

/** The personal data that all contexts keep, one context after another. */
@Injectable()
export class AllPersonalData extends PersonalData {
  readonly #contexts: PersonalData[];

  constructor(
    identity: IdentityPersonalData,
    listings: ListingsPersonalData,
    delivery: DeliveryPersonalData,
    payments: PaymentsPersonalData,
    notifications: NotificationsPersonalData,
    console: ConsolePersonalData,
  ) {
    super();
    this.#contexts = [identity, listings, delivery, payments, notifications, console];
  }

  async of(subject: DataSubject): Promise<Record<string, unknown>> {
    const all: Record<string, unknown> = {};
    for (const context of this.#contexts) Object.assign(all, await context.of(subject));
    return all;
  }

  async erase(subject: DataSubject, now: Date): Promise<void> {
    for (const context of this.#contexts) await context.erase(subject, now);
  }
}
