import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import type { Language } from '../../../../platform/texts/language.js';
import {
  forbiddingLimit,
  hasFreshLink,
  linkOnlyReason,
  LIMITS_LOOK_BACK_MS,
  type LinkReason,
} from '../../domain/code-limits.js';
import { normalEmail } from '../../../../platform/domain/email-address.js';
import { TooManyCodes } from '../../domain/identity.errors.js';
import { displacedBy, OneTimeCode, type OneTimeCodeState, type SignInPlace } from '../../domain/one-time-code.js';
import { signInCodeIssued } from '../../published/events.js';
import { GuessLimits } from '../sessions/guess-limits.js';
import { OneTimeCodeRepository } from '../ports/one-time-code.repository.js';
import { LimitedUnaskedMail, signInOccasion } from './limited-unasked-mail.js';
import { randomCode, randomToken } from '../random-secrets.js';
import {
  CODE_OF_ADDRESS,
  codeOfAddress,
  SIGN_IN_BROWSER,
  SIGN_IN_CLIENT,
  SIGN_IN_CODE,
  SIGN_IN_LINK,
} from '../secret-purposes.js';

export interface SendSignInCodeCommand {
  email: string;
  /** The client's network address. */
  client: string;
  /** The browser's cookie. */
  browser: string;
  place: SignInPlace;
  /** The page's language, also used for the message. */
  language: Language;
}

/**
 * Issues a one-time code and a link for an address. It never checks whether the address is known, so answer and timing
 * are the same for both. If strangers request too many, only the link is sent, so that the owner can always sign in.
 * Throws `TooManyCodes`, and `AddressPaused` if the address has had too many mails of all kinds.
 */
@Injectable()
export class SendSignInCode {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly codes: OneTimeCodeRepository,
    private readonly unaskedMail: LimitedUnaskedMail,
    private readonly guesses: GuessLimits,
    private readonly secrets: SecretBox,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  execute({ email: given, client, browser, place, language }: SendSignInCodeCommand): Promise<void> {
    const email = normalEmail(given);
    const clientHashes = this.secrets.hashes(client, SIGN_IN_CLIENT);
    const browserHashes = this.secrets.hashes(browser, SIGN_IN_BROWSER);
    return this.unitOfWork.run(async () => {
      await this.codes.lockAddress(email);
      const now = this.clock.now();
      const earlier = await this.codes.listIssuedSince(email, new Date(now.getTime() - LIMITS_LOOK_BACK_MS));
      const limit = forbiddingLimit(earlier, clientHashes, now);
      if (limit !== null) throw new TooManyCodes(limit.most, limit.retryAfter);
      const linkReason = linkOnlyReason(earlier, await this.guesses.countOf(email), now);
      if (linkReason !== null && hasFreshLink(earlier, now)) return;
      const id = uuidv7();
      await this.unaskedMail.count(email, signInOccasion(id));
      for (const displaced of displacedBy(earlier, browserHashes, now)) {
        displaced.end(now);
        await this.codes.save(displaced);
      }
      const [clientHash = '', browserHash = ''] = [clientHashes[0], browserHashes[0]];
      await this.#issue({ id, email, clientHash, browserHash, place }, { linkReason, language }, now);
    });
  }

  async #issue(
    asked: Pick<OneTimeCodeState, 'id' | 'email' | 'clientHash' | 'browserHash' | 'place'>,
    { linkReason, language }: { linkReason: LinkReason | null; language: Language },
    now: Date,
  ): Promise<void> {
    const { id, email } = asked;
    const plain = linkReason === null ? randomCode() : null;
    const link = randomToken();
    const codeHash = plain === null ? null : this.secrets.hash(codeOfAddress(email, plain), CODE_OF_ADDRESS);
    const linkHash = this.secrets.hash(link, SIGN_IN_LINK);
    const code = OneTimeCode.issue({ ...asked, codeHash, linkHash }, now);
    await this.codes.add(code);
    await this.events.publish(
      signInCodeIssued({
        codeId: id,
        email,
        sealedCode: plain === null ? null : this.secrets.seal(plain, SIGN_IN_CODE),
        sealedLink: this.secrets.seal(link, SIGN_IN_LINK),
        linkReason,
        language,
        expiresAt: code.state.expiresAt.toISOString(),
      }),
    );
  }
}
