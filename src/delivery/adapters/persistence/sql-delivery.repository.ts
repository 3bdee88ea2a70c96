import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import type { CalendarDay } from '../../../shared/domain/toronto-time.js';
import {
  DeliveryRepository,
  type DeliveryPageRequest,
  type Proof,
  type Unreminded,
} from '../../application/ports/delivery.repository.js';
import type { Delivery, DeliveryState } from '../../domain/delivery.js';
import { DeliveryChangedMeanwhile } from '../../domain/delivery.errors.js';
import { toDelivery, toRow, type DeliveryRow } from './delivery.mapper.js';
import { toProof, type ProofRow } from './proof.mapper.js';

/** Slots sort by their hour, not by their text. */
const IN_ORDER = `ORDER BY day, array_position(ARRAY['9am-10am', '10am-11am', '11am-12pm', '12pm-1pm', '1pm-2pm', '2pm-3pm',
  '3pm-4pm', '4pm-5pm', '5pm-6pm', '6pm-7pm', '7pm-8pm', '8pm-9pm'], slot), id`;
const MOST_JOBS = 500;
const REMINDED_AT: Record<Unreminded['kind'], string> = {
  'evening-before': 'reminded_evening_at',
  'two-hours': 'reminded_two_hours_at',
};

/** Only what is asked for stands in the condition, so that its index is used. */
function deliveriesLike({ status, day, driverId }: Omit<DeliveryPageRequest, 'limit' | 'cursor'>): {
  where: string;
  parameters: unknown[];
} {
  const parameters: unknown[] = [];
  const conditions: string[] = driverId === null ? ['driver_id IS NULL'] : [];
  for (const [column, value] of Object.entries({ status, day, driver_id: driverId ?? undefined })) {
    if (value !== undefined) conditions.push(`${column} = $${parameters.push(value)}`);
  }
  return { where: conditions.length === 0 ? 'true' : conditions.join(' AND '), parameters };
}

