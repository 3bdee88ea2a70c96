import {
  aDelivery,
  aDispatchedDelivery,
  aPickedUpDelivery,
  BUYER,
  CHECKS_DONE,
  DELIVERY_CODE,
  DRIVER,
  DROP_OFF,
  OTHER_DRIVER,
  PICKUP_CODE,
  SELLER,
} from '../../../../../test/delivery/builders/a-delivery.js';
import { DrivingWorld } from '../../../../../test/delivery/fakes/driving-world.js';
import { aPhoto } from '../../../../../test/delivery/fakes/kept-photos.js';
import { FundsFrozen } from '../../../listings/published/transaction-register.js';
import { PhotoRefused } from '../../../../platform/application/ports/image-processor.js';
import { NotFound, ValidationFailed, WrongState } from '../../../../platform/domain/domain-error.js';
import { CodeLocked, CodeWrong, ProofMissing } from '../../domain/delivery.errors.js';
import {
  CODE_OVERRIDDEN,
  DELIVERY_FAILED,
  DRIVER_SET_OFF,
  ITEM_DELIVERED,
  ITEM_PICKED_UP,
} from '../../published/events.js';
import type { DeliverCommand } from '../hand-over/deliver-item.js';
import type { PickUpCommand } from '../hand-over/pick-up-item.js';
import type { ReportFailureCommand } from '../hand-over/report-failure.js';

let world: DrivingWorld;
beforeEach(() => {
  world = new DrivingWorld();
});

const depart = (deliveryId: string, driverId = DRIVER, happenedAt: Date | null = null): Promise<unknown> =>
  world.depart.execute({ deliveryId, driverId, happenedAt });
const arrive = (deliveryId: string, driverId = DRIVER): Promise<unknown> =>
  world.arriving.execute({ deliveryId, driverId, happenedAt: null, position: null });
const pickUp = (deliveryId: string, given: Partial<PickUpCommand> = {}): Promise<unknown> =>
  world.pickUp.execute({
    deliveryId,
    driverId: DRIVER,
    code: PICKUP_CODE,
    checks: CHECKS_DONE,
    photo: aPhoto(),
    happenedAt: null,
    ...given,
  });
const deliver = (deliveryId: string, given: Partial<DeliverCommand> = {}): Promise<unknown> =>
  world.deliver.execute({ deliveryId, driverId: DRIVER, code: DELIVERY_CODE, photo: null, happenedAt: null, ...given });
const fail = (deliveryId: string, given: Partial<ReportFailureCommand> = {}): Promise<unknown> =>
  world.fail.execute({
    deliveryId,
    driverId: DRIVER,
    reason: 'other',
    text: null,
    photo: aPhoto(),
    happenedAt: null,
    ...given,
  });

