import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound, ValidationFailed, Forbidden } from '../../../../platform/domain/domain-error.js';
import { EMAIL_CHANGE_LIMIT_MS, EmailChange, MAX_EMAIL_CHANGES, type Mailbox } from '../../domain/email-change.js';
import { TooManyEmailChanges, EmailLinkEnded } from '../../domain/identity.errors.js';
import { EMAIL_CHANGE_LETTERS, type EmailChangeLetters, type EmailChangeStep } from '../../published/email-change.js';
import { emailChangeAsked } from '../../published/events.js';
import { EmailChangeRepository } from '../ports/email-change.repository.js';
import { UserRepository } from '../ports/user.repository.js';
import { randomToken } from '../random-secrets.js';
import { EMAIL_LINK } from '../secret-purposes.js';
import { EmailChangeOutcomes } from './email-change-outcomes.js';
import { sentence } from '../../../../platform/texts/sentence.js';
import type { User } from '../../domain/user.js';
import { SessionRepository } from '../ports/session.repository.js';

export interface AskEmailChangeCommand {
  userId: number;
  /** A normalized address. */
  email: string;
  /** The person, or an administrator who is allowed to (`requireAllowedEdit`). */
  byUserId: number;
}

type Found = { user: User; change: EmailChange; mailbox: Mailbox };

/** Address changes: requested, confirmed from the mailboxes, withdrawn, and applied when they are due. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly changes: EmailChangeRepository,
    private readonly outcomes: EmailChangeOutcomes,
    private readonly secrets: SecretBox,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
    private readonly sessions: SessionRepository,
  ) {}

  /**
   * Requests another e-mail address, replacing an earlier request. Only the mailbox learns whether the address has an
   * account, not the person. Throws `NotFound`, `ValidationFailed`, `TooManyEmailChanges`.
   */
  ask({ userId, email, byUserId }: AskEmailChangeCommand): Promise<EmailChange> {
    return this.unitOfWork.run(async () => {
      const user = await this.users.lock(userId);
      const { email: oldEmail } = user.state;
      if (user.isDeleted) throw new NotFound('thatAccount');
      const isOwn = byUserId === userId;
      if (email === oldEmail) throw problemOf(sentence('problem.email-is-yours'));
      if (isOwn) await this.#requireFewer(userId);
      const isTaken = await this.users.hasEmail(email);
      if (isTaken && !isOwn) throw problemOf(sentence('problem.email-taken'));
      const earlier = await this.changes.findOpen(userId);
      if (earlier !== null) await this.outcomes.end(earlier, 'replaced', byUserId);
      return this.#ask({ userId, askedBy: byUserId, oldEmail, newEmail: email }, isTaken);
    });
  }

  async #requireFewer(userId: number): Promise<void> {
    const now = this.clock.now().getTime();
    const asked = await this.changes.listOwnRequestTimes(userId, new Date(now - EMAIL_CHANGE_LIMIT_MS));
    const decisive = asked.at(-MAX_EMAIL_CHANGES);
    if (decisive === undefined) return;
    const retryAfter = Math.ceil((decisive.getTime() + EMAIL_CHANGE_LIMIT_MS - now) / 1_000);
    throw new TooManyEmailChanges(Math.max(1, retryAfter));
  }

  async #ask(
    asked: Pick<EmailChange['state'], 'userId' | 'askedBy' | 'oldEmail' | 'newEmail'>,
    isTaken: boolean,
  ): Promise<EmailChange> {
    const [oldToken, newToken] = [randomToken(), randomToken()];
    const oldHash = this.secrets.hash(oldToken, EMAIL_LINK);
    const newHash = isTaken ? null : this.secrets.hash(newToken, EMAIL_LINK);
    const change = EmailChange.ask({ id: uuidv7(), ...asked, oldHash, newHash }, this.clock.now());
    await this.changes.add(change);
    const { id: changeId, userId, askedBy: byUserId, oldEmail, newEmail, notBefore, expiresAt } = change.state;
    const letters: EmailChangeLetters = { oldEmail, oldToken, newEmail, newToken: isTaken ? null : newToken };
    const sealedLetters = this.secrets.seal(JSON.stringify(letters), EMAIL_CHANGE_LETTERS);
    const effectiveAt = change.isOwn ? null : notBefore.toISOString();
    const asks = { changeId, userId, byUserId, effectiveAt, expiresAt: expiresAt.toISOString(), sealedLetters };
    await this.events.publish(emailChangeAsked(asks));
    return change;
  }

  /**
   * Cancels an address change: people cancel any of their own, administrators only those requested by staff. Throws
   * `NotFound` if none is pending, and `Forbidden`.
   */
  cancel({ userId, byUserId }: { userId: number; byUserId: number }): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.users.lock(userId);
      const change = await this.changes.findOpen(userId);
      if (change === null) throw new NotFound('emailChange');
      if (change.isOwn && byUserId !== userId)
        throw new Forbidden('The user requested this change, so only the user can withdraw it.');
      await this.outcomes.end(change, 'cancelled', byUserId);
    });
  }

  /** Works once per mailbox; after the last required click the address changes as soon as the delay is over. */
  async confirm(token: string): Promise<EmailChangeStep> {
    const step = await this.unitOfWork.run(async (): Promise<EmailChangeStep | null> => {
      const { user, change, mailbox } = await this.#find(token);
      const now = this.clock.now();
      if (!change.confirm(mailbox, now)) throw new EmailLinkEnded();
      await this.changes.save(change);
      const outcome = await this.outcomes.apply(user, change);
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
      await this.outcomes.end(change, 'stopped', null);
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

  /** Applies address changes whose delay is over, in a job and whenever one is read; ends expired ones. */
  async settle(): Promise<void> {
    for (const userId of await this.changes.listDueUsers(this.clock.now())) await this.settleFor(userId);
  }

  /** The person's pending change, or null. */
  settleFor(userId: number): Promise<EmailChange | null> {
    return this.unitOfWork.run(async () => {
      const user = await this.users.lock(userId);
      const change = await this.changes.findOpen(userId);
      if (change === null) return null;
      return (await this.outcomes.apply(user, change)) === 'waits' ? change : null;
    });
  }
}

const problemOf = (message: string): ValidationFailed => new ValidationFailed([{ field: 'email', message }]);
