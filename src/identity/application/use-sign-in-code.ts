import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { SecretBox } from '../../shared/application/ports/secret-box.js';
import { CODE_LIFETIME_MS } from '../domain/one-time-code.js';
import { OneTimeCodeRepository } from './ports/one-time-code.repository.js';
import { CODE_OF_ADDRESS, codeOfAddress } from './secret-purposes.js';

/** Takes a live code of an address, once; a wrong one counts against all that live. In the caller's unit of work. */
@Injectable()
export class UseSignInCode {
  constructor(
    private readonly codes: OneTimeCodeRepository,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** Whether the code was right; `email` is a normal address. */
  async execute(email: string, passcode: string): Promise<boolean> {
    await this.codes.lockAddress(email);
    const now = this.clock.now();
    const issued = await this.codes.issuedSince(email, new Date(now.getTime() - CODE_LIFETIME_MS));
    const live = issued.filter((code) => code.isLive(now));
    const right = live.find(({ state }) =>
      this.secrets.matches(codeOfAddress(email, passcode), state.codeHash, CODE_OF_ADDRESS),
    );
    if (right !== undefined) {
      right.end(now);
      await this.codes.save(right);
      return true;
    }
    for (const code of live) {
      code.countWrongTry(now);
      await this.codes.save(code);
    }
    return false;
  }
}
