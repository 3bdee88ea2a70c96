import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import type { EmailChange } from '../../domain/email-change.js';
import { EMAIL_CHANGE_ADDRESSES } from '../../published/email-change.js';
import { emailChangeEnded, type EmailChangeEndedV1, emailChanged, userEdited } from '../../published/events.js';
import { EmailChangeRepository } from '../ports/email-change.repository.js';
import type { User } from '../../domain/user.js';
import { USER_EDITED_PURPOSE, type UserChange } from '../../published/user-change.js';
import { PublishCredentialChange } from '../passkeys/publish-credential-change.js';
import { PasskeyRepository } from '../ports/passkey.repository.js';
import { SessionRepository } from '../ports/session.repository.js';
import { UserRepository } from '../ports/user.repository.js';

/** The two addresses of a change, as in an event. */
function sealedMailboxesOf({ state: { oldEmail, newEmail } }: EmailChange, secrets: SecretBox): string {
  return secrets.seal(JSON.stringify({ oldEmail, newEmail }), EMAIL_CHANGE_ADDRESSES);
}

/** How an address change ends, in the caller’s unit of work and under the account’s lock. */
@Injectable()
export class EmailChangeOutcomes {
  constructor(
    private readonly changes: EmailChangeRepository,
    private readonly secrets: SecretBox,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly tellChangedMeans: PublishCredentialChange,
  ) {}

  /** Ends a change that will not happen and publishes it; in the caller's unit of work, under the account's lock. */
  async end(change: EmailChange, outcome: EmailChangeEndedV1['outcome'], byUserId: number | null): Promise<void> {
    change.end(outcome, this.clock.now());
    await this.changes.save(change);
    const { id: changeId, userId } = change.state;
    const sealedMailboxes = sealedMailboxesOf(change, this.secrets);
    await this.events.publish(emailChangeEnded({ changeId, userId, byUserId, outcome, sealedMailboxes }));
  }

  /**
   * Changes the account's address once all conditions are met; in the caller's unit of work. Applies or ends the open
   * change of the locked account. It is refused if the address got an account in the meantime, if the person became
   * staff while an administrator's change was pending, or if they asked for it themselves and are suspended.
   */
  async apply(user: User, change: EmailChange): Promise<'waits' | 'changed' | 'ended'> {
    const now = this.clock.now();
    if (!change.isLive(now)) {
      change.end('expired', now);
      await this.changes.save(change);
      return 'ended';
    }
    if (!change.isDue(now)) return 'waits';
    const { newEmail, oldEmail } = change.state;
    const isBarred = change.isOwn ? !user.state.active : user.state.role !== 'user';
    if (isBarred || user.state.email !== oldEmail || (await this.users.hasEmail(newEmail))) {
      await this.end(change, 'refused', null);
      return 'ended';
    }
    change.end('changed', now);
    await this.changes.save(change);
    user.changeEmail(newEmail);
    await this.users.save(user);
    await this.sessions.endByUser(user.id);
    if (!change.isOwn) await this.#endPasskeys(user);
    await this.#tell(user, change, now);
    return 'changed';
  }

  /**
   * A person who lost the old mailbox may have lost it to someone who added a passkey, which they can't remove without
   * a proof.
   */
  async #endPasskeys(user: User): Promise<void> {
    if (await this.passkeys.removeByUser(user.id)) await this.tellChangedMeans.execute(user, 'passkey-removed');
  }

  async #tell({ id: userId, state: { version } }: User, change: EmailChange, now: Date): Promise<void> {
    const { id: changeId, askedBy: byUserId, oldEmail, newEmail } = change.state;
    const sealedMailboxes = sealedMailboxesOf(change, this.secrets);
    await this.events.publish(emailChanged({ changeId, userId, byUserId, at: now.toISOString(), sealedMailboxes }));
    if (change.isOwn) return;
    const edit: UserChange = { before: { email: oldEmail }, after: { email: newEmail } };
    const sealedChange = this.secrets.seal(JSON.stringify(edit), USER_EDITED_PURPOSE);
    await this.events.publish(userEdited({ userId, byUserId, version: version + 1, sealedChange }));
  }
}
