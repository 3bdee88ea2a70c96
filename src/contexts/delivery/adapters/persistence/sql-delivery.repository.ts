import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { statement, type Statement } from '../../../../platform/persistence/bound-values.js';
import type { RowOf } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { KeysetPage } from '../../../../platform/persistence/keyset-page.js';
import type { CountedPage } from '../../../../platform/application/page.js';
import type { CalendarDay } from '../../../../platform/domain/toronto-time.js';
import {
  DeliveryRepository,
  type DeliveryPageRequest,
  type Proof,
  type Unreminded,
} from '../../application/ports/delivery.repository.js';
import type { Delivery } from '../../domain/delivery.js';
import type { DeliveryState } from '../../domain/delivery-state.js';
import { DeliveryChangedMeanwhile } from '../../domain/delivery.errors.js';
import type { LateLevel } from '../../domain/lateness.js';
import { windowsEnded } from '../../domain/windows.js';
import type { DeliveredJob } from '../../published/delivery-desk.js';
import { DELIVERIES, toRecord } from './delivery.mapper.js';
import { PROOFS, toRecord as toProofRecord } from './proof.mapper.js';

/** Sorts slots by their hour, not by their text. */
const IN_ORDER = `ORDER BY day, array_position(ARRAY['9am-10am', '10am-11am', '11am-12pm', '12pm-1pm', '1pm-2pm', '2pm-3pm',
  '3pm-4pm', '4pm-5pm', '5pm-6pm', '6pm-7pm', '7pm-8pm', '8pm-9pm'], slot), id`;
const MAX_JOBS = 500;
const REMINDED_AT: Record<Unreminded['kind'], string> = {
  'evening-before': 'reminded_evening_at',
  'two-hours': 'reminded_two_hours_at',
};

const FLAGGED_AT: Record<LateLevel, string> = { late: 'late_at', missing: 'missing_at' };

const NEWEST_FIRST = new KeysetPage<RowOf<typeof DELIVERIES>>([{ field: 'id', type: 'uuid' }]);

/** Includes only the filters that are set, so that the matching index is used. */
const deliveriesLike = ({ status, day, driverId, listingId }: DeliveryPageRequest): Statement =>
  statement((bind) => {
    const conditions = driverId === null ? ['driver_id IS NULL'] : ['true'];
    for (const [column, value] of Object.entries({
      status,
      day,
      driver_id: driverId ?? undefined,
      listing_id: listingId,
    })) {
      if (value !== undefined) conditions.push(`${column} = ${bind(value)}`);
    }
    return conditions.join(' AND ');
  });