describe('A driver', () => {
  it('sets off, picks up and delivers, publishing each step', async () => {
    const id = await world.with(aDelivery({ driverId: DRIVER }));
    const people = { sellerId: SELLER, buyerId: BUYER, driverId: DRIVER };
    const parties = { deliveryId: id, listingId: 'a1b2c3d4e5f6', ...people, noContact: false };
    await depart(id);
    expect(await world.statusOf(id)).toEqual({ delivery: 'dispatched', item: 'driver_dispatched' });
    await pickUp(id);
    expect(await world.statusOf(id)).toEqual({ delivery: 'picked_up', item: 'item_picked_up' });
    await deliver(id);
    expect(await world.statusOf(id)).toEqual({ delivery: 'delivered', item: 'item_delivered' });

    const at = '2026-06-13T15:30:00.000Z';
    expect(world.events.named(DRIVER_SET_OFF)).toEqual([{ ...parties, at }]);
    expect(world.events.named(ITEM_PICKED_UP)).toEqual([{ ...parties, at }]);
    expect(world.events.named(ITEM_DELIVERED)).toEqual([{ ...parties, at, proof: 'code', heardAt: at }]);
    expect(
      world.deliveries.proofs.map(({ step, byCode, photo }) => ({ step, byCode, hasPhoto: photo !== null })),
    ).toEqual([
      { step: 'pickup', byCode: true, hasPhoto: true },
      { step: 'delivery', byCode: true, hasPhoto: false },
    ]);
  });

  it('records when a step happened and when the server received it', async () => {
    const id = await world.with(aDispatchedDelivery());
    await pickUp(id, { happenedAt: new Date('2026-06-13T14:50:00.000Z') });
    const [proof] = world.deliveries.proofs;
    expect(proof).toMatchObject({
      happenedAt: new Date('2026-06-13T14:50:00.000Z'),
      arrivedAt: new Date('2026-06-13T15:30:00.000Z'),
      checks: CHECKS_DONE,
      photo: { sha256: '2b1621bca409d3db16212c719d0b6cd27b81b3769331bf5eee899b6145cbb1d6' },
      byUserId: DRIVER,
    });
    expect([...world.objects.objects.keys()]).toEqual([proof?.photo?.objectKey]);
    await expect(deliver(id, { happenedAt: new Date('2026-06-13T15:36:00.000Z') })).rejects.toThrow(ValidationFailed);
  });

  it('cannot guess the code: 5 wrong attempts are counted although each call fails', async () => {
    const id = await world.with(aDispatchedDelivery());
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      await expect(pickUp(id, { code: '0000' })).rejects.toMatchObject({ code: 'code-wrong', details: { triesLeft } });
    }
    await expect(pickUp(id)).rejects.toThrow(CodeLocked);
    expect(await world.statusOf(id)).toEqual({ delivery: 'dispatched', item: 'driver_dispatched' });
    expect(world.objects.objects.size).toBe(0);
    expect(world.events.published).toEqual([]);
  });

  it('has fifty wrong tries a day over all deliveries and doors; then any code is locked until it is waived', async () => {
    const id = await world.with(aDispatchedDelivery());
    world.wrongTries.count = 48;
    await expect(pickUp(id, { code: '0000' })).rejects.toThrow(CodeWrong);
    await expect(pickUp(id, { code: '0000' })).rejects.toMatchObject({ details: { triesLeft: 3 } });
    expect(world.wrongTries.count).toBe(50);
    await expect(pickUp(id)).rejects.toThrow(CodeLocked);
    await expect(pickUp(id, { code: '0000' })).rejects.toThrow(CodeLocked);
    expect([world.wrongTries.count, (await world.deliveries.find(id))?.state.pickupCode.tries]).toEqual([50, 2]);
    await world.override.execute({ deliveryId: id, step: 'pickup', reason: 'Seller lost the phone', byUserId: 1 });
    await pickUp(id, { code: null });
    await expect(deliver(id)).rejects.toThrow(CodeLocked);
    world.wrongTries.count = 49;
    await deliver(id);
    expect((await world.statusOf(id)).delivery).toBe('delivered');
  });

  it('can continue once an administrator has overridden the code, which is on record', async () => {
    const id = await world.with(aDispatchedDelivery());
    for (let count = 0; count < 5; count++) await expect(pickUp(id, { code: '0000' })).rejects.toThrow(CodeWrong);
    await world.override.execute({ deliveryId: id, step: 'pickup', reason: 'Seller lost the phone', byUserId: 1 });
    await pickUp(id, { code: null });
    expect(await world.statusOf(id)).toEqual({ delivery: 'picked_up', item: 'item_picked_up' });
    expect(world.deliveries.proofs[0]?.byCode).toBe(false);
    expect(world.events.named(CODE_OVERRIDDEN)).toEqual([
      { deliveryId: id, listingId: 'a1b2c3d4e5f6', step: 'pickup', reason: 'Seller lost the phone', byUserId: 1 },
    ]);
  });

  it('cannot deliver with the seller’s code', async () => {
    const id = await world.with(aPickedUpDelivery());
    await expect(deliver(id, { code: PICKUP_CODE })).rejects.toThrow(CodeWrong);
  });

  it.each([
    ['depart', (id: string) => depart(id, OTHER_DRIVER)],
    ['pickup', (id: string) => pickUp(id, { driverId: OTHER_DRIVER })],
    ['deliver', (id: string) => deliver(id, { driverId: OTHER_DRIVER })],
    ['fail', (id: string) => fail(id, { driverId: OTHER_DRIVER })],
    ['arrive', (id: string) => arrive(id, OTHER_DRIVER)],
  ])('cannot touch another driver’s job (%s)', async (_, act) => {
    await expect(act(await world.with(aDispatchedDelivery()))).rejects.toThrow(NotFound);
  });

  it.each([
    ['pickup before setting off', (id: string) => pickUp(id)],
    ['deliver before the pickup', (id: string) => deliver(id)],
    ['fail before setting off', (id: string) => fail(id)],
    ['arrive before setting off', (id: string) => arrive(id)],
  ])('cannot skip a step: %s', async (_, act) => {
    const id = await world.with(aDelivery({ driverId: DRIVER }));
    await expect(act(id)).rejects.toThrow(WrongState);
    expect(await world.statusOf(id)).toEqual({ delivery: 'scheduled', item: 'payment_secured' });
    expect(world.objects.objects.size).toBe(0);
  });

  it('needs a photo and every check at the pickup', async () => {
    const id = await world.with(aDispatchedDelivery());
    await expect(pickUp(id, { photo: null })).rejects.toThrow(ProofMissing);
    await expect(pickUp(id, { checks: { ...CHECKS_DONE, complete: false } })).rejects.toThrow(ProofMissing);
    await expect(pickUp(id, { code: null })).rejects.toThrow(ProofMissing);
    await expect(pickUp(id, { photo: aPhoto('broken.pdf') })).rejects.toThrow(PhotoRefused);
    expect(await world.statusOf(id)).toEqual({ delivery: 'dispatched', item: 'driver_dispatched' });
    expect(world.objects.objects.size).toBe(0);
  });

  it('leaves the item with a photo if the buyer chose no contact', async () => {
    const id = await world.with(aPickedUpDelivery({ dropOff: { ...DROP_OFF, noContact: true } }));
    await expect(deliver(id, { code: null })).rejects.toThrow(ProofMissing);
    await deliver(id, { code: null, photo: aPhoto('porch.jpg') });
    expect(world.events.named(ITEM_DELIVERED)).toMatchObject([{ proof: 'photo' }]);
  });

  it('cannot go on once a problem has been reported', async () => {
    const id = await world.with(aDelivery({ driverId: DRIVER }));
    world.transactions.change('a1b2c3d4e5f6', { fundsState: 'frozen' });
    await expect(depart(id)).rejects.toThrow(FundsFrozen);
    const other = await world.with(aDispatchedDelivery({ listingId: 'b1b2c3d4e5f6' }));
    world.transactions.change('b1b2c3d4e5f6', { fundsState: 'disputed' });
    await expect(pickUp(other)).rejects.toMatchObject({ code: 'on-hold', details: { why: 'dispute', until: null } });
    expect(world.objects.objects.size).toBe(0);
  });

  it.each([
    ['frozen', 'problem'],
    ['disputed', 'dispute'],
    ['refunding', 'refund'],
    ['refunded', 'refund'],
    ['partly_refunded', 'refund'],
    ['reversed', 'refund'],
  ] as const)('keeps the item while its money is %s, and a code is not even tried', async (fundsState, why) => {
    const id = await world.with(aPickedUpDelivery());
    world.transactions.change('a1b2c3d4e5f6', { fundsState });
    const details = { why, until: null };
    for (const code of ['0000', DELIVERY_CODE])
      await expect(deliver(id, { code })).rejects.toMatchObject({ kind: 'conflict', code: 'on-hold', details });
    expect(await world.statusOf(id)).toEqual({ delivery: 'picked_up', item: 'item_picked_up' });
    expect((await world.deliveries.find(id))?.state.deliveryCode.tries).toBe(0);
    world.transactions.change('a1b2c3d4e5f6', { fundsState: 'held' });
    await deliver(id);
    expect(await world.statusOf(id)).toEqual({ delivery: 'delivered', item: 'item_delivered' });
  });

  it('judges what was entered without a network by the state in which it reaches the server', async () => {
    const id = await world.with(aPickedUpDelivery());
    world.transactions.change('a1b2c3d4e5f6', { fundsState: 'frozen' });
    const late = deliver(id, { happenedAt: new Date('2026-06-13T14:50:00.000Z') });
    await expect(late).rejects.toMatchObject({ code: 'on-hold' });
  });

  it('cannot set off days before the window, unless the installation allows it', async () => {
    const id = await world.with(aDelivery({ driverId: DRIVER, day: '2026-06-14' }));
    await expect(depart(id)).rejects.toThrow(WrongState);
    world.rule.allowsEarly = true;
    await depart(id);
    expect(await world.statusOf(id)).toEqual({ delivery: 'dispatched', item: 'driver_dispatched' });
  });

  it('finds no one at the pickup: the job is unassigned, and the second time an administrator decides', async () => {
    const id = await world.with(aDispatchedDelivery());
    world.clock.set(new Date('2026-06-13T17:00:00.000Z'));
    await arrive(id);
    world.clock.advance({ minutes: 10 });
    await fail(id, { reason: 'seller-absent', text: 'Rang three times' });
    expect(await world.statusOf(id)).toEqual({ delivery: 'scheduled', item: 'payment_secured' });
    expect((await world.transactions.find('a1b2c3d4e5f6'))?.driverId).toBeNull();
    const again = await world.deliveries.find(id);
    again?.accept(OTHER_DRIVER);
    if (again !== null) await world.deliveries.save(again);
    await depart(id, OTHER_DRIVER);
    await arrive(id, OTHER_DRIVER);
    world.clock.advance({ minutes: 10 });
    await fail(id, { driverId: OTHER_DRIVER, reason: 'item-differs' });
    expect(await world.statusOf(id)).toEqual({ delivery: 'failed', item: 'payment_secured' });
    expect(world.events.named(DELIVERY_FAILED)).toMatchObject([
      { stage: 'pickup', reason: 'seller-absent', driverId: DRIVER, needsDecision: false },
      { stage: 'pickup', reason: 'item-differs', driverId: OTHER_DRIVER, needsDecision: true },
    ]);
    expect(world.deliveries.proofs.map(({ step, reason, note }) => ({ step, reason, note }))).toEqual([
      { step: 'pickup-failed', reason: 'seller-absent', note: 'Rang three times' },
      { step: 'pickup-failed', reason: 'item-differs', note: null },
    ]);
  });

  it('finds no one at the door: that is recorded and waits for an administrator', async () => {
    const id = await world.with(aPickedUpDelivery());
    world.clock.set(new Date('2026-06-13T17:00:00.000Z'));
    await arrive(id);
    world.clock.advance({ minutes: 10 });
    await expect(fail(id, { reason: 'buyer-absent', photo: null })).rejects.toThrow(ProofMissing);
    await fail(id, { reason: 'buyer-absent' });
    expect(await world.statusOf(id)).toEqual({ delivery: 'failed', item: 'item_picked_up' });
    expect(world.events.named(DELIVERY_FAILED)).toMatchObject([{ stage: 'door', needsDecision: true }]);
  });
});
