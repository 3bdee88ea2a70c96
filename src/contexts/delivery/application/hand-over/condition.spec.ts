import {
  aDispatchedDelivery,
  arrivedAt,
  BUYER,
  CHECKS_DONE,
  DELIVERY_CODE,
  DRIVER,
  PICKUP_CODE,
  SELLER,
} from '../../../../../test/delivery/builders/a-delivery.js';
import { DrivingWorld } from '../../../../../test/delivery/fakes/driving-world.js';
import { aPhoto } from '../../../../../test/delivery/fakes/kept-photos.js';
import { Forbidden, NotFound, ValidationFailed, WrongState } from '../../../../platform/domain/domain-error.js';
import { FundsFrozen } from '../../../listings/published/transaction-register.js';
import { NotArrived, ProofMissing } from '../../domain/delivery.errors.js';
import { CONDITION_ANSWERED, CONDITION_ASKED, DELIVERY_FAILED, ITEM_PICKED_UP } from '../../published/events.js';
import type { ReportDifferenceCommand } from './report-difference.js';

const LISTING = 'a1b2c3d4e5f6';
const DIFFERS = { ...CHECKS_DONE, asDescribed: false };
const STRANGER = 99;

let world: DrivingWorld;
let id: string;
beforeEach(async () => {
  world = new DrivingWorld();
  id = await world.with(
    aDispatchedDelivery({ arrivals: { pickup: arrivedAt('2026-06-13T15:20:00.000Z'), door: null } }),
  );
  world.rule.allowsEarly = true;
});

const differs = (given: Partial<ReportDifferenceCommand> = {}): Promise<unknown> =>
  world.differs.execute({
    deliveryId: id,
    driverId: DRIVER,
    checks: DIFFERS,
    text: 'A leg is broken.',
    photo: aPhoto(),
    happenedAt: null,
    ...given,
  });
const answer = (accept: boolean, byUserId = BUYER): Promise<string> =>
  world.answer.execute({ listingId: LISTING, byUserId, accept });
const pickUp = (checks = DIFFERS): Promise<unknown> =>
  world.pickUp.execute({
    deliveryId: id,
    driverId: DRIVER,
    code: PICKUP_CODE,
    checks,
    photo: aPhoto(),
    happenedAt: null,
  });
const fail = (reason: 'item-differs' | 'seller-absent' = 'item-differs'): Promise<unknown> =>
  world.fail.execute({ deliveryId: id, driverId: DRIVER, reason, text: null, photo: aPhoto(), happenedAt: null });
const kinds = async (): Promise<string[]> => (await world.chain.of(id)).map(({ kind }) => kind);

