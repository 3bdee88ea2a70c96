import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { SESSION_ABSOLUTE_MS, SESSION_ROLLING_MS } from '../../domain/session.js';
import { LIMITS_LOOK_BACK_MS } from '../../domain/code-limits.js';
import { MARK_LIFETIME_MS } from '../../domain/person-mark.js';
import { AddressCountRepository } from '../ports/address-count.repository.js';
import { ChallengeRepository } from '../ports/challenge.repository.js';
import { EmailChangeRepository } from '../ports/email-change.repository.js';
import { OneTimeCodeRepository } from '../ports/one-time-code.repository.js';
import { PersonMarkRepository } from '../ports/person-mark.repository.js';
import { SessionRepository } from '../ports/session.repository.js';

/** How long the outcome of an address change can be read. */
const KEEP_EMAIL_CHANGES_MS = 30 * 24 * 3_600_000;

/** Deletes expired codes, challenges, sessions, marks, address changes and counts. */
@Injectable()
export class DeleteExpiredSignIns {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly codes: OneTimeCodeRepository,
    private readonly sessions: SessionRepository,
    private readonly marks: PersonMarkRepository,
    private readonly challenges: ChallengeRepository,
    private readonly emailChanges: EmailChangeRepository,
    private readonly counts: AddressCountRepository,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<void> {
    const now = this.clock.now().getTime();
    return this.unitOfWork.run(async () => {
      await this.codes.removeBefore(new Date(now - LIMITS_LOOK_BACK_MS));
      await this.counts.removeBefore(new Date(now - LIMITS_LOOK_BACK_MS));
      await this.sessions.removeBefore({
        lastSeen: new Date(now - SESSION_ROLLING_MS),
        created: new Date(now - SESSION_ABSOLUTE_MS),
      });
      await this.challenges.removeBefore(new Date(now));
      await this.emailChanges.removeBefore(new Date(now - KEEP_EMAIL_CHANGES_MS));
      await this.marks.removeBefore(new Date(now - MARK_LIFETIME_MS));
    });
  }
}
