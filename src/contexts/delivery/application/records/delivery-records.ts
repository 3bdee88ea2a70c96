import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import type { Delivery } from '../../domain/delivery.js';
import { LATE_LEVELS } from '../../domain/lateness.js';
import { MAX_TRIES, type HandOverCode } from '../../domain/hand-over-code.js';
import type { AdminDeliveryView, PageOf } from '../../published/views.js';
import { DeliveryRepository, type DeliveryPageRequest } from '../ports/delivery.repository.js';

const isLocked = ({ tries, override }: HandOverCode): boolean => tries >= MAX_TRIES && override === null;

const lateLevelOf = ({ late, endedAt }: Delivery['state']): AdminDeliveryView['late'] => {
  if (endedAt !== null) return null;
  return LATE_LEVELS.findLast((level) => late[level] !== null) ?? null;
};

/** Deliveries as administrators see them, newest first. */
@Injectable()
export class DeliveryRecords {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly register: TransactionRegister,
  ) {}

  async page(request: DeliveryPageRequest): Promise<PageOf<AdminDeliveryView>> {
    const page = await this.deliveries.page(request);
    return { ...page, items: await this.#views(page.items) };
  }

  /** Throws `NotFound`. */
  async one(deliveryId: string): Promise<AdminDeliveryView> {
    const delivery = await this.deliveries.find(deliveryId);
    const [view] = delivery === null ? [] : await this.#views([delivery]);
    if (view === undefined) throw new NotFound('delivery');
    return view;
  }

  async #views(deliveries: Delivery[]): Promise<AdminDeliveryView[]> {
    const listings = await this.register.findMany(deliveries.map(({ state }) => state.listingId));
    return deliveries.flatMap(({ state }) => {
      const listing = listings.get(state.listingId);
      if (listing === undefined) return [];
      const view: AdminDeliveryView = {
        id: state.id,
        productId: state.listingId,
        shareLink: listing.shareLink,
        name: listing.name,
        status: state.status,
        driverId: state.driverId,
        driverFirstName: state.driverId === null ? null : listing.driverFirstName,
        sellerId: state.sellerId,
        buyerId: state.buyerId,
        deliveryDate: state.day,
        deliveryWindow: state.slot,
        noContact: state.dropOff.noContact,
        pickupFailures: state.pickupFailures,
        needsDecision: state.status === 'failed' && state.pickedUpAt !== null,
        codeLocked: { pickup: isLocked(state.pickupCode), delivery: isLocked(state.deliveryCode) },
        late: lateLevelOf(state),
        arrivedFar: Object.values(state.arrivals).some((arrival) => arrival?.isFar === true),
        createdAt: state.createdAt.toISOString(),
        endedAt: state.endedAt?.toISOString() ?? null,
      };
      return [view];
    });
  }
}
