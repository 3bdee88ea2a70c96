import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import type { Language } from '../../../platform/texts/language.js';
import type { ProfileChanges } from '../domain/profile.js';
import type { User } from '../domain/user.js';
import { PersonLinks } from '../published/person-links.js';
import { profileChanged } from '../published/events.js';
import { UserRepository } from './ports/user.repository.js';
import type { PickupAvailability } from '../published/user-directory.js';

export interface AcceptTermsCommand {
  userId: number;
  version: string;
  at: Date;
}

/** What people change about themselves. */
@Injectable()
export class OwnProfile {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly links: PersonLinks,
    private readonly events: EventPublisher,
  ) {}

  /**
   * Updates a person's own profile; throws `ValidationFailed` for a taken username, and for text messages without a
   * phone number.
   */
  update({
    userId,
    changes: { phoneMessages, language, ...changes },
  }: {
    userId: number;
    changes: ProfileChanges & { phoneMessages?: boolean; language?: Language };
  }): Promise<User> {
    return this.unitOfWork.run(async () => {
      const user = await this.users.lock(userId);
      const concernsOthers = user.changeProfile(changes);
      if (phoneMessages !== undefined) user.choosePhoneMessages(phoneMessages);
      if (language !== undefined) user.chooseLanguage(language);
      await this.users.save(user);
      await this.links.record(userId, { phone: user.state.phoneNumber, address: user.state });
      if (concernsOthers) {
        const { firstName, lastName, profileCompleted } = user.state;
        await this.events.publish(profileChanged({ userId, firstName, lastName, profileCompleted }));
      }
      return user;
    });
  }

  /** Sets when a seller's items can be picked up. */
  setPickupAvailability({ userId, availability }: { userId: number; availability: PickupAvailability }): Promise<void> {
    return this.unitOfWork.run(async () => {
      const user = await this.users.lock(userId);
      user.setPickupAvailability(availability);
      await this.users.save(user);
    });
  }

  /** Records which version of the terms a person accepted, and when. */
  acceptTerms({ userId, version, at }: AcceptTermsCommand): Promise<void> {
    return this.unitOfWork.run(async () => {
      const user = await this.users.lock(userId);
      user.acceptTerms(version, at);
      await this.users.save(user);
    });
  }
}
