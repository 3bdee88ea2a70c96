import { aDelivery, DRIVER } from '../../../../../test/delivery/builders/a-delivery.js';
import { approvedPapers } from '../../../../../test/delivery/builders/approved-papers.js';
import { DrivingWorld } from '../../../../../test/delivery/fakes/driving-world.js';
import type { Papers } from '../../domain/drivers/driver-papers.js';
import { TooLargeToCarry } from '../../domain/delivery.errors.js';

const LARGE = 50;

/** Sets off with a large item that was taken before the driver had these papers. */
async function setOff(papers: Partial<Papers>): Promise<string | undefined> {
  const world = new DrivingWorld();
  const deliveryId = await world.with(aDelivery({ driverId: DRIVER, load: LARGE }));
  world.drivers.papers = { ...world.drivers.papers, ...papers };
  await world.depart.execute({ deliveryId, driverId: DRIVER, happenedAt: null });
  return (await world.deliveries.find(deliveryId))?.state.status;
}

describe('A driver can set off with a large item', () => {
  it('with a large vehicle and a crew of two', async () => {
    expect(await setOff({})).toBe('dispatched');
  });

  it.each([
    { carries: 'large', crew: 1 },
    { carries: 'medium', crew: 2 },
  ] as const)('but not once a smaller vehicle or crew has been approved: %j', async (vehicle) => {
    await expect(setOff({ approved: approvedPapers({ vehicle }) })).rejects.toThrow(TooLargeToCarry);
  });

  it('if it was taken before vehicles were checked', async () => {
    expect(await setOff({ approved: [], graceUntil: new Date('2026-07-01T00:00:00.000Z') })).toBe('dispatched');
  });
});
