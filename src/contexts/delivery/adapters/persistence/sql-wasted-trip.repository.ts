import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { columns, fixed, type RowOf } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { KeysetPage } from '../../../../platform/persistence/keyset-page.js';
import type { CountedPage, PageRequest } from '../../../../platform/application/page.js';
import { WastedTripRepository } from '../../application/ports/wasted-trip.repository.js';
import { DeliveryChangedMeanwhile } from '../../domain/delivery.errors.js';
import { WastedTrip, type WastedTripState, type WastedTripStatus } from '../../domain/wasted-trip.js';

const TRIPS = columns<WastedTripState>()('delivery.wasted_trip', {
  id: 'id',
  deliveryId: fixed('delivery_id'),
  listingId: fixed('listing_id'),
  driverId: fixed('driver_id'),
  sellerId: fixed('seller_id'),
  buyerId: fixed('buyer_id'),
  stage: fixed('stage'),
  reason: fixed('reason'),
  arrivedAt: fixed('arrived_at'),
  reportedAt: fixed('reported_at'),
  status: 'status',
  contestedBy: 'contested_by',
  contestedAt: 'contested_at',
  contestText: 'contest_text',
  decidedBy: 'decided_by',
  decidedAt: 'decided_at',
  decisionReason: 'decision_reason',
  version: 'version',
}).as((state) => new WastedTrip(state));
const NEWEST_FIRST = new KeysetPage<RowOf<typeof TRIPS>>([{ field: 'id', type: 'uuid' }]);

/** Wasted trips in `delivery.wasted_trip`; every update is guarded by the version that was read. */
@Injectable()
export class SqlWastedTripRepository extends WastedTripRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async add({ state }: WastedTrip): Promise<void> {
    await TRIPS.add(this.session, state);
  }

  async find(tripId: string): Promise<WastedTrip | null> {
    if (!isUuid(tripId)) return null;
    return TRIPS.first(this.session, 'WHERE id = $1', [tripId]);
  }

  listByListing(listingId: string): Promise<WastedTrip[]> {
    return TRIPS.all(this.session, 'WHERE listing_id = $1 ORDER BY reported_at, id', [listingId]);
  }

  async save({ state }: WastedTrip): Promise<void> {
    if (!(await TRIPS.save(this.session, state))) throw new DeliveryChangedMeanwhile(state.deliveryId);
  }

  listOpenSince(instant: Date, max: number): Promise<WastedTrip[]> {
    const where = `WHERE status = 'open' AND arrived_at IS NOT NULL AND reported_at <= $1 ORDER BY reported_at LIMIT $2`;
    return TRIPS.all(this.session, where, [instant, max]);
  }

  async page({ status, ...wanted }: PageRequest & { status?: WastedTripStatus }): Promise<CountedPage<WastedTrip>> {
    const where = `($1::text IS NULL OR status = $1
      OR ($1 = 'contested' AND status = 'open' AND arrived_at IS NULL))`;
    const question = { from: 'delivery.wasted_trip', where, parameters: [status] };
    const { items, nextCursor, total } = await NEWEST_FIRST.counted(this.session, question, wanted);
    return { items: items.map(TRIPS.from), nextCursor, total };
  }
}
