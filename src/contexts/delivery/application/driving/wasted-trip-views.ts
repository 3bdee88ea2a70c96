import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import type { PageRequest } from '../../../../platform/application/page.js';
import type { WastedTrip, WastedTripStatus } from '../../domain/wasted-trip.js';
import type { AdminWastedTripView, PageOf } from '../../published/views.js';
import { WastedTripRepository } from '../ports/wasted-trip.repository.js';

/** Wasted trips as administrators see them, newest first. */
@Injectable()
export class WastedTripViews {
  constructor(
    private readonly trips: WastedTripRepository,
    private readonly register: TransactionRegister,
  ) {}

  async page(request: PageRequest & { status?: WastedTripStatus | undefined }): Promise<PageOf<AdminWastedTripView>> {
    const { items, nextCursor, total } = await this.trips.page(request);
    return { items: await this.#of(items), nextCursor, total };
  }

  /** Throws `NotFound`. */
  async one(tripId: string): Promise<AdminWastedTripView> {
    const trip = await this.trips.find(tripId);
    const [view] = trip === null ? [] : await this.#of([trip]);
    if (view === undefined) throw new NotFound('trip');
    return view;
  }

  async #of(trips: readonly WastedTrip[]): Promise<AdminWastedTripView[]> {
    const listings = await this.register.findMany(trips.map(({ state }) => state.listingId));
    return trips.flatMap((trip) => {
      const { state } = trip;
      const listing = listings.get(state.listingId);
      if (listing === undefined) return [];
      const view: AdminWastedTripView = {
        id: state.id,
        productId: state.listingId,
        shareLink: listing.shareLink,
        name: listing.name,
        driverId: state.driverId,
        stage: state.stage,
        reason: state.reason,
        arrivedAt: state.arrivedAt?.toISOString() ?? null,
        reportedAt: state.reportedAt.toISOString(),
        status: state.status,
        contestableUntil: trip.contestableUntil.toISOString(),
        contestedBy: state.contestedBy,
        contestText: state.contestText,
        decidedBy: state.decidedBy,
        decisionReason: state.decisionReason,
      };
      return [view];
    });
  }
}
