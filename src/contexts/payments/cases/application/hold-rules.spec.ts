import { anInspectedWorld, BUYER, SELLER, STAFF } from '../../../../../test/payments/inspected-world.js';
import { LISTING } from '../../../../../test/payments/releasing-world.js';
import { RELEASE_BLOCKED } from '../../published/events.js';

const HOUR_MS = 3_600_000;

describe('hold rules', () => {
  it('hold a seller’s first 3 sales for 48 hours, which the buyer’s confirmation does not shorten', async () => {
    const world = anInspectedWorld({ isNew: true });
    await world.delivered();
    const { releaseAt } = await world.show(SELLER);
    expect((await world.show(BUYER)).hold).toEqual({ until: releaseAt });
    await world.confirm();
    expect((await world.show(SELLER)).releaseAt).toBe(releaseAt);
    await world.pass(47.9);
    expect([await world.fundsOf(), world.transfers()]).toEqual(['release_due', 0]);
    await world.pass(0.1);
    expect(world.transfers()).toBe(1);
    expect(world.events.named(RELEASE_BLOCKED)).toEqual([]);
  });

  it('do not hold the fourth sale, or one of $1,000.00, but hold one a cent above', async () => {
    for (const [totalCents, hours] of [
      [100_000, 24],
      [100_001, 48],
    ] as const) {
      const world = anInspectedWorld({ totalCents });
      await world.delivered();
      await world.pass(hours - 0.1);
      expect(world.transfers()).toBe(0);
      await world.pass(0.1);
      expect(world.transfers()).toBe(1);
    }
  });

  it.each(['phone', 'address', 'browser', 'network'] as const)(
    'hold a sale once if buyer and seller share a %s, until an administrator has looked',
    async (mark) => {
      const world = anInspectedWorld();
      world.links.shared = [mark];
      await world.delivered();
      await world.confirm();
      await world.pass(24 * 59);
      expect([await world.fundsOf(), world.transfers()]).toEqual(['release_due', 0]);
      expect(world.events.named(RELEASE_BLOCKED)).toMatchObject([{ sellerId: SELLER, cause: `same-${mark}` }]);
      await world.liftAll();
      await world.pass(0);
      expect(world.transfers()).toBe(1);
    },
  );

  it('detect before the transfer what was not shared at delivery', async () => {
    const world = anInspectedWorld();
    await world.delivered();
    world.links.shared = ['browser', 'network'];
    await world.confirm();
    expect([await world.fundsOf(), world.transfers()]).toEqual(['release_due', 0]);
    expect(world.holds.all).toMatchObject([
      { cause: 'same-browser', detail: 'Buyer and seller share: browser, network' },
    ]);
  });

  it('leave the buyer the inspection time after a hold is lifted', async () => {
    const world = anInspectedWorld({ isNew: true });
    await world.delivered();
    await world.pass(1);
    await world.liftAll();
    await world.pass(22.9);
    expect(world.transfers()).toBe(0);
    await world.pass(0.1);
    expect(world.transfers()).toBe(1);
  });

  it('tell the seller why and until when, staff the rule, and the buyer nothing', async () => {
    const world = anInspectedWorld({ isNew: true });
    world.links.shared = ['phone'];
    await world.delivered();
    const until = new Date(world.clock.now().getTime() + 48 * HOUR_MS).toISOString();
    const [linked, fresh] = [
      { sentence: expect.stringContaining('said.hold-linked') as string, until: null },
      { sentence: expect.stringContaining('said.hold-new-seller') as string, until },
    ];
    expect(await world.show(SELLER)).toMatchObject({ releaseAt: null, holds: [linked, fresh] });
    expect(JSON.stringify(await world.show(SELLER))).not.toContain('phone');
    expect((await world.show(STAFF)).holds).toMatchObject([{ rule: 'same-phone' }, { rule: 'new-seller' }]);
    expect(await world.show(BUYER)).not.toHaveProperty('holds');
    expect((await world.show(BUYER)).hold).toEqual({ until: null });
  });

  it('also hold a sale that was delivered while a problem was open', async () => {
    const world = anInspectedWorld({ isNew: true });
    const payment = await world.payments.lockSale(LISTING);
    payment?.freeze();
    if (payment) await world.payments.save(payment);
    world.register.change(LISTING, { fundsState: 'frozen' });
    await world.delivered();
    const frozen = await world.payments.lockSale(LISTING);
    frozen?.unfreeze(true, world.clock.now());
    if (frozen) await world.payments.save(frozen);
    world.register.change(LISTING, { fundsState: 'release_due' });
    await world.pass(47);
    expect(world.transfers()).toBe(0);
    await world.pass(1);
    expect(world.transfers()).toBe(1);
  });
});
