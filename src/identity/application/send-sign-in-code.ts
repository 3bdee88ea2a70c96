import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../shared/application/ports/clock.js';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import { SecretBox } from '../../shared/application/ports/secret-box.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { forbiddingLimit, LIMITS_LOOK_BACK_MS } from '../domain/code-limits.js';
import { normalEmail } from '../domain/email-address.js';
import { TooManyCodes } from '../domain/identity.errors.js';
import { displacedBy, OneTimeCode } from '../domain/one-time-code.js';
import { signInCodeIssued } from '../published/events.js';
import { OneTimeCodeRepository } from './ports/one-time-code.repository.js';
import { randomCode } from './random-secrets.js';
import { CODE_OF_ADDRESS, codeOfAddress, SIGN_IN_CLIENT, SIGN_IN_CODE } from './secret-purposes.js';

export interface SendSignInCodeCommand {
  email: string;
  /** The network address that asks. */
  client: string;
}

/**
 * Issues a one-time code for an address. It never looks whether the address is known, so it answers and takes the same
 * for both. Throws `TooManyCodes`.
 */
@Injectable()
export class SendSignInCode {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly codes: OneTimeCodeRepository,
    private readonly secrets: SecretBox,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  execute({ email: given, client }: SendSignInCodeCommand): Promise<void> {
    const email = normalEmail(given);
    const clientHash = this.secrets.hash(client, SIGN_IN_CLIENT);
    return this.unitOfWork.run(async () => {
      await this.codes.lockAddress(email);
      const now = this.clock.now();
      const earlier = await this.codes.issuedSince(email, new Date(now.getTime() - LIMITS_LOOK_BACK_MS));
      const limit = forbiddingLimit(
        earlier.map(({ state }) => state),
        clientHash,
        now,
      );
      if (limit !== null) throw new TooManyCodes(limit.most, limit.retryAfter);
      for (const displaced of displacedBy(earlier, now)) {
        displaced.end(now);
        await this.codes.save(displaced);
      }
      await this.#issue(email, clientHash, now);
    });
  }

  async #issue(email: string, clientHash: string, now: Date): Promise<void> {
    const plain = randomCode();
    const codeHash = this.secrets.hash(codeOfAddress(email, plain), CODE_OF_ADDRESS);
    const code = OneTimeCode.issue({ id: uuidv7(), email, clientHash, codeHash }, now);
    await this.codes.add(code);
    await this.events.publish(
      signInCodeIssued({
        codeId: code.state.id,
        email,
        sealedCode: this.secrets.seal(plain, SIGN_IN_CODE),
        expiresAt: code.state.expiresAt.toISOString(),
      }),
    );
  }
}
