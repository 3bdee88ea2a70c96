import { randomUUID } from 'node:crypto';
import { BUYER, SELLER } from '../../../../test/listings/builders/a-listing.js';
import { SellingWorld } from '../../../../test/listings/fakes/selling-world.js';
import { LISTING_CREATED } from '../published/events.js';

let world: SellingWorld;
beforeEach(() => {
  world = new SellingWorld();
});

describe('relisting', () => {
  const relist = (listingId: string, sellerId = SELLER): Promise<string> =>
    world.relist.execute({ listingId, sellerId });
  const cancelled = async (): Promise<string> => {
    const id = await world.list();
    world.register.change(id, { status: 'cancelled', fundsState: 'refunding', buyerId: BUYER });
    return id;
  };

  it('creates a new listing with its own photos and today’s fees under the same link', async () => {
    const old = await cancelled();
    const before = await world.factsOf(old);
    const photos = world.listings.created.get(old)?.photoKeys;
    const { serviceFee } = await world.settings.current();
    world.settings.set({ serviceFee: serviceFee + 100 });
    const id = await relist(old);
    const after = world.listings.created.get(id);
    expect(after).toMatchObject({ name: before.name, priceCents: before.priceCents, serviceFee: serviceFee + 100 });
    expect((await world.register.findByShareLink(before.shareLink))?.id).toBe(id);
    expect([after?.photoKeys.length, after?.photoKeys.some((key) => photos?.includes(key))]).toEqual([2, false]);
    for (const key of after?.photoKeys ?? []) {
      expect(key).toContain(`listings/${id}/`);
      expect(world.objects.objects.has(`${key}-large.webp`)).toBe(true);
    }
    expect(world.events.named(LISTING_CREATED).at(-1)).toEqual({ listingId: id, sellerId: SELLER });
  });

  it('leaves the former sale’s state, money and buyer as they are, under a new link that leads to the relisted item', async () => {
    const old = await cancelled();
    const before = await world.factsOf(old);
    await relist(old);
    const after = await world.factsOf(old);
    expect(after).toEqual({
      ...before,
      shareLink: after.shareLink,
      relistedLink: before.shareLink,
      version: before.version + 1,
    });
    expect(after.shareLink).not.toBe(before.shareLink);
  });

  it('keeps the link over any number of sales', async () => {
    const first = await cancelled();
    const { shareLink } = await world.factsOf(first);
    const second = await relist(first);
    world.register.change(second, { status: 'cancelled' });
    const third = await relist(second);
    expect((await world.register.findByShareLink(shareLink))?.id).toBe(third);
    const former = [await world.factsOf(first), await world.factsOf(second)];
    expect(former.map(({ relistedLink }) => relistedLink)).toEqual([shareLink, shareLink]);
    expect((await world.factsOf(third)).version).toBeGreaterThan(former[1]!.version - 1);
  });

  it('happens once: the former listing can be neither relisted nor renewed again', async () => {
    const old = await world.list();
    world.clock.advance({ days: 31 });
    const both = await Promise.allSettled([relist(old), relist(old)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const again = { code: 'wrong-state', details: { state: 'relisted' } };
    await expect(relist(old)).rejects.toMatchObject(again);
    await expect(world.links.renew({ listingId: old, sellerId: SELLER })).rejects.toMatchObject(again);
    expect((await world.factsOf(old)).status).toBe('expired');
  });

  it('waits for a payment that started before the link expired', async () => {
    const id = await world.list();
    const until = new Date(world.clock.now().getTime() + 31 * 86_400_000);
    await world.unitOfWork.run(() => world.register.reserve(id, { checkoutId: randomUUID(), buyerId: BUYER, until }));
    world.clock.advance({ days: 30, minutes: 1 });
    await expect(relist(id)).rejects.toMatchObject({ code: 'checkout-open' });
  });

  it('is allowed to the seller only, for cancelled and expired items and those past their end', async () => {
    const id = await world.list();
    await expect(relist(id)).rejects.toMatchObject({ code: 'wrong-state', details: { state: 'waiting_for_payment' } });
    await expect(relist(id, 77)).rejects.toMatchObject({ code: 'not-found' });
    world.register.change(id, { status: 'item_delivered', fundsState: 'released' });
    await expect(relist(id)).rejects.toMatchObject({ code: 'wrong-state' });
    const past = await world.list();
    world.register.change(past, { expiresAt: new Date(world.clock.now().getTime() - 1) });
    expect(await relist(past)).toMatch(/^[0-9a-f]{12}$/);
  });
});
