import { Injectable, Logger } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { EventPublisher } from '../../../shared/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { torontoDay } from '../../../shared/domain/toronto-time.js';
import type { Delivery } from '../../domain/delivery.js';
import type { Failure } from '../../domain/failure.js';
import { minutesIfNear } from '../../domain/nearness.js';
import { driverNear } from '../../published/events.js';
import { RunTimes, type TimesOfRun } from '../jobs/run-times.js';
import { moveOf } from '../hand-over/move-facts.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';

interface Near {
  deliveryId: string;
  listingId: string;
  driverId: number;
  stage: Failure['stage'];
  minutes: number;
}

/**
 * Says whose driver is expected in about 15 minutes, by the run as it is known now: once for each side of a trip, and
 * nothing of what is on hold (product.md §8).
 */
@Injectable()
export class AnnounceDrivers {
  readonly #log = new Logger(AnnounceDrivers.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly deliveries: DeliveryRepository,
    private readonly times: RunTimes,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (const driverId of await this.deliveries.listDriversToAnnounce())
      for (const near of await this.#nearOf(driverId)) await this.#announceIfPossible(near);
  }

  async #announceIfPossible(near: Near): Promise<void> {
    try {
      await this.#announce(near);
    } catch (error) {
      this.#log.warn({ err: error, deliveryId: near.deliveryId }, 'Announcing a nearby driver failed');
    }
  }

  async #nearOf(driverId: number): Promise<Near[]> {
    const now = this.clock.now();
    const run = await this.times.ofDriver(driverId, now);
    const open = await this.deliveries.listOpen(driverId, { from: null, to: torontoDay(now) });
    return open.flatMap((delivery) => this.#ifNear(delivery, run, now));
  }

  #ifNear({ unannounced: stage, state }: Delivery, run: TimesOfRun, now: Date): Near[] {
    const { id: deliveryId, listingId, driverId } = state;
    const time = run.get(deliveryId)?.get(stage === 'pickup' ? 'pickup' : 'dropoff');
    const minutes = time === undefined ? null : minutesIfNear(time, now);
    if (stage === null || minutes === null || driverId === null) return [];
    return [{ deliveryId, listingId, driverId, stage, minutes }];
  }

  /** Decided again under the lock: meanwhile the driver may have arrived, or the sale may be on hold. */
  #announce({ deliveryId, listingId, driverId, stage, minutes }: Near): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { fundsState } = await this.register.lock(listingId);
      const delivery = await this.deliveries.find(deliveryId);
      const at = this.clock.now();
      if (fundsState !== 'held' || delivery?.state.driverId !== driverId || !delivery.announce(stage, at)) return;
      await this.deliveries.save(delivery);
      await this.events.publish(driverNear({ ...moveOf(delivery, driverId, at), stage, minutes }));
    });
  }
}
