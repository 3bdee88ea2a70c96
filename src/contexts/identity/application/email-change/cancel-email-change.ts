import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { Forbidden, NotFound } from '../../../../platform/domain/domain-error.js';
import { EmailChangeRepository } from '../ports/email-change.repository.js';
import { UserRepository } from '../ports/user.repository.js';
import { EndEmailChange } from './end-email-change.js';

/** Cancels an address change: people cancel any of their own, administrators only those requested by staff. */
@Injectable()
export class CancelEmailChange {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly changes: EmailChangeRepository,
    private readonly endChange: EndEmailChange,
  ) {}

  /** Throws `NotFound` if none is pending, and `Forbidden`. */
  execute({ userId, byUserId }: { userId: number; byUserId: number }): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.users.lock(userId);
      const change = await this.changes.findOpen(userId);
      if (change === null) throw new NotFound('emailChange');
      if (change.isOwn && byUserId !== userId)
        throw new Forbidden('The user requested this change, so only the user can withdraw it.');
      await this.endChange.execute(change, 'cancelled', byUserId);
    });
  }
}
