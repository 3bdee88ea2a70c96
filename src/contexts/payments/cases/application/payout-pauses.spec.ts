import { fc, it as property } from '@fast-check/jest';
import { anInspectedWorld, SELLER } from '../../../../../test/payments/inspected-world.js';
import { LISTING } from '../../../../../test/payments/releasing-world.js';
import { PausePayouts } from '../../accounts/application/pause-payouts.js';
import type { PayoutPauseCause } from '../../accounts/domain/payout-pause.js';
import { HoldSellersSales } from '../../protection/application/hold-sellers-sales.js';
import { ReleaseHeld } from '../../protection/domain/payment.errors.js';
import { PAYOUTS_PAUSED } from '../../published/events.js';
import { ImmediateUnitOfWork } from '../../../../../test/platform/fakes/immediate-unit-of-work.js';

const HOUR_MS = 3_600_000;
const CAUSES: PayoutPauseCause[] = ['email-changed', 'payout-account-changed'];

function aPausedWorld() {
  const world = anInspectedWorld();
  const pausing = new PausePayouts(world.pauses, world.events);
  const unitOfWork = new ImmediateUnitOfWork();
  const holding = new HoldSellersSales(
    ...([unitOfWork, world.register, world.payments, world.holds, world.holdRules, world.save, world.clock] as const),
  );
  return {
    ...world,
    pause: (cause: PayoutPauseCause, at = world.clock.now()) =>
      unitOfWork.run(() => pausing.execute({ userId: SELLER, cause, at })),
    hold: () => holding.paused(SELLER),
  };
}
type World = ReturnType<typeof aPausedWorld>;

/** The steps that a sale can go through in any order, each with its maximum number. */
const ACTS: Record<string, (world: World) => Promise<unknown>> = {
  delivered: (world) => world.delivered(),
  confirm: (world) => world.confirm(),
  'email changed': (world) => world.pause('email-changed'),
  'account changed': (world) => world.pause('payout-account-changed'),
  heard: (world) => world.hold(),
  'an hour': (world) => world.pass(1),
  'two days': (world) => world.pass(48),
  'pressed release': (world) => world.release(),
};

describe('a payout pause', () => {
  property.prop([fc.array(fc.constantFrom(...Object.keys(ACTS)), { minLength: 3, maxLength: 14 })])(
    'lets no release happen before its moment, in whatever order things happen',
    async (acts) => {
      const world = aPausedWorld();
      for (const act of acts) {
        const before = world.transfers();
        await ACTS[act]?.(world).catch(() => undefined);
        if (world.transfers() === before) continue;
        const open = await world.pauses.openOf(SELLER, world.clock.now());
        expect([acts, open]).toEqual([acts, []]);
      }
      await world.delivered().catch(() => undefined);
      await world.hold();
      await world.pass(24);
      await world.pass(72);
      expect(world.transfers()).toBe(1);
    },
  );

  it.each(CAUSES)('holds a delivered sale to the minute, then pays automatically (%s)', async (cause) => {
    const world = aPausedWorld();
    await world.delivered();
    await world.pass(23);
    await world.pause(cause);
    await world.hold();
    const until = new Date(world.clock.now().getTime() + 72 * HOUR_MS).toISOString();
    expect(await world.show(SELLER)).toMatchObject({
      releaseAt: until,
      holds: [{ sentence: expect.stringContaining('said.pause-') as string, until }],
    });
    await world.pass(71.99);
    await expect(world.release()).rejects.toThrow(ReleaseHeld);
    expect(world.transfers()).toBe(0);
    await world.pass(0.01);
    expect(world.transfers()).toBe(1);
  });

  it('is idempotent, and starts when the address changed', async () => {
    const world = aPausedWorld();
    const at = new Date(world.clock.now().getTime() - 10 * HOUR_MS);
    await world.pause('email-changed', at);
    await world.pause('email-changed', at);
    const until = new Date(at.getTime() + 72 * HOUR_MS).toISOString();
    expect(world.events.named(PAYOUTS_PAUSED)).toMatchObject([{ userId: SELLER, since: at.toISOString(), until }]);
  });

  it('is lifted by an administrator for one sale, and does not return', async () => {
    const world = aPausedWorld();
    await world.pause('email-changed');
    await world.delivered();
    await world.pass(24);
    expect(world.transfers()).toBe(0);
    await world.liftAll();
    await world.hold();
    await world.pass(0);
    expect([world.transfers(), (await world.payments.findSale(LISTING))?.funds]).toEqual([1, 'released']);
  });
});
