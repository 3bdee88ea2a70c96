import { AnswerEmailLink } from '../../../src/contexts/identity/application/email-change/answer-email-link.js';
import { ApplyEmailChange } from '../../../src/contexts/identity/application/email-change/apply-email-change.js';
import { AskEmailChange } from '../../../src/contexts/identity/application/email-change/ask-email-change.js';
import { CancelEmailChange } from '../../../src/contexts/identity/application/email-change/cancel-email-change.js';
import { EndEmailChange } from '../../../src/contexts/identity/application/email-change/end-email-change.js';
import { SettleEmailChanges } from '../../../src/contexts/identity/application/email-change/settle-email-changes.js';
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
  readonly #end = new EndEmailChange(this.changes, this.#secrets, this.events, this.clock);
  readonly #apply = new ApplyEmailChange(
    ...([this.users, this.changes, this.sessions, this.passkeys, new PublishCredentialChange(this.events)] as const),
    ...([this.#end, this.#secrets, this.events, this.clock] as const),
  );
  readonly asking = new AskEmailChange(
    ...([this.#unitOfWork, this.users, this.changes, this.#end, this.#secrets, this.events, this.clock] as const),
  );
  readonly answer = new AnswerEmailLink(
    ...([this.#unitOfWork, this.users, this.changes, this.sessions, this.#apply, this.#end] as const),
    ...([this.#secrets, this.clock] as const),
  );
  readonly cancel = new CancelEmailChange(this.#unitOfWork, this.users, this.changes, this.#end);
  readonly settle = new SettleEmailChanges(this.#unitOfWork, this.users, this.changes, this.#apply, this.clock);

  /** Requests a change and returns the content of the two messages. */
  async ask(userId: number, email: string, byUserId = userId): Promise<EmailChangeLetters> {
    await this.asking.execute({ userId, email, byUserId });
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
