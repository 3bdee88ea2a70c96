import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { leverTurned } from '../published/events.js';
import type { LeverName } from '../published/levers.js';
import { CachedLevers } from './cached-levers.js';
import { LeverRepository } from './ports/lever.repository.js';

export interface TurnLeverCommand {
  name: LeverName;
  on: boolean;
  reason: string;
  /** The administrator; null for a command on the server. */
  byUserId: number | null;
}

/**
 * Turns a lever and publishes the change. Once it returns, no instance begins held-back work that checks the lever
 * under its lock; work that checks the cache stops within two seconds.
 */
@Injectable()
export class TurnLever {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly levers: LeverRepository,
    private readonly cache: CachedLevers,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /** Returns whether it changed; without a change, the earlier person and reason stay. */
  execute({ name, on, reason, byUserId }: TurnLeverCommand): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const lever = await this.levers.lock(name);
      const turned = lever.turned(on, { reason, byUserId, at: this.clock.now() });
      if (turned === null) return false;
      await this.levers.save(turned);
      await this.events.publish(leverTurned({ lever: name, before: lever.state.on, after: on, byUserId, reason }));
      this.unitOfWork.afterCommit(() => {
        this.cache.forget();
      });
      return true;
    });
  }
}
