import fc from 'fast-check';
import { aPaymentState } from '../../../../../test/payments/a-payment-state.js';
import { anInspectedWorld, BUYER, SELLER, STRANGER } from '../../../../../test/payments/inspected-world.js';
import { LISTING } from '../../../../../test/payments/releasing-world.js';

const PAYMENT = aPaymentState().id;
const HOUR_MS = 3_600_000;

describe('the inspection period', () => {
  it.each(['code', 'photo'] as const)(
    'lasts 24 hours after a delivery by %s, then the seller is paid',
    async (proof) => {
      const world = anInspectedWorld();
      await world.delivered(undefined, proof);
      await world.pass(23.9);
      expect([await world.fundsOf(), world.transfers()]).toEqual(['release_due', 0]);
      await world.pass(0.1);
      expect([await world.fundsOf(), world.transfers()]).toEqual(['released', 1]);
    },
  );

  it('ends when the buyer confirms that everything is fine, and the seller is paid immediately', async () => {
    const world = anInspectedWorld();
    await world.delivered();
    await world.confirm();
    expect([await world.fundsOf(), world.transfers()]).toEqual(['released', 1]);
  });

  it('starts when the server receives the delivery, whatever time the driver’s device claims', async () => {
    const world = anInspectedWorld();
    await world.delivered(new Date(world.clock.now().getTime() - 6 * 24 * HOUR_MS));
    expect(await world.fundsOf()).toBe('release_due');
    await world.pass(23);
    expect(world.transfers()).toBe(0);
  });

  it('is not shortened by a won dispute or a newly confirmed account', async () => {
    const world = anInspectedWorld();
    const change = async (
      act: (payment: NonNullable<Awaited<ReturnType<typeof world.payments.lockSale>>>) => unknown,
    ) => {
      const payment = await world.payments.lockSale(LISTING);
      if (payment === null) throw new Error('There is no payment.');
      act(payment);
      await world.payments.save(payment);
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

  it('is enforced by the release itself, whatever its due time says; an administrator may release earlier', async () => {
    const world = anInspectedWorld();
    await world.delivered();
    const payment = await world.payments.lockSale(LISTING);
    if (payment) {
      payment.state.releaseDueAt = world.clock.now();
      await world.payments.save(payment);
    }
    await world.due.execute();
    expect([await world.fundsOf(), world.transfers()]).toEqual(['release_due', 0]);
    await world.release();
    expect(world.transfers()).toBe(1);
  });

  it('is shown to both sides with the seconds left, and to no one else', async () => {
    const world = anInspectedWorld();
    expect(await world.show(BUYER)).toEqual({ inspection: null, releaseAt: null, hold: null });
    await world.delivered();
    const endsAt = new Date(world.clock.now().getTime() + 24 * HOUR_MS).toISOString();
    await world.pass(1);
    const inspection = { endsAt, secondsLeft: 23 * 3_600 };
    expect(await world.show(BUYER)).toEqual({ inspection, releaseAt: endsAt, hold: null });
    expect(await world.show(SELLER)).toEqual({ inspection, releaseAt: endsAt, hold: null, holds: [] });
    await expect(world.show(STRANGER)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('delays every release until receipt plus the period, for any order of steps and claimed times, unless the buyer ended it', async () => {
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
          const world = anInspectedWorld({ inspectionHours: period, isNew });
          const { clock, payments, register, holds } = world;
          let [heardAt, isEnded] = [null as Date | null, false];
          const change = async (
            act: (payment: NonNullable<Awaited<ReturnType<typeof payments.lockSale>>>) => unknown,
          ) => {
            const payment = await payments.lockSale(LISTING);
            if (payment === null) return;
            act(payment);
            await payments.save(payment);
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
                id: `warning-${String(holds.all.length)}`,
                paymentId: PAYMENT,
                cause: 'review' as const,
                openedAt: clock.now(),
                until: null,
                detail: null,
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
