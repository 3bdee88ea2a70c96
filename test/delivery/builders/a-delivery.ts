import { v7 as uuidv7 } from 'uuid';
import { NOT_ARRIVED, type Arrival } from '../../../src/contexts/delivery/domain/arrival.js';
import { NOT_LATE } from '../../../src/contexts/delivery/domain/lateness.js';
import { NOT_ANNOUNCED } from '../../../src/contexts/delivery/domain/nearness.js';
import { Delivery } from '../../../src/contexts/delivery/domain/delivery.js';
import type { DeliveryState } from '../../../src/contexts/delivery/domain/delivery-state.js';
import { NOT_REMINDED } from '../../../src/contexts/delivery/domain/reminders.js';
import type { DropOff } from '../../../src/contexts/delivery/published/delivery-desk.js';
import { PlainSecretBox } from '../../platform/fakes/plain-secret-box.js';

export const SELLER = 11;
export const BUYER = 22;
export const DRIVER = 33;
export const OTHER_DRIVER = 44;
export const PICKUP_CODE = '1234';
export const DELIVERY_CODE = '9876';

export const DROP_OFF: DropOff = {
  name: 'Sam Okafor',
  phoneNumber: '+14165550188',
  address: '8 Birch Lane',
  address2: null,
  city: 'Vaughan',
  state: 'ON',
  zipCode: 'L4J 2B2',
  noContact: false,
  note: 'Ring twice',
};

const secrets = new PlainSecretBox();

export const CHECKS_DONE = { sameItem: true, complete: true, asDescribed: true, packed: true };

/** A delivery booked for Saturday 13 June 2026, 1pm-2pm, with the codes above. */
export function aDelivery(given: Partial<DeliveryState> = {}): Delivery {
  const id = given.id ?? uuidv7();
  const code = (purpose: string, plain: string): DeliveryState['pickupCode'] => ({
    hash: secrets.hash(`${id} ${plain}`, purpose),
    sealed: secrets.seal(plain, purpose),
    tries: 0,
    override: null,
  });
  return new Delivery({
    id,
    listingId: 'a1b2c3d4e5f6',
    checkoutId: uuidv7(),
    sellerId: SELLER,
    buyerId: BUYER,
    driverId: null,
    status: 'scheduled',
    day: '2026-06-13',
    slot: '1pm-2pm',
    scheduledAt: new Date('2026-06-10T14:00:00.000Z'),
    reminded: NOT_REMINDED,
    load: 25,
    condition: null,
    dropOff: DROP_OFF,
    thumbnailUrl: '/photos/listings/a1b2c3d4e5f6/1-aaaaaaaa-thumb.webp',
    imageUrls: ['/photos/listings/a1b2c3d4e5f6/1-aaaaaaaa-large.webp'],
    driverFeeCents: 2_000,
    pickupCode: code('pickup-code', PICKUP_CODE),
    deliveryCode: code('delivery-code', DELIVERY_CODE),
    pickupFailures: 0,
    missedBy: [],
    arrivals: NOT_ARRIVED,
    announced: NOT_ANNOUNCED,
    late: NOT_LATE,
    dispatchedAt: null,
    pickedUpAt: null,
    endedAt: null,
    createdAt: new Date('2026-06-10T14:00:00.000Z'),
    version: 1,
    ...given,
  });
}

/** A delivery whose driver has set off. */
export function aDispatchedDelivery(given: Partial<DeliveryState> = {}): Delivery {
  return aDelivery({
    driverId: DRIVER,
    status: 'dispatched',
    dispatchedAt: new Date('2026-06-13T15:00:00.000Z'),
    ...given,
  });
}

/** An arrival without a position. */
export const arrivedAt = (instant: string): Arrival => ({ at: instant, meters: null, isFar: false });

/** A delivery whose driver has been at the seller's since 13:05 Toronto time. */
export function aWaitingDelivery(given: Partial<DeliveryState> = {}): Delivery {
  return aDispatchedDelivery({ arrivals: { pickup: arrivedAt('2026-06-13T17:05:00.000Z'), door: null }, ...given });
}

/** A delivery whose item is in the vehicle. */
export function aPickedUpDelivery(given: Partial<DeliveryState> = {}): Delivery {
  return aDispatchedDelivery({ status: 'picked_up', pickedUpAt: new Date('2026-06-13T15:40:00.000Z'), ...given });
}
