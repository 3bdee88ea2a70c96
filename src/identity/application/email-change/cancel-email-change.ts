import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { Forbidden, NotFound } from '../../../shared/domain/domain-error.js';
import { EmailChangeRepository } from '../ports/email-change.repository.js';
import { UserRepository } from '../ports/user.repository.js';
import { EndEmailChange } from './end-email-change.js';

/** Cancels a change of address: a person any change of their own, an administrator only one that staff asked for. */
@Injectable()
export class CancelEmailChange {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly changes: EmailChangeRepository,
    private readonly endChange: EndEmailChange,
  ) {}

  /** Throws `NotFound` where none waits, and `Forbidden`. */
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
