import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { isStaff } from '../../../../platform/application/viewer.js';
import type { User } from '../../domain/user.js';
import { signInMeansChanged, type SignInMeansChangedV1 } from '../../published/events.js';

/** Publishes that a person's sign-in methods have changed. Runs in the caller's unit of work. */
@Injectable()
export class PublishCredentialChange {
  constructor(private readonly events: EventPublisher) {}

  execute({ id: userId, state }: User, change: SignInMeansChangedV1['change']): Promise<void> {
    const { email } = state;
    return this.events.publish(
      signInMeansChanged({ changeId: uuidv7(), userId, email, isStaff: isStaff(state), change }),
    );
  }
}
