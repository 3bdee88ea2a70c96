import { KnownLevers } from '../../../../../test/admin/fakes/known-levers.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { FixedRestoration } from '../../../../../test/platform/fakes/fixed-restoration.js';
import { ImmediateUnitOfWork } from '../../../../../test/platform/fakes/immediate-unit-of-work.js';
import { NO_STEPS } from '../../../../../test/payments/fakes/no-steps.js';
import { PausedAfterRestore } from '../../../../platform/domain/paused.js';
import { OperationEngine } from './operation-engine.js';
import type { ProviderOperation, ProviderOperations } from './ports/provider-operations.js';
import type { ProviderCall } from './provider-call.js';
import { RestoredMoney } from './restored-money.js';

const PLANNED = { id: 'op_1', kind: 'transfer', state: 'planned', attempt: 1, sentAt: null } as ProviderOperation;

it('sends nothing from a database that turns out to have lost commits, and marks the call as sent before it checks', async () => {
  const acts: string[] = [];
  const restoration = new FixedRestoration();
  restoration.refuseIfCommitsWereLost = () => {
    acts.push('looked');
    return Promise.reject(new PausedAfterRestore());
  };
  const operations = {
    markSent: () => Promise.resolve(acts.push('called it sent')),
    markUnknown: () => Promise.resolve(acts.push('called it unclear')),
  } as unknown as ProviderOperations;
  const call = {
    kind: 'transfer',
    lever: null,
    isRepeatable: false,
    call: () => Promise.resolve(acts.push('sent')),
  } as unknown as ProviderCall<object, unknown>;
  const restored = new RestoredMoney(restoration, { madeFor: () => Promise.resolve([]) }, operations);
  const engine = new OperationEngine(
    new ImmediateUnitOfWork(),
    operations,
    restored,
    new KnownLevers(),
    NO_STEPS,
    new FixedClock(),
  );
  await expect(engine.make(call, PLANNED)).rejects.toThrow(PausedAfterRestore);
  expect(acts).toEqual(['called it sent', 'looked']);
});
