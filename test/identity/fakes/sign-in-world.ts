import { FixedClock } from '../../platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../platform/fakes/immediate-unit-of-work.js';
import { PlainSecretBox } from '../../platform/fakes/plain-secret-box.js';
import { RecordedEvents } from '../../platform/fakes/recorded-events.js';
import { SessionTokens } from '../../../src/contexts/identity/application/sessions/session-tokens.js';
import { SendSignInCode } from '../../../src/contexts/identity/application/sign-in/send-sign-in-code.js';
import { LimitedUnaskedMail } from '../../../src/contexts/identity/application/sign-in/limited-unasked-mail.js';
import { GuessLimits } from '../../../src/contexts/identity/application/sessions/guess-limits.js';
import { Sessions } from '../../../src/contexts/identity/application/sessions/sessions.js';
import { UseSignInCode } from '../../../src/contexts/identity/application/sign-in/use-sign-in-code.js';
import { CompleteSignIn, type SignedIn } from '../../../src/contexts/identity/application/sign-in/complete-sign-in.js';
import {
  VerifySignInCode,
  type VerifySignInCodeCommand,
} from '../../../src/contexts/identity/application/sign-in/verify-sign-in-code.js';
import { VerifySignInLink } from '../../../src/contexts/identity/application/sign-in/verify-sign-in-link.js';
import type { SignInPlace } from '../../../src/contexts/identity/domain/one-time-code.js';
import { SIGN_IN_CODE_ISSUED, type SignInCodeIssuedV1 } from '../../../src/contexts/identity/published/events.js';
import { InMemoryAddressCounts } from './in-memory-address-counts.js';
import { InMemoryCodes, InMemorySessions } from './in-memory-sign-ins.js';
import { InMemoryUsers } from './in-memory-users.js';

const BROWSER = 'the-usual-browser';
const NO_PLACE: SignInPlace = { asProspect: false, shareLink: null, next: null };
const ENGLISH = { chosen: null, read: 'en' as const };
const NOWHERE = { device: null, network: null };

/** Signing in, with everything in memory. */
export class SignInWorld {
  readonly clock = new FixedClock();
  readonly events = new RecordedEvents();
  readonly users = new InMemoryUsers();
  readonly codes = new InMemoryCodes();
  readonly sessions = new InMemorySessions(this.users);
  readonly #unitOfWork = new ImmediateUnitOfWork();
  readonly #secrets = new PlainSecretBox();
  readonly counts = new InMemoryAddressCounts();
  readonly unaskedMail = new LimitedUnaskedMail(this.#unitOfWork, this.codes, this.counts, this.#secrets, this.clock);
  readonly guesses = new GuessLimits(this.counts, this.users, this.codes, this.sessions, this.#secrets, this.clock);
  readonly #send = new SendSignInCode(
    this.#unitOfWork,
    this.codes,
    this.unaskedMail,
    this.guesses,
    this.#secrets,
    this.events,
    this.clock,
  );
  readonly tokens = new SessionTokens(this.#unitOfWork, this.sessions, this.#secrets, this.clock);
  readonly #complete = new CompleteSignIn(this.users, this.tokens, this.events, this.clock);
  readonly #verify = new VerifySignInCode(
    this.#unitOfWork,
    new UseSignInCode(this.codes, this.unaskedMail, this.guesses, this.#secrets, this.clock),
    this.#complete,
  );
  readonly #verifyLink = new VerifySignInLink(
    this.#unitOfWork,
    this.codes,
    this.unaskedMail,
    this.#complete,
    this.#secrets,
    this.clock,
  );
  readonly ending = new Sessions(this.sessions, this.clock, this.#unitOfWork, this.users, this.events);

  /** The last sign-in message. */
  get mailed(): SignInCodeIssuedV1 {
    return this.events.named(SIGN_IN_CODE_ISSUED).at(-1) as SignInCodeIssuedV1;
  }

  /** Requests a code and returns it as mailed; '' if only the link was sent. */
  async send(
    email: string,
    client = '203.0.113.1',
    { browser = BROWSER, place = {} }: { browser?: string; place?: Partial<SignInPlace> } = {},
  ): Promise<string> {
    await this.#send.execute({ email, client, browser, language: 'en', place: { ...NO_PLACE, ...place } });
    const { sealedCode } = this.mailed;
    return sealedCode === null ? '' : this.#secrets.open(sealedCode, 'sign-in-code');
  }

  /** The fragment of the last message's link. */
  get link(): string {
    return this.#secrets.open(this.mailed.sealedLink ?? '', 'sign-in-link');
  }

  verify(email: string, passcode: string, more: Partial<VerifySignInCodeCommand> = {}): Promise<SignedIn> {
    const { asProspect, shareLink } = NO_PLACE;
    const nothing = {
      asProspect,
      shareLink,
      referralCode: null,
      previousSessionId: null,
      languages: ENGLISH,
      visit: NOWHERE,
    };
    return this.#verify.execute({ ...nothing, browser: BROWSER, ...more, email, passcode });
  }

  verifyLink(token: string, referralCode: string | null = null): Promise<SignedIn & { next: string | null }> {
    return this.#verifyLink.execute({
      token,
      referralCode,
      previousSessionId: null,
      languages: ENGLISH,
      visit: NOWHERE,
    });
  }
}

/** A code other than the given one. */
export function wrongFor(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
