import { LeverPulled, Levers, type LeverName } from '../../../src/contexts/admin/settings/published/levers.js';

/** Levers for tests of other contexts; none is pulled unless a test pulls it. */
export class KnownLevers extends Levers {
  readonly pulled: Set<LeverName>;

  constructor(...pulled: readonly LeverName[]) {
    super();
    this.pulled = new Set(pulled);
  }

  isPulled(name: LeverName): Promise<boolean> {
    return Promise.resolve(this.pulled.has(name));
  }

  refuseUnderLock(name: LeverName): Promise<void> {
    return this.pulled.has(name) ? Promise.reject(new LeverPulled(name)) : Promise.resolve();
  }
}
