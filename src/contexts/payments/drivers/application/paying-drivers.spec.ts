import { aPerson, KnownPeople } from '../../../../../test/identity/fakes/known-people.js';
import { OpenApprovals } from '../../../../../test/admin/fakes/open-approvals.js';
import { KnownLevers } from '../../../../../test/admin/fakes/known-levers.js';
import { InMemoryPayoutPauses } from '../../../../../test/payments/fakes/in-memory-payout-pauses.js';
import { pauseSince } from '../../accounts/domain/payout-pause.js';
import { goneAccounts } from '../../../../../test/payments/gone-accounts.js';
import { anEngine } from '../../../../../test/payments/an-engine.js';
import { ABLE_ACCOUNT } from '../../../../../test/payments/able-account.js';
import { FakeCardProvider } from '../../../../../test/payments/fakes/fake-card-provider.js';
import {
  InMemoryLedger,
  InMemoryOperations,
  InMemorySellerAccounts,
} from '../../../../../test/payments/fakes/in-memory-payments.js';
import { InMemoryDriverPayWaits } from '../../../../../test/payments/fakes/in-memory-driver-pay-waits.js';
import { InMemoryDriverPayouts } from '../../../../../test/payments/fakes/in-memory-driver-payouts.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../../../../test/platform/fakes/immediate-unit-of-work.js';
import { RecordedEvents } from '../../../../../test/platform/fakes/recorded-events.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { balanceOf } from '../../ledger/domain/ledger.js';
import { DRIVER_PAID, DRIVER_PAY_RELEASED } from '../../published/events.js';
import { HoldSuspendedPay } from './hold-suspended-pay.js';
import { PayDriver, type DriverPayoutOperation } from './pay-driver.js';
import { PayDrivers } from './pay-drivers.js';

