import { Injectable, Logger } from '@nestjs/common';
import { isMoveAllowed } from '../../../listings/published/transaction-moves.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import type { Delivery } from '../../domain/delivery.js';
import { REMINDER_KINDS, windowsToRemind, type ReminderKind } from '../../domain/reminders.js';
import { reminderDue } from '../../published/events.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';

const BATCH = 500;

/**
 * Publishes which deliveries are near: once the evening before and once two hours before each chosen window. Leaves out
 * deliveries that have set off or ended, and those whose money waits for a decision.
 */
@Injectable()
export class RemindParties {
  readonly #log = new Logger(RemindParties.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly deliveries: DeliveryRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (const kind of REMINDER_KINDS) {
      const due = windowsToRemind(kind, this.clock.now());
      const near = due === null ? [] : await this.deliveries.listUnreminded({ ...due, kind, max: BATCH });
      for (const { state } of near) await this.#remind(kind, state);
    }
  }

  /**
   * Decides again under the lock, because the driver may have set off or the delivery may have been cancelled or
   * rescheduled.
   */
  async #remind(kind: ReminderKind, { id, listingId }: Delivery['state']): Promise<void> {
    try {
      await this.unitOfWork.run(async () => {
        const { status, fundsState } = await this.register.lock(listingId);
        const delivery = await this.deliveries.find(id);
        const isPaused = !isMoveAllowed('depart', status, fundsState);
        if (isPaused || delivery?.remind(kind, this.clock.now()) !== true) return;
        await this.deliveries.save(delivery);
        await this.events.publish(this.#fact(kind, delivery.state));
      });
    } catch (error) {
      this.#log.warn({ err: error, deliveryId: id }, 'Reminder failed');
    }
  }

  #fact(kind: ReminderKind, state: Delivery['state']): ReturnType<typeof reminderDue> {
    const { id: deliveryId, listingId, sellerId, buyerId, day, slot: window, scheduledAt } = state;
    const about = { deliveryId, listingId, sellerId, buyerId };
    return reminderDue({ ...about, kind, day, window, scheduledAt: scheduledAt.toISOString() });
  }
}
