import { randomUUID } from 'node:crypto';
import { aPerson } from '../../../../test/identity/fakes/known-people.js';
import { aPhoto } from '../../../../test/delivery/fakes/kept-photos.js';
import { aNewListing, aSoldListing, BUYER, SELLER } from '../../../../test/listings/builders/a-listing.js';
import { SellingWorld } from '../../../../test/listings/fakes/selling-world.js';
import { LINK_EXPIRED, LINK_EXPIRES_SOON, LISTING_CREATED } from '../published/events.js';

let world: SellingWorld;
beforeEach(() => {
  world = new SellingWorld();
});

describe('creating a link', () => {
  it('fixes every amount and rate of the later sale, whatever the settings become', async () => {
    world.people.knows(aPerson({ id: SELLER, zipCode: 'L4L 1A1', serviceFeeDiscountPercent: 20 }));
    const id = await world.list();
    world.settings.set({ serviceFee: 3_000, linkLifetimeDays: 1 });
    expect(await world.factsOf(id)).toMatchObject({
      sellerId: SELLER,
      priceCents: 15_000,
      deliveryFeeCents: 2_500,
      serviceFee: 1_500,
      referralDiscount: 2_000,
      hstRate: 1_300,
      cardFeeRate: 290,
      cardFeeFixedCents: 30,
      expiresAt: new Date('2026-07-10T14:00:00.000Z'),
      status: 'waiting_for_payment',
      fundsState: 'none',
    });
    expect(world.events.named(LISTING_CREATED)).toEqual([{ listingId: id, sellerId: SELLER }]);
  });

  it('stores the seller’s name and the photos in order, in two sizes each', async () => {
    const id = await world.list();
    const created = world.listings.created.get(id);
    expect(created).toMatchObject({ sellerFirstName: 'Maya', sellerLastName: 'Tremblay' });
    const keys = created?.photoKeys ?? [];
    expect(keys).toEqual(
      [1, 2].map((place) => expect.stringMatching(`^listings/${id}/${place}-[0-9a-f]{8}$`) as string),
    );
    expect([...world.objects.objects.keys()].sort()).toEqual(
      keys.flatMap((key) => [`${key}-large.webp`, `${key}-thumb.webp`]),
    );
  });

  it('picks up at the profile’s address, or at another one in a served area', async () => {
    const elsewhere = { address: '9 Elm Road', address2: null, city: 'Vaughan', state: 'ON', zipCode: 'l4l9z9' };
    const [own, other] = [await world.list(), await world.list({ pickup: elsewhere })];
    expect((await world.factsOf(own)).pickup).toMatchObject({ address: '12 Maple Avenue', zipCode: 'L4L 1A1' });
    expect((await world.factsOf(other)).pickup).toEqual({ ...elsewhere, zipCode: 'L4L 9Z9' });
  });

  it('is refused to people who may not sell, and outside served areas', async () => {
    world.people.knows(
      aPerson({ id: 1, profileCompleted: false }),
      aPerson({ id: 2, providerVerified: false }),
      aPerson({ id: 3, zipCode: 'M5V 2T6' }),
    );
    await expect(world.list({ sellerId: 1 })).rejects.toMatchObject({ kind: 'conflict', code: 'profile-incomplete' });
    await expect(world.list({ sellerId: 2 })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'provider-not-verified',
    });
    await expect(world.list({ sellerId: 3 })).rejects.toMatchObject({
      code: 'area-not-served',
      details: [{ field: 'pickupZipCode' }],
    });
    await world.areas.record({ fsa: 'L4L', active: false });
    await expect(world.list()).rejects.toMatchObject({ code: 'area-not-served' });
    expect(world.objects.objects.size).toBe(0);
    expect(world.listings.created.size).toBe(0);
  });

  it('stores no photo if one file is not a photo, and names that file', async () => {
    const photos = [aPhoto('front.jpg'), aPhoto('broken.gif')];
    await expect(world.list({ photos })).rejects.toMatchObject({
      code: 'validation-failed',
      message: '“broken.gif” is not a photo.',
    });
    await expect(world.list({ photos: [] })).rejects.toMatchObject({ details: [{ field: 'images' }] });
    await expect(world.list({ photos: Array.from({ length: 9 }, () => aPhoto()) })).rejects.toThrow(
      'problem.photos-most {"max":8}',
    );
    expect(world.objects.objects.size).toBe(0);
  });

  it('refuses an invalid item before processing any photo', async () => {
    const refused = world.list({ name: 'ab', priceCents: 99, photos: [aPhoto('broken.gif')] });
    await expect(refused).rejects.toMatchObject({ details: [{ field: 'name' }, { field: 'amount' }] });
  });

  it('creates, renews and relists nothing during maintenance, and stores no photo', async () => {
    world.levers.pulled.add('maintenance');
    await expect(world.list()).rejects.toMatchObject({ kind: 'unavailable', details: { lever: 'maintenance' } });
    await expect(world.links.renew({ listingId: '000000000000', sellerId: SELLER })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect([world.objects.objects.size, world.listings.created.size]).toEqual([0, 0]);
    world.levers.pulled.clear();
    await world.list();
    expect(world.listings.created.size).toBe(1);
  });

  it('retries with another share link if the first is taken', async () => {
    const first = aNewListing();
    await world.record.execute(first);
    const second = aNewListing({ shareLink: first.shareLink });
    await world.record.execute(second);
    const { shareLink } = await world.factsOf(second.id);
    expect(shareLink).toMatch(/^[A-Za-z0-9]{8}$/);
    expect(shareLink).not.toBe(first.shareLink);
    expect(world.events.named(LISTING_CREATED)).toHaveLength(2);
  });
});

