import { KnownLevers } from '../admin/fakes/known-levers.js';
import { OperationEngine } from '../../src/contexts/payments/provider/application/operation-engine.js';
import type { ProviderOperations } from '../../src/contexts/payments/provider/application/ports/provider-operations.js';
import type { ProviderHistory } from '../../src/contexts/payments/provider/application/ports/provider-history.js';
import { RestoredMoney } from '../../src/contexts/payments/provider/application/restored-money.js';
import type { Clock } from '../../src/platform/application/ports/clock.js';
import type { UnitOfWork } from '../../src/platform/application/ports/unit-of-work.js';
import { FixedRestoration } from '../platform/fakes/fixed-restoration.js';
import { NO_STEPS } from './fakes/no-steps.js';

const NOTHING_MADE: ProviderHistory = { madeFor: () => Promise.resolve([]) };

/** The engine over a test's fakes; `history` lists the provider's objects. */
export function anEngine(
  { unitOfWork, operations, clock }: { unitOfWork: UnitOfWork; operations: ProviderOperations; clock: Clock },
  history = NOTHING_MADE,
  levers = new KnownLevers(),
): OperationEngine {
  const restored = new RestoredMoney(new FixedRestoration(null), history, operations);
  return new OperationEngine(unitOfWork, operations, restored, levers, NO_STEPS, clock);
}
