import { FixedClock } from '../../shared/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../shared/fakes/immediate-unit-of-work.js';
import { PlainSecretBox } from '../../shared/fakes/plain-secret-box.js';
import { RecordedEvents } from '../../shared/fakes/recorded-events.js';
import { OpenSession } from '../../../src/identity/application/open-session.js';
import { RecogniseSession } from '../../../src/identity/application/recognise-session.js';
import { SendSignInCode } from '../../../src/identity/application/send-sign-in-code.js';
import { SignOut } from '../../../src/identity/application/sign-out.js';
import { UseSignInCode } from '../../../src/identity/application/use-sign-in-code.js';
import {
  VerifySignInCode,
  type SignedIn,
  type VerifySignInCodeCommand,
} from '../../../src/identity/application/verify-sign-in-code.js';
import { SIGN_IN_CODE_ISSUED, type SignInCodeIssuedV1 } from '../../../src/identity/published/events.js';
import { InMemoryCodes, InMemorySessions } from './in-memory-sign-ins.js';
import { InMemoryUsers } from './in-memory-users.js';

/** Signing in with everything in memory. */
export class SignInWorld {
  readonly clock = new FixedClock();
  readonly events = new RecordedEvents();
  readonly users = new InMemoryUsers();
  readonly codes = new InMemoryCodes();
  readonly sessions = new InMemorySessions(this.users);
  readonly #unitOfWork = new ImmediateUnitOfWork();
  readonly #secrets = new PlainSecretBox();
  readonly #send = new SendSignInCode(this.#unitOfWork, this.codes, this.#secrets, this.events, this.clock);
  readonly #verify = new VerifySignInCode(
    this.#unitOfWork,
    new UseSignInCode(this.codes, this.#secrets, this.clock),
    this.users,
    new OpenSession(this.sessions, this.#secrets, this.clock),
    this.events,
    this.clock,
  );
  readonly signOut = new SignOut(this.#unitOfWork, this.sessions);
  readonly recogniseSession = new RecogniseSession(this.#unitOfWork, this.sessions, this.#secrets, this.clock);

  /** Asks for a code and answers it as it would stand in the mail. */
  async send(email: string, client = '203.0.113.1'): Promise<string> {
    await this.#send.execute({ email, client });
    const mailed = this.events.named(SIGN_IN_CODE_ISSUED).at(-1) as SignInCodeIssuedV1;
    return this.#secrets.open(mailed.sealedCode, 'sign-in-code');
  }

  verify(email: string, passcode: string, more: Partial<VerifySignInCodeCommand> = {}): Promise<SignedIn> {
    const command = { asProspect: false, shareLink: null, referralCode: null, previousSessionId: null, ...more };
    return this.#verify.execute({ email, passcode, ...command });
  }
}

/** A code that is not the given one. */
export function wrongFor(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
