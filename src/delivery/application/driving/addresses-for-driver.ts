import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import type { Delivery } from '../../domain/delivery.js';
import { JobHistoryRepository } from '../ports/job-history.repository.js';

/** Decides whose addresses a driver is given, and notes it before they are: who has seen where a job goes stays known. */
@Injectable()
export class AddressesForDriver {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly history: JobHistoryRepository,
    private readonly clock: Clock,
  ) {}

  /** Of these deliveries, the ids of those whose addresses the driver is given now. */
  async execute(driverId: number, deliveries: readonly Delivery[]): Promise<ReadonlySet<string>> {
    const now = this.clock.now();
    const shown = deliveries.filter((each) => each.showsAddressesTo(driverId, now)).map(({ state }) => state.id);
    if (shown.length === 0) return new Set();
    const known = new Set(await this.history.listSeen(driverId, shown));
    const unseen = shown.filter((id) => !known.has(id));
    if (unseen.length === 0) return known;
    const noted = await this.unitOfWork.run(() => this.history.recordSeen(driverId, unseen, now));
    return new Set([...known, ...noted]);
  }
}
