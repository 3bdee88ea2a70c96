import { EmailChanges } from '../../../src/contexts/identity/application/email-change/email-changes.js';
import { EmailChangeOutcomes } from '../../../src/contexts/identity/application/email-change/email-change-outcomes.js';
import type { User } from '../../../src/contexts/identity/domain/user.js';
import {
  EMAIL_CHANGE_LETTERS,
  type EmailChangeLetters,
} from '../../../src/contexts/identity/published/email-change.js';
import { EMAIL_CHANGE_ASKED, type EmailChangeAskedV1 } from '../../../src/contexts/identity/published/events.js';
import { FixedClock } from '../../platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../platform/fakes/immediate-unit-of-work.js';
import { PlainSecretBox } from '../../platform/fakes/plain-secret-box.js';
import { RecordedEvents } from '../../platform/fakes/recorded-events.js';
import { InMemoryEmailChanges } from './in-memory-email-changes.js';
import { PublishCredentialChange } from '../../../src/contexts/identity/application/passkeys/publish-credential-change.js';
import { InMemoryPasskeys } from './in-memory-passkeys.js';
import { InMemorySessions } from './in-memory-sign-ins.js';
import { InMemoryUsers } from './in-memory-users.js';

/** Changing e-mail addresses, with everything in memory. */
export class EmailChangeWorld {
  readonly clock = new FixedClock();
  readonly events = new RecordedEvents();
  readonly users = new InMemoryUsers();
  readonly changes = new InMemoryEmailChanges();
  readonly sessions = new InMemorySessions(this.users);
  readonly passkeys = new InMemoryPasskeys();
  readonly #secrets = new PlainSecretBox();
  readonly #unitOfWork = new ImmediateUnitOfWork();
  readonly #outcomes = new EmailChangeOutcomes(
    ...([this.changes, this.#secrets, this.events, this.clock, this.users, this.sessions, this.passkeys] as const),
    new PublishCredentialChange(this.events),
  );
  readonly changing = new EmailChanges(
    ...([this.#unitOfWork, this.users, this.changes, this.#outcomes, this.#secrets, this.events] as const),
    ...([this.clock, this.sessions] as const),
  );

  /** Requests a change and returns the content of the two messages. */
  async ask(userId: number, email: string, byUserId = userId): Promise<EmailChangeLetters> {
    await this.changing.ask({ userId, email, byUserId });
    const { sealedLetters } = this.events.named(EMAIL_CHANGE_ASKED).at(-1) as EmailChangeAskedV1;
    return JSON.parse(this.#secrets.open(sealedLetters, EMAIL_CHANGE_LETTERS)) as EmailChangeLetters;
  }

  async emailOf(userId: number): Promise<string> {
    return (await this.users.lock(userId)).state.email;
  }

  /** As a person signed in on one device. */
  async has(user: User): Promise<void> {
    this.users.has(user);
    const at = this.clock.now();
    const id = `session-${String(user.id)}`;
    const proved = { verifiedAt: at, verifiedBy: 'code', device: 'Chrome', network: '192.0.2.0/24' } as const;
    await this.sessions.add({ id, userId: user.id, tokenHash: id, createdAt: at, lastSeenAt: at, ...proved });
  }
}