/** Deliveries in `delivery.delivery`; every update is guarded by the version that was read. */
@Injectable()
export class SqlDeliveryRepository extends DeliveryRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async add(delivery: Delivery): Promise<void> {
    const row = toRow(delivery.state);
    const columns = Object.keys(row);
    const places = columns.map((_, index) => `$${index + 1}`);
    await this.session.write(
      `INSERT INTO delivery.delivery (${columns.join(', ')}) VALUES (${places.join(', ')}) RETURNING id`,
      Object.values(row),
    );
  }

  async find(deliveryId: string): Promise<Delivery | null> {
    if (!isUuid(deliveryId)) return null;
    return this.#first('WHERE id = $1', [deliveryId]);
  }

  findOfListing(listingId: string): Promise<Delivery | null> {
    return this.#first(`WHERE listing_id = $1 ORDER BY (status <> 'cancelled') DESC, created_at DESC LIMIT 1`, [
      listingId,
    ]);
  }

  async save(delivery: Delivery): Promise<void> {
    const { state } = delivery;
    const saved = await this.session.write(
      `UPDATE delivery.delivery
          SET driver_id = $3, status = $4, pickup_code = $5, delivery_code = $6, pickup_failures = $7, dispatched_at = $8,
              picked_up_at = $9, ended_at = $10, condition = $11, day = $12, slot = $13, scheduled_at = $14,
              reminded_evening_at = $15, reminded_two_hours_at = $16, version = version + 1
        WHERE id = $1 AND version = $2 RETURNING id`,
      [
        state.id,
        state.version,
        state.driverId,
        state.status,
        JSON.stringify(state.pickupCode),
        JSON.stringify(state.deliveryCode),
        state.pickupFailures,
        state.dispatchedAt,
        state.pickedUpAt,
        state.endedAt,
        state.condition === null ? null : JSON.stringify(state.condition),
        state.day,
        state.slot,
        state.scheduledAt,
        state.reminded['evening-before'],
        state.reminded['two-hours'],
      ],
    );
    if (saved.length !== 1) throw new DeliveryChangedMeanwhile(state.id);
  }

  async jobsOf(driverId: number, day: CalendarDay | null): Promise<Delivery[]> {
    return this.#many(
      `WHERE ((status = 'scheduled' AND driver_id IS NULL)
           OR (driver_id = $1 AND ($2::date IS NOT NULL OR ended_at IS NULL) AND status <> 'cancelled'))
         AND ($2::date IS NULL OR day = $2) ${IN_ORDER} LIMIT ${MOST_JOBS}`,
      [driverId, day],
    );
  }

  scheduledOf(driverId: number): Promise<Delivery[]> {
    return this.#many(`WHERE driver_id = $1 AND status = 'scheduled' ORDER BY listing_id`, [driverId]);
  }

  openOf(driverId: number, { from, to }: { from: CalendarDay | null; to: CalendarDay }): Promise<Delivery[]> {
    return this.#many(
      `WHERE driver_id = $1 AND ended_at IS NULL AND day >= COALESCE($2::date, '-infinity') AND day <= $3 ${IN_ORDER}`,
      [driverId, from, to],
    );
  }

  async page({ limit, cursor, ...asked }: DeliveryPageRequest): Promise<{ items: Delivery[]; total: number }> {
    const { where, parameters } = deliveriesLike(asked);
    const last = parameters.length;
    const from = cursor !== undefined && isUuid(cursor) ? cursor : null;
    const items = await this.#many(
      `WHERE ${where} AND ($${last + 1}::uuid IS NULL OR id < $${last + 1}) ORDER BY id DESC LIMIT $${last + 2}`,
      [...parameters, from, limit],
    );
    return { items, total: await this.session.count(`delivery.delivery WHERE ${where}`, parameters) };
  }

  scheduledUntil(day: CalendarDay): Promise<Pick<DeliveryState, 'listingId' | 'day' | 'slot'>[]> {
    return this.session.query(
      `SELECT listing_id AS "listingId", day, slot FROM delivery.delivery
        WHERE status = 'scheduled' AND day <= $1 ${IN_ORDER}`,
      [day],
    );
  }

  unreminded({ kind, day, slots, scheduledBefore, most }: Unreminded): Promise<Delivery[]> {
    return this.#many(
      `WHERE status = 'scheduled' AND ${REMINDED_AT[kind]} IS NULL AND day = $1 AND slot = ANY($2) AND scheduled_at < $3
       ORDER BY id LIMIT $4`,
      [day, slots, scheduledBefore, most],
    );
  }

  async addProof(proof: Proof): Promise<void> {
    await this.session.write(
      `INSERT INTO delivery.proof (id, delivery_id, step, by_code, object_key, sha256, checks, reason, note, by_user_id,
                                   happened_at, arrived_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
      [
        proof.id,
        proof.deliveryId,
        proof.step,
        proof.byCode,
        proof.photo?.objectKey ?? null,
        proof.photo?.sha256 ?? null,
        proof.checks === null ? null : JSON.stringify(proof.checks),
        proof.reason,
        proof.note,
        proof.byUserId,
        proof.happenedAt,
        proof.arrivedAt,
      ],
    );
  }

  async proofsOf(deliveryId: string): Promise<Proof[]> {
    const rows = await this.session.query<ProofRow>(
      'SELECT * FROM delivery.proof WHERE delivery_id = $1 ORDER BY arrived_at, id',
      [deliveryId],
    );
    return rows.map(toProof);
  }

  async tripsOf(listingId: string): Promise<{ driverId: number; count: number }[]> {
    return this.session.query(
      `SELECT p.by_user_id AS "driverId", count(*)::int AS count
         FROM delivery.delivery d JOIN delivery.proof p ON p.delivery_id = d.id
        WHERE d.listing_id = $1 AND p.step IN ('pickup', 'pickup-failed') GROUP BY p.by_user_id ORDER BY p.by_user_id`,
      [listingId],
    );
  }

  async #first(where: string, parameters: unknown[]): Promise<Delivery | null> {
    const [delivery] = await this.#many(where, parameters);
    return delivery ?? null;
  }

  async #many(where: string, parameters: unknown[]): Promise<Delivery[]> {
    const rows = await this.session.query<DeliveryRow>(`SELECT * FROM delivery.delivery ${where}`, parameters);
    return rows.map(toDelivery);
  }
}
