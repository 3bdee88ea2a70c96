import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { AccountNotActive, InvalidLink } from '../../domain/identity.errors.js';
import { CODE_LIFETIME_MS, type OneTimeCode } from '../../domain/one-time-code.js';
import { CompleteSignIn, type CompleteSignInCommand, type SignedIn } from './complete-sign-in.js';
import { LimitedUnaskedMail, signInOccasion } from './limited-unasked-mail.js';
import { OneTimeCodeRepository } from '../ports/one-time-code.repository.js';
import { SIGN_IN_LINK } from '../secret-purposes.js';

export interface VerifySignInLinkCommand extends Pick<
  CompleteSignInCommand,
  'referralCode' | 'previousSessionId' | 'languages' | 'visit'
> {
  /** The token in the message's link. */
  token: string;
}

/** Opens a session for a live link, once, in any browser. Throws `InvalidLink` or `AccountNotActive`. */
@Injectable()
export class VerifySignInLink {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly codes: OneTimeCodeRepository,
    private readonly unaskedMail: LimitedUnaskedMail,
    private readonly complete: CompleteSignIn,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** Returns the session and where the person goes next. */
  async execute({ token, ...command }: VerifySignInLinkCommand): Promise<SignedIn & { next: string | null }> {
    const outcome = await this.unitOfWork.run(async () => {
      const used = await this.#use(this.secrets.hashes(token, SIGN_IN_LINK));
      const { email, place } = used.state;
      if (place === null) throw new InvalidLink();
      const { asProspect, shareLink, next } = place;
      const signedIn = await this.complete.execute({ ...command, email, asProspect, shareLink });
      return signedIn === null ? null : { ...signedIn, next };
    });
    // Throw outside the unit of work, because the link must stay used.
    if (outcome === null) throw new AccountNotActive();
    return outcome;
  }

  async #use(hashes: readonly string[]): Promise<OneTimeCode> {
    const email = await this.codes.findAddressByLink(hashes);
    if (email === null) throw new InvalidLink();
    await this.codes.lockAddress(email);
    const now = this.clock.now();
    const issued = await this.codes.listIssuedSince(email, new Date(now.getTime() - CODE_LIFETIME_MS));
    const found = issued.find((code) => hashes.includes(code.state.linkHash ?? '') && code.isLive(now));
    if (found === undefined) throw new InvalidLink();
    found.end(now);
    await this.codes.save(found);
    await this.unaskedMail.forget(email, signInOccasion(found.state.id));
    return found;
  }
}
