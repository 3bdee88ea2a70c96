import { RestoredMoney } from '../../../src/contexts/payments/provider/application/restored-money.js';

/** The money of a database that was never restored. */
export const NEVER_RESTORED = Object.assign(Object.create(RestoredMoney.prototype) as RestoredMoney, {
  refuseWhilePaused: () => undefined,
  refuseIfCommitsWereLost: () => Promise.resolve(),
  madeBefore: () => Promise.resolve(null),
});
