import { DecidingWorld } from '../../../../test/payments/deciding-world.js';
import { LISTING_CANCELLED } from '../../../listings/published/events.js';

describe('A sale that ends because its money was decided', () => {
  it.each([
    ['problem', 'admin'],
    ['dispute', 'clock'],
  ] as const)('says that a %s did it', async (cause, by) => {
    const world = new DecidingWorld();
    const listingId = await world.sale();
    const listing = await world.register.find(listingId);
    await world.unitOfWork.run(() => world.endSale.execute(listing!, cause));
    expect((await world.standing(listingId))[0]).toBe('cancelled');
    expect(world.events.named(LISTING_CANCELLED)).toMatchObject([{ listingId, by, cause, wasPaid: true }]);
  });

  it('goes on where the driver is under way', async () => {
    const world = new DecidingWorld();
    const listingId = await world.sale({ status: 'driver_dispatched' });
    const listing = await world.register.find(listingId);
    await world.unitOfWork.run(() => world.endSale.execute(listing!, 'dispute'));
    expect(await world.standing(listingId)).toEqual(['driver_dispatched', 'held', 'scheduled']);
    expect(world.events.named(LISTING_CANCELLED)).toEqual([]);
  });
});
