import { OpenApprovals } from '../admin/fakes/open-approvals.js';
import { ConfirmDelivery } from '../../src/contexts/payments/cases/application/confirm-delivery.js';
import { ReleaseHolds } from '../../src/contexts/payments/cases/application/release-holds.js';
import { RecordProblem } from '../../src/contexts/payments/cases/application/record-problem.js';
import { ShowProtection } from '../../src/contexts/payments/protection/application/show-protection.js';
import type { ItemDeliveredV1 } from '../../src/contexts/delivery/published/events.js';
import { ImmediateUnitOfWork } from '../platform/fakes/immediate-unit-of-work.js';
import { InMemoryProblems } from './fakes/in-memory-problems.js';
import { aReleasingWorld, LISTING } from './releasing-world.js';

export const [SELLER, BUYER, STAFF, STRANGER] = [2, 3, 1, 4];
const LIFTED = { byUserId: STAFF, reason: 'I looked at both people.' };

/** A sale in transit whose delivery the server is about to receive. */
export function anInspectedWorld({ inspectionHours = 24, isNew = false, totalCents = 17_499 } = {}) {
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
  const lifting = new ReleaseHolds(
    ...([unitOfWork, register, provider, payments, world.save, holds] as const),
    ...([new OpenApprovals(), events, clock] as const),
  );
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
      for (const { id, endedAt } of [...holds.all]) if (endedAt === null) await lifting.lift(id, LIFTED);
    },
    show: (userId: number) => shown.execute(LISTING, { userId, role: userId === STAFF ? 'admin' : 'user' }),
  };
}