describe('editing a link', () => {
  it('keeps the listing’s rates; a new size brings that size’s delivery fee', async () => {
    const id = await world.list();
    world.settings.set({ serviceFee: 3_000, deliveryFeeCents: { small: 1_100, medium: 2_600, large: 5_100 } });
    await world.edit.execute({
      listingId: id,
      sellerId: SELLER,
      name: 'Pine bookcase',
      priceCents: 20_000,
      size: 'medium',
    });
    expect(await world.factsOf(id)).toMatchObject({
      name: 'Pine bookcase',
      priceCents: 20_000,
      serviceFee: 1_500,
      deliveryFeeCents: 2_500,
    });
    await world.edit.execute({ listingId: id, sellerId: SELLER, size: 'large' });
    expect(await world.factsOf(id)).toMatchObject({ size: 'large', priceCents: 20_000, deliveryFeeCents: 5_100 });
  });

  it('is allowed to its seller only, before anyone pays', async () => {
    const id = await world.list();
    const edit = (sellerId = SELLER): Promise<void> => world.edit.execute({ listingId: id, sellerId, priceCents: 100 });
    await expect(edit(BUYER)).rejects.toMatchObject({ code: 'not-found' });
    await expect(world.edit.execute({ listingId: '000000000000', sellerId: SELLER })).rejects.toMatchObject({
      code: 'not-found',
    });
    const until = new Date(world.clock.now().getTime() + 35 * 60_000);
    const checkoutId = randomUUID();
    await world.unitOfWork.run(() => world.register.reserve(id, { checkoutId, buyerId: BUYER, until }));
    await expect(edit()).rejects.toMatchObject({ kind: 'conflict', code: 'checkout-open' });
    world.clock.advance({ minutes: 36 });
    await expect(edit()).rejects.toMatchObject({ code: 'checkout-open' });
    await world.unitOfWork.run(() => world.register.endReservation(id, checkoutId));
    await edit();
    expect((await world.factsOf(id)).priceCents).toBe(100);
  });

  it('is refused after the link has expired or the item is sold', async () => {
    const id = await world.list();
    const sold = aSoldListing();
    world.register.knows(sold);
    await expect(world.edit.execute({ listingId: sold.id, sellerId: SELLER, priceCents: 100 })).rejects.toMatchObject({
      details: { state: 'payment_secured' },
    });
    world.clock.advance({ days: 30 });
    await expect(world.edit.execute({ listingId: id, sellerId: SELLER, priceCents: 100 })).rejects.toMatchObject({
      details: { state: 'expired' },
    });
    await expect(world.edit.execute({ listingId: id, sellerId: SELLER, priceCents: 99 })).rejects.toMatchObject({
      details: [{ field: 'amount' }],
    });
  });
});

