import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import type { Delivery } from '../../domain/delivery.js';
import { JobHistoryRepository } from '../ports/job-history.repository.js';

/** Decides which deliveries' addresses a driver may see, and records that before they are shown. */
@Injectable()
export class AddressesForDriver {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly history: JobHistoryRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns the ids of those deliveries whose addresses the driver may see now. */
  async execute(driverId: number, deliveries: readonly Delivery[]): Promise<ReadonlySet<string>> {
    const now = this.clock.now();
    const shown = deliveries.filter((each) => each.showsAddressesTo(driverId, now)).map(({ state }) => state.id);
    if (shown.length === 0) return new Set();
    const known = new Set(await this.history.listSeen(driverId, shown));
    const unseen = shown.filter((id) => !known.has(id));
    if (unseen.length === 0) return known;
    const recorded = await this.unitOfWork.runStatement(() => this.history.recordSeen(driverId, unseen, now));
    return new Set([...known, ...recorded]);
  }
}
