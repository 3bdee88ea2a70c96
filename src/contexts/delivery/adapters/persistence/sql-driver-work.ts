import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { DriverWork, type WorkOfDriver } from '../../published/driver-work.js';
import { IN_VAN } from './sql-delivery-work.js';

const NOTHING: WorkOfDriver = { suspendedAt: null, scheduled: 0, setOff: 0, inVan: 0 };

@Injectable()
export class SqlDriverWork extends DriverWork {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async of(userId: number): Promise<WorkOfDriver> {
    const [work] = await this.session.query<WorkOfDriver>(
      `SELECT CASE WHEN r.status = 'suspended' THEN r.decided_at END AS "suspendedAt",
              count(*) FILTER (WHERE d.status = 'scheduled')::int AS scheduled,
              count(*) FILTER (WHERE d.status = 'dispatched')::int AS "setOff",
              count(*) FILTER (WHERE ${IN_VAN})::int AS "inVan"
         FROM delivery.driver r LEFT JOIN delivery.delivery d ON d.driver_id = r.user_id
        WHERE r.user_id = $1 GROUP BY r.user_id`,
      [userId],
    );
    return work ?? NOTHING;
  }
}
