import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { UserRepository } from './ports/user.repository.js';

export interface AcceptTermsCommand {
  userId: number;
  version: string;
  at: Date;
}

/** Records which version of the terms a person accepted, and when. */
@Injectable()
export class AcceptTerms {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
  ) {}

  execute({ userId, version, at }: AcceptTermsCommand): Promise<void> {
    return this.unitOfWork.run(async () => {
      const user = await this.users.lock(userId);
      user.acceptTerms(version, at);
      await this.users.save(user);
    });
  }
}
