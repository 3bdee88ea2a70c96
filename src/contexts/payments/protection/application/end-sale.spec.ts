import { DecidingWorld } from '../../../../../test/payments/deciding-world.js';
import { LISTING_CANCELLED } from '../../../listings/published/events.js';

describe('a sale that ends with a decision about its money', () => {
  it.each([
    ['problem', 'admin'],
    ['dispute', 'clock'],
  ] as const)('is cancelled with a %s as the cause', async (cause, by) => {
    const world = new DecidingWorld();
    const listingId = await world.sale();
    const listing = await world.register.find(listingId);
    await world.unitOfWork.run(() => world.endSale.execute(listing!, cause));
    expect((await world.standing(listingId))[0]).toBe('cancelled');
    expect(world.events.named(LISTING_CANCELLED)).toMatchObject([{ listingId, by, cause, wasPaid: true }]);
  });

  it('continues while the driver is on the way', async () => {
    const world = new DecidingWorld();
    const listingId = await world.sale({ status: 'driver_dispatched' });
    const listing = await world.register.find(listingId);
    await world.unitOfWork.run(() => world.endSale.execute(listing!, 'dispute'));
    expect(await world.standing(listingId)).toEqual(['driver_dispatched', 'held', 'scheduled']);
    expect(world.events.named(LISTING_CANCELLED)).toEqual([]);
  });
});
