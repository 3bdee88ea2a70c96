import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../../shared/application/ports/event-publisher.js';
import { payoutsPaused } from '../../published/events.js';
import { pauseSince, type PayoutPauseCause } from '../domain/payout-pause.js';
import { PayoutPauses } from './ports/payout-pauses.js';

/** Pays a person nothing for 72 hours from a change that a thief would make; in the caller's unit of work. */
@Injectable()
export class PausePayouts {
  constructor(
    private readonly pauses: PayoutPauses,
    private readonly events: EventPublisher,
  ) {}

  /** If heard again, the same change pauses nothing more. */
  async execute({ userId, cause, at }: { userId: number; cause: PayoutPauseCause; at: Date }): Promise<void> {
    const pause = pauseSince(userId, cause, at);
    if (!(await this.pauses.add(pause))) return;
    const [since, until] = [pause.since.toISOString(), pause.until.toISOString()];
    await this.events.publish(payoutsPaused({ userId, cause, since, until }));
  }
}
