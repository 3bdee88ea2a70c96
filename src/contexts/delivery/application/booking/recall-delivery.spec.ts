import {
  aDelivery,
  aDispatchedDelivery,
  aPickedUpDelivery,
  BUYER,
  DRIVER,
  SELLER,
} from '../../../../../test/delivery/builders/a-delivery.js';
import { DrivingWorld } from '../../../../../test/delivery/fakes/driving-world.js';
import { WrongState } from '../../../../platform/domain/domain-error.js';
import { DELIVERY_FAILED, DELIVERY_RECALLED } from '../../published/events.js';

const LISTING = 'a1b2c3d4e5f6';
const REASON = 'Lee’s van broke down.';

let world: DrivingWorld;
beforeEach(() => {
  world = new DrivingWorld();
});
const recall = (deliveryId: string): Promise<void> => world.recall.execute({ deliveryId, byUserId: 1, reason: REASON });

describe('A recalled delivery', () => {
  it('becomes unassigned before the pickup, and no trip is counted', async () => {
    const id = await world.with(aDispatchedDelivery());
    await recall(id);
    expect(await world.statusOf(id)).toEqual({ delivery: 'scheduled', item: 'payment_secured' });
    expect((await world.deliveries.find(id))?.state).toMatchObject({ driverId: null, pickupFailures: 0 });
    expect(await world.deliveries.countTrips(LISTING)).toEqual([]);
    expect(world.events.named(DELIVERY_FAILED)).toMatchObject([
      { stage: 'pickup', needsDecision: false, recalled: true, sellerId: SELLER, buyerId: BUYER, driverId: DRIVER },
    ]);
  });

  it('has failed at the door if the item is in the vehicle, and needs a decision', async () => {
    const id = await world.with(aPickedUpDelivery());
    await recall(id);
    expect(await world.statusOf(id)).toEqual({ delivery: 'failed', item: 'item_picked_up' });
    expect(world.events.named(DELIVERY_FAILED)).toMatchObject([{ stage: 'door', needsDecision: true }]);
    await expect(recall(id)).rejects.toThrow(WrongState);
  });

  it('must have a driver under way', async () => {
    for (const driverId of [null, DRIVER]) {
      const id = await world.with(aDelivery({ driverId }));
      await expect(recall(id)).rejects.toThrow(WrongState);
    }
    expect(world.events.published).toEqual([]);
  });

  it('has its reason in the audit log, and no free text in its record', async () => {
    const id = await world.with(aDispatchedDelivery());
    await recall(id);
    expect(world.events.named(DELIVERY_RECALLED)).toMatchObject([{ reason: REASON, byUserId: 1, driverId: DRIVER }]);
    const other = await world.with(aDispatchedDelivery());
    await world.override.execute({ deliveryId: other, step: 'pickup', reason: REASON, byUserId: 1 });
    expect(world.chain.entries.map(({ kind, byUserId, facts }) => [kind, byUserId, facts])).toEqual([
      ['pickup-failed', 1, { recalled: true }],
      ['code-lifted', 1, { step: 'pickup' }],
    ]);
  });
});
