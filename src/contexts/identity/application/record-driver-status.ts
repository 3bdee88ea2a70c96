import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import type { DriverStatus } from '../published/user-directory.js';
import { UserRepository } from './ports/user.repository.js';

/** Records a person's driver status, which delivery reports. */
@Injectable()
export class RecordDriverStatus {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
  ) {}

  execute({ userId, status }: { userId: number; status: DriverStatus }): Promise<void> {
    return this.unitOfWork.run(async () => {
      const user = await this.users.lock(userId);
      user.recordDriverStatus(status);
      await this.users.save(user);
    });
  }
}
