import { Injectable, Logger } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { torontoDay } from '../../../../platform/domain/toronto-time.js';
import type { Delivery } from '../../domain/delivery.js';
import type { Failure } from '../../domain/failure.js';
import { minutesIfNear } from '../../domain/nearness.js';
import { driverNear } from '../../published/events.js';
import { RunTimes, type TimesOfRun } from '../jobs/run-times.js';
import { moveOf } from '../hand-over/delivery-steps.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';

interface NearStop {
  deliveryId: string;
  listingId: string;
  driverId: number;
  stage: Failure['stage'];
  minutes: number;
}

/**
 * Publishes which drivers are expected in about 15 minutes, according to the current run: once for each side of a trip,
 * and not for a sale on hold (product.md §8).
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
      for (const near of await this.#nearStops(driverId)) await this.#announceIfPossible(near);
  }

  async #announceIfPossible(near: NearStop): Promise<void> {
    try {
      await this.#announce(near);
    } catch (error) {
      this.#log.warn({ err: error, deliveryId: near.deliveryId }, 'Announcing a nearby driver failed');
    }
  }

  async #nearStops(driverId: number): Promise<NearStop[]> {
    const now = this.clock.now();
    const run = await this.times.ofDriver(driverId, now);
    const open = await this.deliveries.listOpen(driverId, { from: null, to: torontoDay(now) });
    return open.flatMap((delivery) => this.#ifNear(delivery, run, now));
  }

  #ifNear({ unannounced: stage, state }: Delivery, run: TimesOfRun, now: Date): NearStop[] {
    const { id: deliveryId, listingId, driverId } = state;
    const time = run.get(deliveryId)?.get(stage === 'pickup' ? 'pickup' : 'dropoff');
    const minutes = time === undefined ? null : minutesIfNear(time, now);
    if (stage === null || minutes === null || driverId === null) return [];
    return [{ deliveryId, listingId, driverId, stage, minutes }];
  }

  /** Decides again under the lock, because the driver may have arrived or the sale may have been put on hold. */
  #announce({ deliveryId, listingId, driverId, stage, minutes }: NearStop): Promise<void> {
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
