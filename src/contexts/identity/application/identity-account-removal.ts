import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../platform/application/ports/event-publisher.js';
import { NotFound } from '../../../platform/domain/domain-error.js';
import { whyNoDeletion } from '../domain/user-deletion.js';
import { AccountRemoval, type RemovedRecord, type Remover } from '../published/account-removal.js';
import { profileChanged, userDeleted } from '../published/events.js';
import { SessionRepository } from './ports/session.repository.js';
import { UserListReader } from './ports/user-list.reader.js';
import { UserRepository } from './ports/user.repository.js';

@Injectable()
export class IdentityAccountRemoval extends AccountRemoval {
  constructor(
    private readonly users: UserRepository,
    private readonly list: UserListReader,
    private readonly sessions: SessionRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {
    super();
  }

  async refusals(userIds: readonly number[], by: Remover): Promise<Map<number, string | null>> {
    const roles = await this.list.rolesOf(userIds);
    return new Map([...roles].map(([id, role]) => [id, whyNoDeletion({ id, role }, by)?.message ?? null]));
  }

  async hold(userId: number, by: Remover): Promise<void> {
    const user = await this.users.lock(userId);
    if (user.isDeleted) throw new NotFound('thatAccount');
    const refusal = whyNoDeletion(user.state, by);
    if (refusal !== null) throw refusal;
  }

  async remove(userId: number, by: Remover, record: RemovedRecord): Promise<void> {
    const user = await this.users.lock(userId);
    const { role, active, profileCompleted, serviceFeeDiscount } = user.state;
    user.delete(this.clock.now());
    await this.users.save(user);
    await this.sessions.endByUser(userId);
    await this.events.publish(
      profileChanged({ userId, firstName: null, lastName: null, profileCompleted: false }),
      userDeleted({ userId, byUserId: by.userId, role, active, profileCompleted, serviceFeeDiscount, ...record }),
    );
  }
}
