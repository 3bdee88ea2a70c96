import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound, ValidationFailed } from '../../../../platform/domain/domain-error.js';
import { EMAIL_CHANGE_LIMIT_MS, EmailChange, MAX_EMAIL_CHANGES } from '../../domain/email-change.js';
import { TooManyEmailChanges } from '../../domain/identity.errors.js';
import { EMAIL_CHANGE_LETTERS, type EmailChangeLetters } from '../../published/email-change.js';
import { emailChangeAsked } from '../../published/events.js';
import { EmailChangeRepository } from '../ports/email-change.repository.js';
import { UserRepository } from '../ports/user.repository.js';
import { randomToken } from '../random-secrets.js';
import { EMAIL_LINK } from '../secret-purposes.js';
import { EndEmailChange } from './end-email-change.js';
import { sentence } from '../../../../platform/texts/sentence.js';

export interface AskEmailChangeCommand {
  userId: number;
  /** A normalized address. */
  email: string;
  /** The person, or an administrator who is allowed to (`requireAllowedEdit`). */
  byUserId: number;
}

/**
 * Requests another e-mail address, replacing an earlier request. Only the mailbox learns whether the address has an
 * account, not the person. Throws `NotFound`, `ValidationFailed`, `TooManyEmailChanges`.
 */
@Injectable()
export class AskEmailChange {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly changes: EmailChangeRepository,
    private readonly endChange: EndEmailChange,
    private readonly secrets: SecretBox,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  execute({ userId, email, byUserId }: AskEmailChangeCommand): Promise<EmailChange> {
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
      if (earlier !== null) await this.endChange.execute(earlier, 'replaced', byUserId);
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
}

const problemOf = (message: string): ValidationFailed => new ValidationFailed([{ field: 'email', message }]);
