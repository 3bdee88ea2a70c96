import { OpenApprovals } from '../../../../../test/admin/fakes/open-approvals.js';
import { aReleasingWorld, LISTING } from '../../../../../test/payments/releasing-world.js';
import { ImmediateUnitOfWork } from '../../../../../test/platform/fakes/immediate-unit-of-work.js';
import { HOLD_LIFTED, RELEASE_BLOCKED } from '../../published/events.js';
import type { ProviderRisk } from '../../provider/application/ports/card-provider.js';
import { ChargeUnknown } from '../../provider/domain/provider.errors.js';
import { ReleaseHolds } from './release-holds.js';

const ADMIN = 1;
const LIFTED = { byUserId: ADMIN, reason: 'The buyer called.' };

/** A sale whose release is due, and the handlers of warnings and reviews. */
function aWorld(changes: Parameters<typeof aReleasingWorld>[0] = {}) {
  const world = aReleasingWorld(changes);
  const { register, payments, save, holds, events, clock, provider } = world;
  const unitOfWork = new ImmediateUnitOfWork();
  const releaseHolds = new ReleaseHolds(
    ...([unitOfWork, register, provider, payments, save, holds] as const),
    ...([new OpenApprovals(), events, clock] as const),
  );
  world.handler.act = (type, id) => (type.startsWith('review') ? releaseHolds.review(id) : releaseHolds.warning(id));
  const stands = (cause: ProviderRisk['cause'], risk: Partial<ProviderRisk> = {}): void => {
    const opened = { isOpen: true, openedAt: clock.now(), closedReason: null };
    provider.risks.set('risk_1', { id: 'risk_1', chargeId: 'ch_1', cause, ...opened, ...risk });
  };
  const errorOf = async () => (await payments.findSale(LISTING))?.state.releaseError;
  return { ...world, releaseHolds, stands, errorOf };
}

describe('a charge that is read before the transfer', () => {
  it.each(['early-fraud-warning', 'review'] as const)(
    'blocks the release if it shows a %s that no event reported',
    async (cause) => {
      const world = aWorld();
      world.stands(cause);
      await expect(world.release()).rejects.toMatchObject({
        kind: 'conflict',
        code: 'release-held',
        details: { cause },
      });
      expect([await world.fundsOf(), await world.errorOf(), world.provider.transfers.length]).toEqual([
        'release_due',
        cause,
        0,
      ]);
      await expect(world.release()).rejects.toMatchObject({ code: 'release-held' });
      expect(world.events.named(RELEASE_BLOCKED)).toMatchObject([{ sellerId: 2, cause }]);
    },
  );

  it('allows the release if it shows nothing', async () => {
    const world = aWorld();
    expect(await world.release()).toEqual({ id: 'tr_1', amountCents: 12_749 });
    expect(world.told).toEqual([]);
  });

  it('has each of its disputes synced by the dispute use case', async () => {
    const world = aWorld();
    world.provider.disputes.set('dp_1', { id: 'dp_1', chargeId: 'ch_1' } as never);
    world.handler.act = async () => {
      const payment = await world.payments.findSale(LISTING);
      payment?.dispute({ open: 1, cents: 0 });
      if (payment) await world.payments.save(payment);
    };
    await expect(world.release()).rejects.toMatchObject({ code: 'disputed' });
    expect([world.told, await world.errorOf()]).toEqual([['charge.dispute.created dp_1'], 'disputed']);
  });
});

describe('a hold', () => {
  it('is lifted once by an administrator with a reason, and the release continues automatically', async () => {
    const world = aWorld();
    world.stands('early-fraud-warning');
    await world.releaseHolds.warning('risk_1');
    await world.due.execute();
    await world.releaseHolds.lift('risk_1', LIFTED);
    await expect(world.releaseHolds.lift('risk_1', LIFTED)).rejects.toMatchObject({ code: 'wrong-state' });
    await expect(world.releaseHolds.lift('risk_none', LIFTED)).rejects.toMatchObject({ code: 'not-found' });
    await world.due.execute();
    expect(await world.fundsOf()).toBe('released');
    expect(world.events.named(HOLD_LIFTED)).toMatchObject([
      { listingId: LISTING, cause: 'early-fraud-warning', ...LIFTED },
    ]);
    expect(world.holds.all).toMatchObject([{ by: ADMIN, reason: LIFTED.reason }]);
  });

  it('for a review ends with the review; a closed warning still needs an administrator', async () => {
    const closed = { isOpen: false, closedReason: 'approved' };
    const reviewed = aWorld();
    reviewed.stands('review');
    await reviewed.releaseHolds.review('risk_1');
    await reviewed.due.execute();
    reviewed.stands('review', closed);
    await reviewed.releaseHolds.review('risk_1');
    await reviewed.due.execute();
    expect(await reviewed.fundsOf()).toBe('released');
    expect(reviewed.holds.all).toMatchObject([{ by: null, reason: 'approved' }]);
    const warned = aWorld();
    warned.stands('early-fraud-warning');
    await warned.releaseHolds.warning('risk_1');
    warned.stands('early-fraud-warning', { isOpen: false });
    await warned.releaseHolds.warning('risk_1');
    await warned.due.execute();
    expect(await warned.errorOf()).toBe('early-fraud-warning');
  });

  it('is not placed on a settled payment, and is kept for a payment that is not known yet', async () => {
    const settled = aWorld({ funds: 'released', releasedCents: 12_749 });
    settled.stands('review');
    await settled.releaseHolds.review('risk_1');
    expect([settled.holds.all, settled.events.published]).toEqual([[], []]);
    const world = aWorld();
    world.stands('review', { chargeId: 'ch_unknown' });
    await expect(world.releaseHolds.review('risk_1')).rejects.toBeInstanceOf(ChargeUnknown);
    world.stands('review', { chargeId: 'ch_unknown', isOpen: false });
    await expect(world.releaseHolds.review('risk_1')).resolves.toBeUndefined();
  });
});
