import { Injectable } from '@nestjs/common';
import { columns } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { JobHistoryRepository } from '../../application/ports/job-history.repository.js';

type GivenBack = Parameters<JobHistoryRepository['addGivenBack']>[0];
const GIVEN_BACK = columns<GivenBack>()('delivery.given_back', {
  driverId: 'driver_id',
  deliveryId: 'delivery_id',
  at: 'given_back_at',
  addressSeen: 'address_seen',
});

interface Named {
  id: string;
}

/** The job history in `delivery.seen_address` and `delivery.given_back`. */
@Injectable()
export class SqlJobHistoryRepository extends JobHistoryRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async listSeen(driverId: number, deliveryIds: readonly string[]): Promise<string[]> {
    const rows = await this.session.query<Named>(
      'SELECT delivery_id AS id FROM delivery.seen_address WHERE driver_id = $1 AND delivery_id = ANY($2::uuid[])',
      [driverId, deliveryIds],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * The lock ensures that for a job given back at the same time, either the view is counted or the addresses are not
   * shown.
   */
  async recordSeen(driverId: number, deliveryIds: readonly string[], at: Date): Promise<string[]> {
    const rows = await this.session.write<Named>(
      `WITH mine AS (
         SELECT id FROM delivery.delivery WHERE driver_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR SHARE),
       recorded AS (
         INSERT INTO delivery.seen_address (driver_id, delivery_id, seen_at)
         SELECT $1, id, $3 FROM mine ON CONFLICT DO NOTHING)
       SELECT id FROM mine`,
      [driverId, deliveryIds, at],
    );
    return rows.map(({ id }) => id);
  }

  async wasSeen(driverId: number, deliveryId: string): Promise<boolean> {
    await this.session.write('SELECT id FROM delivery.delivery WHERE id = $1 FOR UPDATE', [deliveryId]);
    return (await this.listSeen(driverId, [deliveryId])).length === 1;
  }

  async addGivenBack(given: GivenBack): Promise<void> {
    await GIVEN_BACK.add(this.session, given);
  }

  countGivenBack(driverId: number, after: Date): Promise<number> {
    return this.session.count('delivery.given_back WHERE driver_id = $1 AND given_back_at > $2', [driverId, after]);
  }
}
