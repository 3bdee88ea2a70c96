import fc from 'fast-check';
import { aPaymentState } from '../../../../test/payments/a-payment-state.js';
import { aReleasingWorld, LISTING } from '../../../../test/payments/releasing-world.js';
import { InMemoryProblems } from '../../../../test/payments/fakes/in-memory-problems.js';
import { ImmediateUnitOfWork } from '../../../../test/shared/fakes/immediate-unit-of-work.js';
import type { ItemDeliveredV1 } from '../../../delivery/published/events.js';
import { ShowProtection } from '../../protection/application/show-protection.js';
import { RELEASE_BLOCKED } from '../../published/events.js';
import { ConfirmDelivery } from './confirm-delivery.js';
import { LiftHold } from './lift-hold.js';
import { RecordHold } from './record-hold.js';
import { RecordProblem } from './record-problem.js';

const [SELLER, BUYER, STAFF, STRANGER] = [2, 3, 1, 4];
const PAYMENT = aPaymentState().id;
const HOUR_MS = 3_600_000;
const LIFTED = { byUserId: STAFF, reason: 'I looked at both people.' };

/** A sale on its way, whose delivery the server will hear of. */
function aWorld({ inspectionHours = 24, isNew = false, totalCents = 17_499 } = {}) {
  const world = aReleasingWorld({ funds: 'held', releaseDueAt: null, totalCents });
  const { register, payments, holds, events, clock, settings, releaseDue, provider } = world;
  settings.set({ inspectionHours });
  if (isNew) payments.paidSales = 2;
  register.change(LISTING, { fundsState: 'held' });
  const unitOfWork = new ImmediateUnitOfWork();
  const problems = new RecordProblem(payments, world.save, new InMemoryProblems(), events, clock);
  const confirmation = new ConfirmDelivery(
    ...([unitOfWork, register, payments, world.save, problems, holds, releaseDue, clock] as const),
  );
  const recordHold = new RecordHold(...([register, payments, world.save, holds, events, clock] as const));
  const lifting = new LiftHold(unitOfWork, holds, payments, recordHold, events);
  const shown = new ShowProtection(register, payments, holds, clock);
  const delivered = (claimedAt = clock.now(), proof: ItemDeliveredV1['proof'] = 'code'): Promise<void> =>
    world.onDelivered.handle({
      ...{ deliveryId: 'delivery-1', listingId: LISTING, sellerId: SELLER, buyerId: BUYER, driverId: 9 },
      ...{ at: claimedAt.toISOString(), heardAt: clock.now().toISOString(), proof },
    });
  const pass = async (hours: number): Promise<void> => {
    clock.advance({ minutes: hours * 60 });
    await world.due.execute();
  };
  return {
    ...world,
    delivered,
    pass,
    problems,
    transfers: () => provider.transfers.length,
    confirm: () => confirmation.execute({ listingId: LISTING, buyerId: BUYER }),
    liftAll: async () => {
      for (const { id, endedAt } of [...holds.all]) if (endedAt === null) await lifting.execute(id, LIFTED);
    },
    show: (userId: number) => shown.execute(LISTING, { userId, role: userId === STAFF ? 'admin' : 'user' }),
  };
}

