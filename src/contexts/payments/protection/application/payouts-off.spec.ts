import { aReleasingWorld, LISTING } from '../../../../../test/payments/releasing-world.js';
import { LeverPulled } from '../../../admin/settings/published/levers.js';
import { proofOf } from '../../ledger/domain/ledger.js';
import { RecoverOperations } from '../../provider/application/recover-operations.js';
import type { ProviderCalls } from '../../provider/application/provider-call.js';
import { ImmediateUnitOfWork } from '../../../../../test/platform/fakes/immediate-unit-of-work.js';

type World = ReturnType<typeof aReleasingWorld>;

const aWorldWithoutPayouts = (): World => {
  const world = aReleasingWorld();
  world.levers.pulled.add('payouts');
  return world;
};

/** The recovery job with only the kind of call that these tests use. */
const recoveryOf = ({ operations, engine, transfer, levers, clock }: World): RecoverOperations => {
  const calls: ProviderCalls = { all: () => [transfer], of: () => transfer };
  return new RecoverOperations(new ImmediateUnitOfWork(), operations, engine, calls, levers, clock);
};

const ONCE = [12_749];
const sent = ({ provider }: World): number[] => provider.transfers.map(({ amountCents }) => amountCents);

describe('while payouts are switched off', () => {
  it('no transfer is made automatically; the release stays due and is made once when they are on again', async () => {
    const world = aWorldWithoutPayouts();
    for (let runs = 0; runs < 3; runs++) {
      await world.due.execute();
      world.clock.advance({ minutes: 60 });
    }
    expect([sent(world), await world.fundsOf(), world.operations.all]).toEqual([[], 'release_due', []]);
    world.levers.pulled.delete('payouts');
    await world.due.execute();
    await world.due.execute();
    expect([sent(world), await world.fundsOf()]).toEqual([ONCE, 'released']);
    expect(proofOf(world.ledger.entries).seller.cents).toBe(12_749);
  });

  it('administrators cannot make one either, and are told why', async () => {
    const world = aWorldWithoutPayouts();
    await expect(world.release()).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'unavailable',
      details: { lever: 'payouts' },
    });
    expect([sent(world), world.told, await world.fundsOf(), world.operations.all]).toEqual([[], [], 'release_due', []]);
    world.levers.pulled.delete('payouts');
    expect(await world.release()).toEqual({ id: 'tr_1', amountCents: 12_749 });
    await world.due.execute();
    expect(sent(world)).toEqual(ONCE);
  });

  it('a transfer in progress is not repeated, and continues later with its own key', async () => {
    const world = aReleasingWorld();
    world.provider.failsNext('lost-before');
    await expect(world.release()).rejects.toMatchObject({ code: 'provider-unavailable' });
    world.levers.pulled.add('payouts');
    world.clock.advance({ minutes: 10 });
    await recoveryOf(world).execute();
    await expect(world.release()).rejects.toThrow(LeverPulled);
    await world.due.execute();
    expect([sent(world), await world.fundsOf()]).toEqual([[], 'releasing']);
    world.levers.pulled.delete('payouts');
    await recoveryOf(world).execute();
    await recoveryOf(world).execute();
    expect([sent(world), await world.fundsOf(), world.operations.all.length]).toEqual([ONCE, 'released', 1]);
  });

  it('the engine sends nothing that was planned just before, for any caller', async () => {
    const world = aReleasingWorld();
    const { engine, transfer, levers } = world;
    const parameters = {
      listingId: LISTING,
      byUserId: 1,
      amountCents: 12_749,
      destination: 'acct_1',
      chargeId: 'ch_1',
    };
    const planned = await engine.plan(transfer, { subject: 'a payment', parameters });
    levers.pulled.add('payouts');
    await expect(engine.make(transfer, planned)).rejects.toThrow(LeverPulled);
    expect([sent(world), world.operations.all[0]?.state]).toEqual([[], 'planned']);
  });
});