describe('paying drivers', () => {
  function aWorld({ transfersActive = true } = {}) {
    const clock = new FixedClock();
    const unitOfWork = new ImmediateUnitOfWork();
    const events = new RecordedEvents();
    const operations = new InMemoryOperations();
    const ledger = new InMemoryLedger();
    const provider = new FakeCardProvider();
    const payouts = new InMemoryDriverPayouts();
    const accounts = new InMemorySellerAccounts().knows({
      userId: 9,
      stripeAccountId: 'acct_driver',
      status: 'verified',
      linkIssued: true,
      isDeleted: false,
      facts: { ...ABLE_ACCOUNT, transfersActive },
      livemode: false,
      fetchedAt: clock.now(),
    });
    const gone = goneAccounts(accounts, events, clock);
    const payDriver = new PayDriver(provider, operations, payouts, ledger, gone, events, clock);
    const levers = new KnownLevers();
    const engine = anEngine({ unitOfWork, operations, clock }, provider.history, levers);
    const pauses = new InMemoryPayoutPauses();
    const people = new KnownPeople();
    const work = { suspendedAt: null as Date | null };
    const waits = new InMemoryDriverPayWaits();
    const known = { of: () => Promise.resolve({ ...work, scheduled: 0, setOff: 0, inVan: 0 }) };
    const approvals = new OpenApprovals();
    const suspended = new HoldSuspendedPay(unitOfWork, people, known, waits, events, approvals, clock);
    const pay = new PayDrivers(
      ...([unitOfWork, payouts, accounts, pauses, suspended] as const),
      ...([engine, payDriver, levers, clock] as const),
    );
    const resume = (operation: DriverPayoutOperation) => engine.make(payDriver, operation);
    const outside = { clock, events, operations, ledger, levers, provider, payouts, pauses };
    return { ...outside, people, work, waits, approvals, suspended, resume, pay };
  }

  it('asks once for an account that the provider says is gone, and keeps what is owed', async () => {
    const world = aWorld();
    world.payouts.owes(9, 8_000);
    world.provider.gone.add('acct_driver');
    for (let week = 0; week < 3; week++) await world.pay.execute();
    expect(world.operations.all.map(({ state }) => state)).toEqual(['refused']);
    expect(world.events.named('payments.seller-account-changed.v1')).toMatchObject([{ userId: 9, after: 'deleted' }]);
    expect(world.provider.driverPayouts).toEqual([]);
  });

  it('transfers nothing while the driver’s payouts are paused, and everything afterwards', async () => {
    const world = aWorld();
    world.payouts.owes(9, 8_000);
    await world.pauses.add(pauseSince(9, 'email-changed', world.clock.now()));
    world.clock.advance({ minutes: 72 * 60 - 1 });
    await world.pay.execute();
    expect(world.provider.driverPayouts).toEqual([]);
    world.clock.advance({ minutes: 1 });
    await world.pay.execute();
    expect(world.provider.driverPayouts.map(({ amountCents }) => amountCents)).toEqual([8_000]);
  });

  const since = new Date('2026-06-10T13:00:00Z');
  const SUSPEND = {
    driver: ({ work }: ReturnType<typeof aWorld>, at: Date | null) => void (work.suspendedAt = at),
    person: ({ people }: ReturnType<typeof aWorld>, suspendedAt: Date | null) =>
      void people.knows(aPerson({ id: 9, suspendedAt })),
  };
  const suspendedWorld = async (who: keyof typeof SUSPEND, able: Parameters<typeof aWorld>[0] = {}) => {
    const world = aWorld(able);
    world.payouts.owes(9, 8_000);
    SUSPEND[who](world, since);
    await world.pay.execute();
    await world.pay.execute();
    expect([world.provider.driverPayouts, world.operations.all]).toEqual([[], []]);
    expect(world.waits.all).toMatchObject([{ driverId: 9, endedAt: null }]);
    const paid = async (): Promise<(number | null)[]> => {
      await world.pay.execute();
      return world.provider.driverPayouts.map(({ amountCents }) => amountCents);
    };
    const letGo = () => world.suspended.release(world.waits.all.at(-1)?.id ?? '', { byUserId: 1, reason: 'Seen.' });
    return { ...world, world, paid, letGo };
  };

  it.each(['driver', 'person'] as const)('waits while the %s is suspended, and goes once reinstated', async (who) => {
    const { world, suspended, waits, paid } = await suspendedWorld(who);
    await suspended.suspensionChanged(9);
    expect(waits.all).toMatchObject([{ endedAt: null }]);
    SUSPEND[who](world, null);
    await suspended.suspensionChanged(9);
    expect(waits.all).toMatchObject([{ endedAt: world.clock.now(), endedBy: null }]);
    expect(await paid()).toEqual([8_000]);
  });

  it.each(['driver', 'person'] as const)(
    'goes once an administrator lets it go although the %s is suspended',
    async (who) => {
      const { letGo, paid, events, approvals, waits } = await suspendedWorld(who);
      waits.owedCents = 8_000;
      await letGo();
      expect(approvals.sent).toEqual([8_000]);
      await expect(letGo()).rejects.toThrow(NotFound);
      expect(events.named(DRIVER_PAY_RELEASED)).toMatchObject([{ driverId: 9, byUserId: 1, reason: 'Seen.' }]);
      expect(await paid()).toEqual([8_000]);
      expect(await paid()).toEqual([8_000]);
    },
  );

  it.each(['driver', 'person'] as const)('waits again when the %s is suspended another time', async (who) => {
    const { world, letGo, paid, waits } = await suspendedWorld(who);
    await letGo();
    world.clock.advance({ minutes: 1 });
    SUSPEND[who](world, world.clock.now());
    expect(await paid()).toEqual([]);
    expect(waits.all).toHaveLength(2);
  });

  it.each([
    ['driver', 'person'],
    ['person', 'driver'],
  ] as const)('that was let go while suspended as %s waits again once suspended as %s too', async (who, other) => {
    const { world, letGo, paid } = await suspendedWorld(who);
    await letGo();
    world.clock.advance({ minutes: 1 });
    SUSPEND[other](world, world.clock.now());
    expect(await paid()).toEqual([]);
  });

  it('that was let go while suspended as driver and as person stays so when one of the two ends', async () => {
    const { world, letGo, paid } = await suspendedWorld('driver');
    SUSPEND.person(world, world.clock.now());
    await letGo();
    SUSPEND.person(world, null);
    expect(await paid()).toEqual([8_000]);
  });

  it('that was let go still goes only to an account that can receive', async () => {
    const { letGo, paid } = await suspendedWorld('driver', { transfersActive: false });
    await letGo();
    expect(await paid()).toEqual([]);
  });

  it('transfers nothing while payouts are switched off, not even ones in progress, and everything once afterwards', async () => {
    const world = aWorld();
    world.payouts.owes(9, 8_000);
    world.levers.pulled.add('payouts');
    await world.pay.execute();
    expect([world.provider.driverPayouts, world.operations.all]).toEqual([[], []]);
    world.levers.pulled.delete('payouts');
    world.provider.failsNext('lost-before');
    await world.pay.execute();
    world.levers.pulled.add('payouts');
    const [begun] = world.operations.all;
    if (begun === undefined) throw new Error('No payout had started.');
    await expect(world.resume(begun as DriverPayoutOperation)).rejects.toMatchObject({ details: { lever: 'payouts' } });
    expect(world.provider.driverPayouts).toEqual([]);
    world.levers.pulled.delete('payouts');
    await world.resume(begun as DriverPayoutOperation);
    await world.pay.execute();
    expect(world.provider.driverPayouts.map(({ amountCents }) => amountCents)).toEqual([8_000]);
  });

  it('transfers what is owed, once, and publishes it', async () => {
    const world = aWorld();
    world.payouts.owes(9, 8_000);
    await world.pay.execute();
    await world.pay.execute();
    expect(world.provider.driverPayouts.map(({ amountCents }) => amountCents)).toEqual([8_000]);
    expect(balanceOf(world.ledger.entries, ['drivers_payable'])).toBe(8_000);
    expect(world.events.named(DRIVER_PAID)).toMatchObject([{ driverId: 9, amountCents: 8_000 }]);
  });

  it('keeps it owed while the driver has no account that can receive', async () => {
    const world = aWorld({ transfersActive: false });
    world.payouts.owes(9, 8_000);
    await world.pay.execute();
    expect([world.operations.all.length, world.ledger.entries.length]).toEqual([0, 0]);
  });

  it('retries with the same key if the answer was lost, and plans no second payout meanwhile', async () => {
    const world = aWorld();
    world.payouts.owes(9, 8_000);
    world.provider.failsNext('lost-before');
    await world.pay.execute();
    await world.pay.execute();
    expect(world.operations.all).toHaveLength(1);
    const [operation] = await world.operations.due('driver-payout', world.clock.now(), 10);
    if (operation !== undefined) await world.resume(operation as DriverPayoutOperation);
    expect(world.provider.driverPayouts).toHaveLength(1);
    expect(world.ledger.entries).toHaveLength(1);
  });

  it.each([
    ['all of it', 8_000, [8_000]],
    ['less', 5_000, [5_000, 3_000]],
    ['more', 9_000, [9_000]],
  ])('after a refusal finds what was paid manually in the meantime: %s', async (_case, byHand, paid) => {
    const world = aWorld();
    world.payouts.owes(9, 8_000);
    world.provider.failsNext('refused');
    await world.pay.execute();
    world.provider.driverPayouts.push({ id: 'tr_by_hand', operationId: null, amountCents: byHand });
    await world.pay.execute();
    await world.pay.execute();
    expect(world.provider.driverPayouts.map(({ amountCents }) => amountCents)).toEqual(paid);
    expect(world.events.named(DRIVER_PAID)).toMatchObject(paid.map((amountCents) => ({ amountCents })));
    expect(balanceOf(world.ledger.entries, ['drivers_payable'])).toBe(paid.reduce((sum, cents) => sum + cents, 0));
  });

  it('continues under the same subject after a refusal, and first looks for what was paid since the first attempt', async () => {
    const world = aWorld();
    world.payouts.owes(9, 8_000);
    for (const cents of [0, 5_000]) {
      if (cents > 0) world.provider.driverPayouts.push({ id: 'tr_by_hand', operationId: null, amountCents: cents });
      world.provider.failsNext('refused');
      await world.pay.execute();
    }
    const ours = world.operations.all.filter(({ subject }) => !subject.startsWith('adopted:'));
    expect(new Set(ours.map(({ subject }) => subject)).size).toBe(1);
    expect(ours.map(({ attempt, state }) => [attempt, state])).toEqual([
      [1, 'refused'],
      [2, 'refused'],
    ]);
    await world.pay.execute();
    expect(world.provider.driverPayouts.map(({ amountCents }) => amountCents)).toEqual([5_000, 3_000]);
    expect(world.operations.all.at(-1)).toMatchObject({ subject: ours[0]?.subject, attempt: 3, state: 'done' });
  });

  it('retries in a later run after a refusal', async () => {
    const world = aWorld();
    world.payouts.owes(9, 8_000);
    world.provider.failsNext('refused');
    await world.pay.execute();
    expect(world.provider.driverPayouts).toHaveLength(0);
    await world.pay.execute();
    expect(world.provider.driverPayouts).toHaveLength(1);
  });
});
