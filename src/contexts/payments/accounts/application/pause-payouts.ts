import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { payoutsPaused } from '../../published/events.js';
import { pauseSince, type PayoutPauseCause } from '../domain/payout-pause.js';
import { PayoutPauses } from './ports/payout-pauses.js';

/** Pauses a person's payouts for 72 hours after a change that a thief would make; in the caller's unit of work. */
@Injectable()
export class PausePayouts {
  constructor(
    private readonly pauses: PayoutPauses,
    private readonly events: EventPublisher,
  ) {}

  /** A repeated event for the same change has no further effect. */
  async execute({ userId, cause, at }: { userId: number; cause: PayoutPauseCause; at: Date }): Promise<void> {
    const pause = pauseSince(userId, cause, at);
    if (!(await this.pauses.add(pause))) return;
    const [since, until] = [pause.since.toISOString(), pause.until.toISOString()];
    await this.events.publish(payoutsPaused({ userId, cause, since, until }));
  }
}
