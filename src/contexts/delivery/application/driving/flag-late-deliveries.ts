import { Injectable, Logger } from '@nestjs/common';
import { isMoveAllowed } from '../../../listings/published/transaction-moves.js';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import type { Delivery } from '../../domain/delivery.js';
import { endedBefore, lateFrom, LATE_LEVELS, type LateLevel } from '../../domain/lateness.js';
import { deliveryLate, driverPaused } from '../../published/events.js';
import { RunTimes } from '../jobs/run-times.js';
import { missedOf } from '../transaction/party-history.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';
import { DriverRepository } from '../ports/driver.repository.js';

const BATCH = 500;

/**
 * Flags deliveries that have not arrived an hour after their window, and those that are missing, once for each window.
 * The driver of a missing delivery is paused, and payments freezes the sale (product.md §6, "Late is noticed").
 */
@Injectable()
export class FlagLateDeliveries {
  readonly #log = new Logger(FlagLateDeliveries.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly deliveries: DeliveryRepository,
    private readonly drivers: DriverRepository,
    private readonly times: RunTimes,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (const level of LATE_LEVELS) {
      const before = endedBefore(level, this.clock.now());
      for (const { state } of await this.deliveries.listUnflagged({ level, before, max: BATCH })) {
        await this.#flag(level, state);
      }
    }
  }

  async #flag(level: LateLevel, { id, listingId }: Delivery['state']): Promise<void> {
    try {
      await this.unitOfWork.run(async () => {
        const listing = await this.register.lock(listingId);
        const delivery = await this.deliveries.find(id);
        if (delivery?.flagLate(level, this.clock.now()) !== true) return;
        await this.deliveries.save(delivery);
        if (await this.#isOnHold(delivery, listing)) return;
        if (level === 'missing') await this.#pauseDriver(delivery);
        await this.events.publish(await this.#fact(level, delivery));
      });
    } catch (error) {
      this.#log.warn({ err: error, deliveryId: id }, 'Reporting a late delivery failed');
    }
  }

  /**
   * Not late: no driver may set off while the money waits for a decision, and after a failed pickup both sides already
   * know that the delivery waits.
   */
  async #isOnHold(delivery: Delivery, { status, fundsState }: ListingFacts): Promise<boolean> {
    if (delivery.state.status !== 'scheduled') return false;
    if (!isMoveAllowed('depart', status, fundsState)) return true;
    return missedOf(delivery, await this.deliveries.listProofs(delivery.state.id)) !== null;
  }

  async #pauseDriver({ state }: Delivery): Promise<void> {
    const { id: deliveryId, listingId, driverId } = state;
    const at = this.clock.now();
    if (driverId === null || !(await this.drivers.pause(driverId, { at, deliveryId, because: 'missing' }))) return;
    await this.events.publish(
      driverPaused({ userId: driverId, deliveryId, listingId, at: at.toISOString(), because: 'missing' }),
    );
  }

  async #fact(level: LateLevel, delivery: Delivery): Promise<ReturnType<typeof deliveryLate>> {
    const { state } = delivery;
    const { id: deliveryId, listingId, sellerId, buyerId, driverId, status, day, slot: window } = state;
    const who = { deliveryId, listingId, sellerId, buyerId, driverId };
    const expectedBy = lateFrom('missing', state).toISOString();
    const isUnderWay = status !== 'scheduled';
    const door = isUnderWay ? (await this.times.ofDelivery(delivery)).door : null;
    const arrivesBy = door?.to.toISOString() ?? null;
    const at = this.clock.now().toISOString();
    return deliveryLate({ ...who, level, isUnderWay, day, window, expectedBy, arrivesBy, at });
  }
}