/** Deliveries in `delivery.delivery`; every update is guarded by the version that was read. */
@Injectable()
export class SqlDeliveryRepository extends DeliveryRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async add(delivery: Delivery): Promise<void> {
    await DELIVERIES.add(this.session, toRecord(delivery.state));
  }

  async find(deliveryId: string): Promise<Delivery | null> {
    if (!isUuid(deliveryId)) return null;
    return DELIVERIES.first(this.session, 'WHERE id = $1', [deliveryId]);
  }

  findByListing(listingId: string): Promise<Delivery | null> {
    return DELIVERIES.first(
      this.session,
      `WHERE listing_id = $1 ORDER BY (status <> 'cancelled') DESC, created_at DESC LIMIT 1`,
      [listingId],
    );
  }

  async save({ state }: Delivery): Promise<void> {
    if (!(await DELIVERIES.save(this.session, toRecord(state)))) throw new DeliveryChangedMeanwhile(state.id);
  }

  async listJobs(driverId: number, day: CalendarDay | null): Promise<Delivery[]> {
    return DELIVERIES.all(
      this.session,
      `WHERE ((status = 'scheduled' AND driver_id IS NULL)
           OR (driver_id = $1 AND ($2::date IS NOT NULL OR ended_at IS NULL) AND status <> 'cancelled'))
         AND ($2::date IS NULL OR day = $2) ${IN_ORDER} LIMIT ${MAX_JOBS}`,
      [driverId, day],
    );
  }

  listScheduled(driverId: number): Promise<Delivery[]> {
    return DELIVERIES.all(this.session, `WHERE driver_id = $1 AND status = 'scheduled' ORDER BY listing_id`, [
      driverId,
    ]);
  }

  listOpen(driverId: number, { from, to }: { from: CalendarDay | null; to: CalendarDay }): Promise<Delivery[]> {
    return DELIVERIES.all(
      this.session,
      `WHERE driver_id = $1 AND ended_at IS NULL AND day >= COALESCE($2::date, '-infinity') AND day <= $3 ${IN_ORDER}`,
      [driverId, from, to],
    );
  }

  listByDay(day: CalendarDay, max: number): Promise<Delivery[]> {
    return DELIVERIES.all(this.session, `WHERE day = $1 AND status <> 'cancelled' ${IN_ORDER} LIMIT $2`, [day, max]);
  }

  async page(request: DeliveryPageRequest): Promise<CountedPage<Delivery>> {
    const { sql: where, parameters } = deliveriesLike(request);
    const question = { from: 'delivery.delivery', where, parameters };
    const { items, nextCursor, total } = await NEWEST_FIRST.counted(this.session, question, request);
    return { items: items.map(DELIVERIES.from), nextCursor, total };
  }

  listScheduledUntil(day: CalendarDay): Promise<Pick<DeliveryState, 'listingId' | 'day' | 'slot'>[]> {
    return this.session.query(
      `SELECT listing_id AS "listingId", day, slot FROM delivery.delivery
        WHERE status = 'scheduled' AND day <= $1 ${IN_ORDER}`,
      [day],
    );
  }

  listUnreminded({ kind, day, slots, scheduledBefore, max }: Unreminded): Promise<Delivery[]> {
    return DELIVERIES.all(
      this.session,
      `WHERE status = 'scheduled' AND ${REMINDED_AT[kind]} IS NULL AND day = $1 AND slot = ANY($2) AND scheduled_at < $3
       ORDER BY id LIMIT $4`,
      [day, slots, scheduledBefore, max],
    );
  }

  listUnflagged({ level, before, max }: Parameters<DeliveryRepository['listUnflagged']>[0]): Promise<Delivery[]> {
    const { day, slots } = windowsEnded(before);
    return DELIVERIES.all(
      this.session,
      `WHERE ended_at IS NULL AND ${FLAGGED_AT[level]} IS NULL AND (day < $1 OR (day = $1 AND slot = ANY($2)))
         AND ($3 <> 'missing' OR (status IN ('dispatched', 'picked_up') AND dispatched_at <= $4)) ${IN_ORDER} LIMIT $5`,
      [day, slots, level, before, max],
    );
  }

  async listDriversToAnnounce(): Promise<number[]> {
    const rows = await this.session.query<{ driverId: number }>(
      `SELECT DISTINCT driver_id AS "driverId" FROM delivery.delivery
        WHERE status IN ('dispatched', 'picked_up') AND driver_id IS NOT NULL
          AND CASE status WHEN 'dispatched' THEN coalesce(announced ->> 'pickup', arrivals ->> 'pickup')
                          ELSE coalesce(announced ->> 'door', arrivals ->> 'door') END IS NULL
        ORDER BY driver_id`,
    );
    return rows.map(({ driverId }) => driverId);
  }

  async addProof(proof: Proof): Promise<void> {
    await PROOFS.add(this.session, toProofRecord(proof));
  }

  listProofs(deliveryId: string): Promise<Proof[]> {
    return PROOFS.all(this.session, 'WHERE delivery_id = $1 ORDER BY arrived_at, id', [deliveryId]);
  }

  listDelivered(driverId: number, since: CalendarDay): Promise<DeliveredJob[]> {
    return this.session.query(
      `SELECT listing_id AS "listingId", driver_fee_cents AS "driverFeeCents", ended_at AS "deliveredAt"
         FROM delivery.delivery WHERE driver_id = $1 AND day >= $2 AND status = 'delivered' ORDER BY ended_at DESC`,
      [driverId, since],
    );
  }

  /** A picked-up item that failed at the door is paid like any other wasted trip: only once it is owed. */
  async countTrips(listingId: string): Promise<{ driverId: number; count: number }[]> {
    return this.session.query(
      `SELECT p.by_user_id AS "driverId", count(*)::int AS count
         FROM delivery.delivery d JOIN delivery.proof p ON p.delivery_id = d.id
        WHERE d.listing_id = $1 AND p.step IN ('pickup', 'pickup-failed')
          AND NOT EXISTS (SELECT 1 FROM delivery.wasted_trip w
                           WHERE w.delivery_id = d.id AND w.status <> 'owed'
                             AND (w.id = p.id OR (w.stage = 'door' AND p.step = 'pickup')))
        GROUP BY p.by_user_id ORDER BY p.by_user_id`,
      [listingId],
    );
  }
}