describe('the inspection period', () => {
  it.each(['code', 'photo'] as const)(
    'after a delivery by %s lasts 24 hours, and then the seller is paid',
    async (proof) => {
      const world = aWorld();
      await world.delivered(undefined, proof);
      await world.pass(23.9);
      expect([await world.fundsOf(), world.transfers()]).toEqual(['release_due', 0]);
      await world.pass(0.1);
      expect([await world.fundsOf(), world.transfers()]).toEqual(['released', 1]);
    },
  );

  it('is ended by the buyer who says that everything is fine, and the seller is paid at once', async () => {
    const world = aWorld();
    await world.delivered();
    await world.confirm();
    expect([await world.fundsOf(), world.transfers()]).toEqual(['released', 1]);
  });

  it('runs from when the server heard, whatever the driver’s device claims', async () => {
    const world = aWorld();
    await world.delivered(new Date(world.clock.now().getTime() - 6 * 24 * HOUR_MS));
    expect(await world.fundsOf()).toBe('release_due');
    await world.pass(23);
    expect(world.transfers()).toBe(0);
  });

  it('is not cut short by a dispute that was won, or by another account that was confirmed', async () => {
    const world = aWorld();
    const change = async (
      act: (payment: NonNullable<Awaited<ReturnType<typeof world.payments.lockSale>>>) => unknown,
    ) => {
      const payment = await world.payments.lockSale(LISTING);
      if (payment === null) throw new Error('There is no payment.');
      act(payment);
      await world.payments.update(payment);
      world.register.change(LISTING, { fundsState: payment.funds });
    };
    await change((payment) => payment.dispute());
    await world.delivered();
    await change((payment) => payment.disputeWon(true, world.clock.now()));
    await change((payment) => payment.redirect('acct_1', world.clock.now()));
    const due = (await world.payments.findSale(LISTING))?.state;
    expect(due?.releaseDueAt).toEqual(due?.inspectionEndsAt);
    await world.pass(1);
    expect([await world.fundsOf(), world.transfers()]).toEqual(['release_due', 0]);
    await world.pass(23);
    expect(world.transfers()).toBe(1);
  });

  it('is watched by the release itself, whatever the instant says at which it is due; an administrator may release', async () => {
    const world = aWorld();
    await world.delivered();
    const payment = await world.payments.lockSale(LISTING);
    if (payment) {
      payment.state.releaseDueAt = world.clock.now();
      await world.payments.update(payment);
    }
    await world.due.execute();
    expect([await world.fundsOf(), world.transfers()]).toEqual(['release_due', 0]);
    await world.release();
    expect(world.transfers()).toBe(1);
  });

  it('is shown to both sides with the seconds left, and to nobody else', async () => {
    const world = aWorld();
    expect(await world.show(BUYER)).toEqual({ inspection: null, releaseAt: null });
    await world.delivered();
    const endsAt = new Date(world.clock.now().getTime() + 24 * HOUR_MS).toISOString();
    await world.pass(1);
    const inspection = { endsAt, secondsLeft: 23 * 3_600 };
    expect(await world.show(BUYER)).toEqual({ inspection, releaseAt: endsAt });
    expect(await world.show(SELLER)).toEqual({ inspection, releaseAt: endsAt, holds: [] });
    await expect(world.show(STRANGER)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('for any order of steps and any claimed times, no release is earlier than the server’s hearing plus the period, unless the buyer ended it', async () => {
    const hours = fc.integer({ min: 0, max: 60 });
    const step = fc.oneof(
      fc.record({ act: fc.constant('deliver' as const), claimed: fc.integer({ min: -7 * 24 * 60, max: 5 }) }),
      fc.record({ act: fc.constant('pass' as const), hours }),
      fc.record({
        act: fc.constantFrom(
          'confirm',
          'lift',
          'dispute',
          'win',
          'redirect',
          'warn',
          'report',
          'withdraw',
          'release-now',
        ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 72 }),
        fc.boolean(),
        fc.array(step, { maxLength: 25 }),
        async (period, isNew, steps) => {
          const world = aWorld({ inspectionHours: period, isNew });
          const { clock, payments, register, holds } = world;
          let [heardAt, isEnded] = [null as Date | null, false];
          const change = async (
            act: (payment: NonNullable<Awaited<ReturnType<typeof payments.lockSale>>>) => unknown,
          ) => {
            const payment = await payments.lockSale(LISTING);
            if (payment === null) return;
            act(payment);
            await payments.update(payment);
            register.change(LISTING, { fundsState: payment.funds });
          };
          const acts: Record<string, () => Promise<unknown>> = {
            confirm: async () => {
              await world.confirm();
              isEnded = true;
            },
            lift: () => world.liftAll(),
            dispute: () => change((payment) => payment.dispute()),
            win: () => change((payment) => payment.disputeWon(heardAt !== null, clock.now())),
            redirect: () => change((payment) => payment.redirect('acct_1', clock.now())),
            warn: () =>
              holds.insert({
                ...{ id: `warning-${String(holds.all.length)}`, paymentId: PAYMENT, cause: 'review' as const },
                ...{ openedAt: clock.now(), until: null, detail: null },
              }),
            report: () => change((payment) => payment.freeze()),
            withdraw: () =>
              change((payment) => {
                payment.unfreeze(heardAt !== null, clock.now());
                isEnded ||= heardAt !== null;
              }),
            'release-now': () => world.releaseDue.executeFor(LISTING),
          };
          for (const one of steps) {
            const before = world.transfers();
            if (one.act === 'pass') clock.advance({ minutes: one.hours * 60 });
            else if (one.act === 'deliver') {
              heardAt ??= clock.now();
              await world.delivered(new Date(clock.now().getTime() + one.claimed * 60_000));
            } else await acts[one.act]?.().catch(() => undefined);
            await world.due.execute();
            if (world.transfers() === before || isEnded) continue;
            expect(heardAt).not.toBeNull();
            expect(clock.now().getTime()).toBeGreaterThanOrEqual((heardAt?.getTime() ?? Infinity) + period * HOUR_MS);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the hold rules', () => {
  it('hold the first 3 sales of a seller for 48 hours, which the buyer’s word does not shorten', async () => {
    const world = aWorld({ isNew: true });
    await world.delivered();
    const { releaseAt } = await world.show(SELLER);
    await world.confirm();
    expect((await world.show(SELLER)).releaseAt).toBe(releaseAt);
    await world.pass(47.9);
    expect([await world.fundsOf(), world.transfers()]).toEqual(['release_due', 0]);
    await world.pass(0.1);
    expect(world.transfers()).toBe(1);
    expect(world.events.named(RELEASE_BLOCKED)).toEqual([]);
  });

  it('hold no fourth sale, nor $1,000.00, but a cent more', async () => {
    for (const [totalCents, hours] of [
      [100_000, 24],
      [100_001, 48],
    ] as const) {
      const world = aWorld({ totalCents });
      await world.delivered();
      await world.pass(hours - 0.1);
      expect(world.transfers()).toBe(0);
      await world.pass(0.1);
      expect(world.transfers()).toBe(1);
    }
  });

  it.each(['phone', 'address', 'browser', 'network'] as const)(
    'hold what buyer and seller share a %s of until an administrator has looked, once',
    async (mark) => {
      const world = aWorld();
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

  it('notice before the transfer what was not shared at the delivery', async () => {
    const world = aWorld();
    await world.delivered();
    world.links.shared = ['browser', 'network'];
    await world.confirm();
    expect([await world.fundsOf(), world.transfers()]).toEqual(['release_due', 0]);
    expect(world.holds.all).toMatchObject([
      { cause: 'same-browser', detail: 'Buyer and seller share: browser, network' },
    ]);
  });

  it('let a lifted hold leave the buyer the time to look', async () => {
    const world = aWorld({ isNew: true });
    await world.delivered();
    await world.pass(1);
    await world.liftAll();
    await world.pass(22.9);
    expect(world.transfers()).toBe(0);
    await world.pass(0.1);
    expect(world.transfers()).toBe(1);
  });

  it('tell the seller why and until when, staff the rule, and the buyer nothing', async () => {
    const world = aWorld({ isNew: true });
    world.links.shared = ['phone'];
    await world.delivered();
    const until = new Date(world.clock.now().getTime() + 48 * HOUR_MS).toISOString();
    const [linked, fresh] = [
      { sentence: expect.stringContaining('have something in common') as string, until: null },
      { sentence: expect.stringContaining('first 3 sales') as string, until },
    ];
    expect(await world.show(SELLER)).toMatchObject({ releaseAt: null, holds: [linked, fresh] });
    expect(JSON.stringify(await world.show(SELLER))).not.toContain('phone');
    expect((await world.show(STAFF)).holds).toMatchObject([{ rule: 'same-phone' }, { rule: 'new-seller' }]);
    expect(await world.show(BUYER)).not.toHaveProperty('holds');
  });

  it('hold a sale that was delivered while a problem was open, too', async () => {
    const world = aWorld({ isNew: true });
    const payment = await world.payments.lockSale(LISTING);
    payment?.freeze();
    if (payment) await world.payments.update(payment);
    world.register.change(LISTING, { fundsState: 'frozen' });
    await world.delivered();
    const frozen = await world.payments.lockSale(LISTING);
    frozen?.unfreeze(true, world.clock.now());
    if (frozen) await world.payments.update(frozen);
    world.register.change(LISTING, { fundsState: 'release_due' });
    await world.pass(47);
    expect(world.transfers()).toBe(0);
    await world.pass(1);
    expect(world.transfers()).toBe(1);
  });
});
