import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { challengeOf, CODE_PAUSE_MS, ofSession } from '../../domain/challenge.js';
import { TooManyCodes } from '../../domain/identity.errors.js';
import { stepUpCodeIssued } from '../../published/events.js';
import { ChallengeRepository } from '../ports/challenge.repository.js';
import { UserRepository } from '../ports/user.repository.js';
import { randomCode } from '../random-secrets.js';
import { STEP_UP_CODE } from '../secret-purposes.js';
import { GuessLimits } from './guess-limits.js';

/** Mails a code that works only in this session and replaces an earlier one. Throws `TooManyCodes`, `TooManyTries`. */
@Injectable()
export class SendStepUpCode {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly guesses: GuessLimits,
    private readonly challenges: ChallengeRepository,
    private readonly secrets: SecretBox,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  execute({ userId, sessionId }: { userId: number; sessionId: string }): Promise<void> {
    const boundTo = ofSession(sessionId);
    return this.unitOfWork.run(async () => {
      const now = this.clock.now();
      const last = await this.challenges.lockLastCodeTime(boundTo, now);
      const wait = last === null ? 0 : last.getTime() + CODE_PAUSE_MS - now.getTime();
      if (wait > 0) throw new TooManyCodes(1, Math.ceil(wait / 1_000));
      const { email, language } = (await this.users.lock(userId)).state;
      await this.guesses.refuseSpent(email);
      await this.challenges.endCodes(boundTo);
      const code = randomCode();
      const id = uuidv7();
      await this.challenges.add(
        challengeOf({ id, kind: 'code', boundTo, secret: this.secrets.hash(code, STEP_UP_CODE) }, now),
      );
      await this.events.publish(
        stepUpCodeIssued({ codeId: id, email, sealedCode: this.secrets.seal(code, STEP_UP_CODE), language }),
      );
    });
  }
}
