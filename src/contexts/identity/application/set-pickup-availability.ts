import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import type { PickupAvailability } from '../published/user-directory.js';
import { UserRepository } from './ports/user.repository.js';

/** Sets when a seller's items can be picked up. */
@Injectable()
export class SetPickupAvailability {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
  ) {}

  execute({ userId, availability }: { userId: number; availability: PickupAvailability }): Promise<void> {
    return this.unitOfWork.run(async () => {
      const user = await this.users.lock(userId);
      user.setPickupAvailability(availability);
      await this.users.save(user);
    });
  }
}
