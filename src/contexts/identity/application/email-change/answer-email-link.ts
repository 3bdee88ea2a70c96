import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { EmailChange, Mailbox } from '../../domain/email-change.js';
import { EmailLinkEnded } from '../../domain/identity.errors.js';
import type { User } from '../../domain/user.js';
import type { EmailChangeStep } from '../../published/email-change.js';
import { EmailChangeRepository } from '../ports/email-change.repository.js';
import { SessionRepository } from '../ports/session.repository.js';
import { UserRepository } from '../ports/user.repository.js';
import { EMAIL_LINK } from '../secret-purposes.js';
import { ApplyEmailChange } from './apply-email-change.js';
import { EndEmailChange } from './end-email-change.js';

type Found = { user: User; change: EmailChange; mailbox: Mailbox };

/** Confirms or stops an address change from one of the two mailboxes. Throws `EmailLinkEnded`. */
@Injectable()
export class AnswerEmailLink {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly changes: EmailChangeRepository,
    private readonly sessions: SessionRepository,
    private readonly apply: ApplyEmailChange,
    private readonly endChange: EndEmailChange,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** Works once per mailbox; after the last required click the address changes as soon as the delay is over. */
  async confirm(token: string): Promise<EmailChangeStep> {
    const step = await this.unitOfWork.run(async (): Promise<EmailChangeStep | null> => {
      const { user, change, mailbox } = await this.#find(token);
      const now = this.clock.now();
      if (!change.confirm(mailbox, now)) throw new EmailLinkEnded();
      await this.changes.save(change);
      const outcome = await this.apply.execute(user, change);
      if (outcome === 'ended') return null;
      if (outcome === 'changed') return { state: 'changed', effectiveAt: null };
      if (change.isOwn) return { state: 'waiting', effectiveAt: null };
      return { state: 'scheduled', effectiveAt: change.state.notBefore.toISOString() };
    });
    // Throw outside the unit of work, because the change must stay ended.
    if (step === null) throw new EmailLinkEnded();
    return step;
  }

  /** “This wasn’t me”: ends the change and every session of the account. */
  stop(token: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { user, change } = await this.#find(token);
      if (!change.isLive(this.clock.now())) throw new EmailLinkEnded();
      await this.endChange.execute(change, 'stopped', null);
      await this.sessions.endByUser(user.id);
    });
  }

  async #find(token: string): Promise<Found> {
    const hashes = this.secrets.hashes(token, EMAIL_LINK);
    const userId = await this.changes.findUserByLink(hashes);
    if (userId === null) throw new EmailLinkEnded();
    const user = await this.users.lock(userId);
    const change = await this.changes.findOpen(userId);
    const mailbox = change?.mailboxOf(hashes) ?? null;
    if (change === null || mailbox === null || user.isDeleted) throw new EmailLinkEnded();
    return { user, change, mailbox };
  }
}
