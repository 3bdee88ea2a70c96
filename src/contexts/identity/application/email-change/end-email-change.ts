import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import type { EmailChange } from '../../domain/email-change.js';
import { EMAIL_CHANGE_ADDRESSES } from '../../published/email-change.js';
import { emailChangeEnded, type EmailChangeEndedV1 } from '../../published/events.js';
import { EmailChangeRepository } from '../ports/email-change.repository.js';

/** The two addresses of a change, as in an event. */
export function sealedMailboxesOf({ state: { oldEmail, newEmail } }: EmailChange, secrets: SecretBox): string {
  return secrets.seal(JSON.stringify({ oldEmail, newEmail }), EMAIL_CHANGE_ADDRESSES);
}

/** Ends a change that will not happen and publishes it; in the caller's unit of work, under the account's lock. */
@Injectable()
export class EndEmailChange {
  constructor(
    private readonly changes: EmailChangeRepository,
    private readonly secrets: SecretBox,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  async execute(change: EmailChange, outcome: EmailChangeEndedV1['outcome'], byUserId: number | null): Promise<void> {
    change.end(outcome, this.clock.now());
    await this.changes.save(change);
    const { id: changeId, userId } = change.state;
    const sealedMailboxes = sealedMailboxesOf(change, this.secrets);
    await this.events.publish(emailChangeEnded({ changeId, userId, byUserId, outcome, sealedMailboxes }));
  }
}
