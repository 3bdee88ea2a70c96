import { jest } from '@jest/globals';
import { listingFacts } from '../../../../../../test/delivery/builders/listing-facts.js';
import { aPaymentState } from '../../../../../../test/payments/a-payment-state.js';
import { aReleasingWorld, LISTING } from '../../../../../../test/payments/releasing-world.js';
import type { ItemDeliveredV1 } from '../../../../delivery/published/events.js';

const OTHER = 'bbbbbbbbbbbb';
const INSPECTION_HOURS = 2;

/** One sale just delivered, and many others whose release is due. */
function aDelivery(inspectionHours = 0) {
  const world = aReleasingWorld({ funds: 'held', releaseDueAt: null });
  const { clock, register, payments, settings } = world;
  settings.set({ inspectionHours });
  for (let count = 0; count < 50; count++) {
    const id = count === 0 ? OTHER : `other${String(count).padStart(7, '0')}`;
    register.knows(listingFacts({ id, sellerId: 2, buyerId: 3, status: 'item_delivered', fundsState: 'release_due' }));
    const due = { funds: 'release_due', releaseDueAt: clock.now() } as const;
    payments.knows(aPaymentState({ id: `payment-${id}`, listingId: id, checkoutId: `checkout-${id}`, ...due }));
  }
  const batch = jest.spyOn(payments, 'listDueForRelease');
  const one = jest.spyOn(payments, 'lockSale');
  const delivered: ItemDeliveredV1 = {
    deliveryId: 'delivery-1',
    listingId: LISTING,
    sellerId: 2,
    buyerId: 3,
    driverId: 9,

    at: clock.now().toISOString(),
    proof: 'code',
  };
  const fundsOf = async (listingId: string) => (await payments.findSale(listingId))?.funds;
  const hear = (changes: Partial<ItemDeliveredV1> = {}): Promise<void> =>
    world.onDelivered.handle({ ...delivered, ...changes });
  return { ...world, hear, fundsOf, batch, one };
}

describe('when an item is delivered', () => {
  it('its seller is paid immediately without an inspection period, and no one else is', async () => {
    const { hear, fundsOf, provider } = aDelivery();
    await hear();
    expect([await fundsOf(LISTING), await fundsOf(OTHER)]).toEqual(['released', 'release_due']);
    expect(provider.transfers).toHaveLength(1);
  });

  it('the work does not grow with other due releases, and a repeated event changes nothing', async () => {
    const { hear, provider, batch, one } = aDelivery();
    await hear();
    await hear();
    expect(batch).not.toHaveBeenCalled();
    expect(new Set(one.mock.calls.flat())).toEqual(new Set([LISTING]));
    expect(provider.transfers).toHaveLength(1);
  });

  it.each(['code', 'photo'] as const)('by %s its seller waits until the inspection period is over', async (proof) => {
    const { hear, fundsOf, provider, clock, due } = aDelivery(INSPECTION_HOURS);
    await hear({ proof });
    expect([await fundsOf(LISTING), provider.transfers.length]).toEqual(['release_due', 0]);
    clock.advance({ minutes: INSPECTION_HOURS * 60 });
    await due.execute();
    expect(await fundsOf(LISTING)).toBe('released');
  });
});