describe('An item that differs from its listing', () => {
  it('is picked up as it is if the buyer accepts, and every step is recorded', async () => {
    await differs();
    expect(world.events.named(CONDITION_ASKED)).toMatchObject([
      { listingId: LISTING, buyerId: BUYER, answerBy: '2026-06-13T15:40:00.000Z' },
    ]);
    await expect(pickUp()).rejects.toThrow(ProofMissing);
    await answer(true);
    await pickUp();
    expect(await world.statusOf(id)).toEqual({ delivery: 'picked_up', item: 'item_picked_up' });
    expect(world.events.named(CONDITION_ANSWERED)).toMatchObject([{ accepted: true }]);
    expect(world.events.named(ITEM_PICKED_UP)).toHaveLength(1);
    expect(await kinds()).toEqual(['condition-asked', 'condition-accepted', 'picked-up']);
    expect(world.deliveries.proofs.map(({ step }) => step)).toEqual(['condition', 'pickup']);
    expect(world.deliveries.proofs[0]).toMatchObject({ checks: DIFFERS, note: 'A leg is broken.' });
  });

  it('stays with the seller if the buyer declines, and the trip counts once', async () => {
    await differs();
    await answer(false);
    expect(await world.statusOf(id)).toEqual({ delivery: 'failed', item: 'payment_secured' });
    expect(world.events.named(DELIVERY_FAILED)).toMatchObject([
      { stage: 'pickup', reason: 'item-differs', needsDecision: true, declined: true },
    ]);
    expect(await world.deliveries.countTrips(LISTING)).toEqual([]);
    world.clock.advance({ hours: 24 });
    await world.wastedTrips.settleUncontested();
    await world.wastedTrips.settleUncontested();
    expect(await world.deliveries.countTrips(LISTING)).toEqual([{ driverId: DRIVER, count: 1 }]);
    await expect(pickUp()).rejects.toThrow(WrongState);
    await expect(answer(true)).rejects.toThrow(WrongState);
    expect(await kinds()).toEqual(['condition-asked', 'condition-declined', 'trip-decided']);
  });

  it('can be answered until 10 minutes after the server received the report, to the second', async () => {
    await differs({ happenedAt: new Date('2026-06-13T15:00:00.000Z') });
    await expect(fail()).rejects.toThrow(WrongState);
    world.clock.advance({ minutes: 9, seconds: 59 });
    await expect(fail()).rejects.toThrow(WrongState);
    world.clock.advance({ seconds: 1 });
    await expect(answer(false)).rejects.toThrow(WrongState);
    await expect(answer(true)).rejects.toThrow(WrongState);
    expect(await world.statusOf(id)).toEqual({ delivery: 'dispatched', item: 'driver_dispatched' });
    await fail();
    expect(await world.statusOf(id)).toEqual({ delivery: 'scheduled', item: 'payment_secured' });
    expect((await world.deliveries.find(id))?.state.condition).toBeNull();
  });

  it('can be reported again if the buyer did not answer in time, but not before or after an answer', async () => {
    await differs();
    await expect(differs()).rejects.toThrow(WrongState);
    world.clock.advance({ minutes: 10 });
    await differs();
    await answer(true);
    await expect(differs()).rejects.toThrow(WrongState);
    expect(world.deliveries.proofs).toHaveLength(2);
    expect(world.objects.objects.size).toBe(2);
  });

  it('can still be picked up if it turns out to be right', async () => {
    await differs();
    await pickUp(CHECKS_DONE);
    expect((await world.statusOf(id)).delivery).toBe('picked_up');
    await expect(answer(false)).rejects.toThrow(WrongState);
  });

  it('is decided only by its buyer, and reported only by its driver', async () => {
    await expect(differs({ driverId: STRANGER })).rejects.toThrow(NotFound);
    await differs();
    await expect(answer(true, SELLER)).rejects.toThrow(Forbidden);
    await expect(answer(true, DRIVER)).rejects.toThrow(Forbidden);
    await expect(answer(true, STRANGER)).rejects.toThrow(NotFound);
    expect((await world.deliveries.find(id))?.state.condition?.answer).toBeNull();
  });

  it('can be reported only by a driver who has arrived', async () => {
    const other = await world.with(aDispatchedDelivery({ listingId: 'b1b2c3d4e5f6' }));
    await expect(differs({ deliveryId: other })).rejects.toThrow(NotArrived);
  });

  it('needs a photo and at least one failed check', async () => {
    await expect(differs({ photo: null })).rejects.toThrow(ProofMissing);
    await expect(differs({ checks: CHECKS_DONE })).rejects.toThrow(ValidationFailed);
    expect(world.objects.objects.size).toBe(0);
    await expect(answer(true)).rejects.toThrow(WrongState);
  });

  it('cannot be answered while the money is frozen', async () => {
    await differs();
    const listing = await world.transactions.find(LISTING);
    world.transactions.knows({ ...listing!, fundsState: 'frozen' });
    await expect(answer(true)).rejects.toThrow(FundsFrozen);
    await expect(answer(false)).rejects.toThrow(FundsFrozen);
  });
});

describe('A step that a device resends', () => {
  const step = (actionId: string, code = PICKUP_CODE): Promise<unknown> =>
    world.pickUp.execute({
      deliveryId: id,
      driverId: DRIVER,
      code,
      checks: CHECKS_DONE,
      photo: aPhoto(),
      happenedAt: null,
      actionId,
    });

  it('has no second effect, even after later steps', async () => {
    await step('one');
    await step('one');
    const deliver = (): Promise<unknown> =>
      world.deliver.execute({
        deliveryId: id,
        driverId: DRIVER,
        code: DELIVERY_CODE,
        photo: null,
        happenedAt: null,
        actionId: 'two',
      });
    await deliver();
    await step('one');
    await deliver();
    expect(world.deliveries.proofs).toHaveLength(2);
    expect(await kinds()).toEqual(['picked-up', 'delivered']);
    await expect(step('three')).rejects.toThrow(WrongState);
  });

  it('gets the same refusal for a wrong code, which is counted once', async () => {
    for (let count = 0; count < 3; count++) {
      await expect(step('wrong', '0000')).rejects.toMatchObject({ code: 'code-wrong', details: { triesLeft: 4 } });
    }
    expect((await world.deliveries.find(id))?.state.pickupCode.tries).toBe(1);
    await step('right');
    expect(await kinds()).toEqual(['code-refused', 'picked-up']);
  });

  it('is refused if the same driver used its id for another step', async () => {
    await step('one');
    const again = world.deliver.execute({
      deliveryId: id,
      driverId: DRIVER,
      code: DELIVERY_CODE,
      photo: null,
      happenedAt: null,
      actionId: 'one',
    });
    await expect(again).rejects.toMatchObject({ code: 'idempotency-key-reused' });
    expect((await world.statusOf(id)).delivery).toBe('picked_up');
  });

  it('is not found for another driver', async () => {
    await step('one');
    await expect(
      world.depart.execute({ deliveryId: id, driverId: STRANGER, happenedAt: null, actionId: 'one' }),
    ).rejects.toThrow(NotFound);
  });
});
