import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { EventPublisher } from '../../../shared/application/ports/event-publisher.js';
import { SecretBox } from '../../../shared/application/ports/secret-box.js';
import type { EmailChange } from '../../domain/email-change.js';
import type { User } from '../../domain/user.js';
import { emailChanged, userEdited } from '../../published/events.js';
import { USER_EDITED_PURPOSE, type UserChange } from '../../published/user-change.js';
import { PublishCredentialChange } from '../passkeys/publish-credential-change.js';
import { EmailChangeRepository } from '../ports/email-change.repository.js';
import { PasskeyRepository } from '../ports/passkey.repository.js';
import { SessionRepository } from '../ports/session.repository.js';
import { UserRepository } from '../ports/user.repository.js';
import { EndEmailChange, sealedMailboxesOf } from './end-email-change.js';

/** The address of an account changes, once all that the change waits for has come; in the caller's unit of work. */
@Injectable()
export class ApplyEmailChange {
  constructor(
    private readonly users: UserRepository,
    private readonly changes: EmailChangeRepository,
    private readonly sessions: SessionRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly tellChangedMeans: PublishCredentialChange,
    private readonly endChange: EndEmailChange,
    private readonly secrets: SecretBox,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * What became of the open change of the locked account: an address that got an account of its own meanwhile, and a person
   * who has become staff while an administrator's change waited, refuse it.
   */
  async execute(user: User, change: EmailChange): Promise<'waits' | 'changed' | 'ended'> {
    const now = this.clock.now();
    if (!change.isLive(now)) {
      change.end('expired', now);
      await this.changes.save(change);
      return 'ended';
    }
    if (!change.isDue(now)) return 'waits';
    const { newEmail, oldEmail } = change.state;
    const isForStaff = !change.isOwn && user.state.role !== 'user';
    if (isForStaff || user.state.email !== oldEmail || (await this.users.hasEmail(newEmail))) {
      await this.endChange.execute(change, 'refused', null);
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

  /** A person who lost the old mailbox may have lost it to someone who has added a passkey; without a proof they can't remove it. */
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