describe('an expiring link', () => {
  it('expires automatically, and the seller can renew it', async () => {
    const id = await world.list();
    await world.links.expire();
    expect((await world.factsOf(id)).status).toBe('waiting_for_payment');
    await expect(world.links.renew({ listingId: id, sellerId: SELLER })).rejects.toMatchObject({
      code: 'wrong-state',
      details: { state: 'waiting_for_payment' },
    });
    world.clock.advance({ days: 30 });
    await world.links.expire();
    expect((await world.factsOf(id)).status).toBe('expired');
    await expect(world.links.renew({ listingId: id, sellerId: BUYER })).rejects.toMatchObject({ code: 'not-found' });
    world.settings.set({ linkLifetimeDays: 10 });
    await world.links.renew({ listingId: id, sellerId: SELLER });
    expect(await world.factsOf(id)).toMatchObject({
      status: 'waiting_for_payment',
      expiresAt: new Date('2026-07-20T14:00:00.000Z'),
    });
  });

  it('cannot be renewed without its address; the item is relisted from the profile’s', async () => {
    const pickup = { address: 'Removed', address2: null, city: 'Vaughan', state: 'ON', zipCode: 'L4L 1A1' };
    const id = await world.list({ pickup });
    world.clock.advance({ days: 61 });
    await world.links.expire();
    const renewed = world.links.renew({ listingId: id, sellerId: SELLER });
    await expect(renewed).rejects.toThrow('problem.old-address');
    const relisted = await world.relist.execute({ listingId: id, sellerId: SELLER });
    expect((await world.factsOf(relisted)).pickup.address).toBe('12 Maple Avenue');
  });

  it('is announced once before and once at its end, and not in the first half of a short lifetime', async () => {
    const long = { listingId: await world.list(), sellerId: SELLER, expiresAt: '2026-07-10T14:00:00.000Z' };
    world.settings.set({ linkLifetimeDays: 2 });
    const short = { listingId: await world.list(), sellerId: SELLER, expiresAt: '2026-06-12T14:00:00.000Z' };
    await world.links.expire();
    expect(world.events.named(LINK_EXPIRES_SOON)).toEqual([]);
    world.clock.advance({ days: 1 });
    await world.links.expire();
    expect(world.events.named(LINK_EXPIRES_SOON)).toEqual([short]);
    world.clock.advance({ days: 26 });
    await world.links.expire();
    await world.links.expire();
    expect(world.events.named(LINK_EXPIRES_SOON)).toEqual([short, long]);
    world.clock.advance({ days: 3 });
    await world.links.expire();
    await world.links.expire();
    expect(world.events.named(LINK_EXPIRED)).toEqual([short, long]);
  });

  it('expires in more than one batch, and not while a buyer is paying', async () => {
    for (let index = 0; index < 501; index++) await world.record.execute(aNewListing());
    const paid = await world.list();
    world.clock.advance({ days: 29, hours: 23, minutes: 50 });
    const until = new Date(world.clock.now().getTime() + 35 * 60_000);
    await world.unitOfWork.run(() => world.register.reserve(paid, { checkoutId: randomUUID(), buyerId: BUYER, until }));
    world.clock.advance({ days: 1 });
    await world.links.expire();
    const all = await world.register.findMany([...world.listings.created.keys()]);
    const count = (status: string): number => [...all.values()].filter((listing) => listing.status === status).length;
    expect([count('expired'), count('waiting_for_payment')]).toEqual([501, 1]);
  });
});

describe('rating', () => {
  const rate = (listingId: string, raterId: number, stars = 5): Promise<void> =>
    world.rate.execute({ listingId, raterId, stars, comment: null });

  it('is allowed to each party once, after delivery', async () => {
    const { id } = aSoldListing();
    world.register.knows(aSoldListing({ id }));
    await expect(rate(id, BUYER)).rejects.toMatchObject({ details: { state: 'payment_secured' } });
    world.register.change(id, { status: 'item_delivered', fundsState: 'released' });
    await rate(id, BUYER, 4);
    await rate(id, SELLER);
    expect(world.listings.ratings.map(({ rateeId, rateeRole, stars }) => [rateeId, rateeRole, stars])).toEqual([
      [SELLER, 'seller', 4],
      [BUYER, 'buyer', 5],
    ]);
    await expect(rate(id, BUYER)).rejects.toMatchObject({ code: 'wrong-state', details: { state: 'rated' } });
    await expect(rate(id, 99)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is refused while there is no buyer', async () => {
    await expect(rate(await world.list(), SELLER)).rejects.toMatchObject({ code: 'not-found' });
  });
});
