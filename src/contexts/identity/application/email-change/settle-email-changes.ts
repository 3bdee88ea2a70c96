import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import type { EmailChange } from '../../domain/email-change.js';
import { EmailChangeRepository } from '../ports/email-change.repository.js';
import { UserRepository } from '../ports/user.repository.js';
import { ApplyEmailChange } from './apply-email-change.js';

/** Applies address changes whose delay is over, in a job and whenever one is read; ends expired ones. */
@Injectable()
export class SettleEmailChanges {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly changes: EmailChangeRepository,
    private readonly apply: ApplyEmailChange,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (const userId of await this.changes.listDueUsers(this.clock.now())) await this.executeFor(userId);
  }

  /** The person's pending change, or null. */
  executeFor(userId: number): Promise<EmailChange | null> {
    return this.unitOfWork.run(async () => {
      const user = await this.users.lock(userId);
      const change = await this.changes.findOpen(userId);
      if (change === null) return null;
      return (await this.apply.execute(user, change)) === 'waits' ? change : null;
    });
  }
}
