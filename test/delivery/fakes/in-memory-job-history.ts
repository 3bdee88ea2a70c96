import { JobHistoryRepository } from '../../../src/contexts/delivery/application/ports/job-history.repository.js';
import type { InMemoryDeliveries } from './in-memory-deliveries.js';

/** The job history in memory. */
export class InMemoryJobHistory extends JobHistoryRepository {
  readonly sightings: { driverId: number; deliveryId: string; at: Date }[] = [];
  readonly givenBack: Parameters<JobHistoryRepository['addGivenBack']>[0][] = [];

  constructor(private readonly deliveries: InMemoryDeliveries) {
    super();
  }

  listSeen(driverId: number, deliveryIds: readonly string[]): Promise<string[]> {
    const own = this.sightings.filter((each) => each.driverId === driverId).map(({ deliveryId }) => deliveryId);
    return Promise.resolve(own.filter((id) => deliveryIds.includes(id)));
  }

  async recordSeen(driverId: number, deliveryIds: readonly string[], at: Date): Promise<string[]> {
    const found = await Promise.all(deliveryIds.map((id) => this.deliveries.find(id)));
    const own = found.flatMap((each) => (each?.state.driverId === driverId ? [each.state.id] : []));
    for (const deliveryId of own) this.sightings.push({ driverId, deliveryId, at });
    return own;
  }

  async wasSeen(driverId: number, deliveryId: string): Promise<boolean> {
    return (await this.listSeen(driverId, [deliveryId])).length > 0;
  }

  addGivenBack(given: Parameters<JobHistoryRepository['addGivenBack']>[0]): Promise<void> {
    this.givenBack.push(given);
    return Promise.resolve();
  }

  countGivenBack(driverId: number, after: Date): Promise<number> {
    return Promise.resolve(this.givenBack.filter((each) => each.driverId === driverId && each.at > after).length);
  }
}
