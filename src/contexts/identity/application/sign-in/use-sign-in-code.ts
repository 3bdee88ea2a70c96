import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { CODE_LIFETIME_MS } from '../../domain/one-time-code.js';
import { LimitedUnaskedMail, signInOccasion } from './limited-unasked-mail.js';
import { OneTimeCodeRepository } from '../ports/one-time-code.repository.js';
import { GuessLimits } from '../sessions/guess-limits.js';
import { CODE_OF_ADDRESS, codeOfAddress, SIGN_IN_BROWSER } from '../secret-purposes.js';

/**
 * Uses up a live code of an address in the browser that requested it. A wrong one counts against all of that browser's
 * codes, against no other browser's, and for the address's day. Without a live code nothing can be guessed, so nothing
 * counts. Runs in the caller's unit of work.
 */
@Injectable()
export class UseSignInCode {
  constructor(
    private readonly codes: OneTimeCodeRepository,
    private readonly unaskedMail: LimitedUnaskedMail,
    private readonly guesses: GuessLimits,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** Returns whether the code was right; `email` is a normalized address, `browser` is null without a cookie. */
  async execute(email: string, passcode: string, browser: string | null): Promise<boolean> {
    if (browser === null) return false;
    await this.codes.lockAddress(email);
    const now = this.clock.now();
    const browserHashes = this.secrets.hashes(browser, SIGN_IN_BROWSER);
    const issued = await this.codes.listIssuedSince(email, new Date(now.getTime() - CODE_LIFETIME_MS));
    const live = issued.filter((code) => code.canBeEnteredIn(browserHashes, now));
    const right = live.find(
      ({ state: { codeHash } }) =>
        codeHash !== null && this.secrets.matches(codeOfAddress(email, passcode), codeHash, CODE_OF_ADDRESS),
    );
    if (right !== undefined) {
      right.end(now);
      await this.codes.save(right);
      await this.unaskedMail.forget(email, signInOccasion(right.state.id));
      return true;
    }
    for (const code of live) {
      code.countWrongTry();
      await this.codes.save(code);
    }
    if (live.length > 0) await this.guesses.countSignIn(email, live.length);
    return false;
  }
}
