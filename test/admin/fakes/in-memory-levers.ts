import { LeverRepository } from '../../../src/contexts/admin/settings/application/ports/lever.repository.js';
import { isUsual, Lever } from '../../../src/contexts/admin/settings/domain/lever.js';
import { LEVERS, type LeverName } from '../../../src/contexts/admin/settings/published/levers.js';

/** Levers in memory, initially unpulled; counts how often they were read. */
export class InMemoryLevers extends LeverRepository {
  readonly #rows = new Map(
    LEVERS.map((name) => [name, new Lever({ name, on: isUsual({ name, on: true }), change: null })]),
  );
  reads = 0;

  list(): Promise<Lever[]> {
    this.reads += 1;
    return Promise.resolve([...this.#rows.values()]);
  }

  lockShared(name: LeverName): Promise<Lever> {
    const row = this.#rows.get(name);
    return row === undefined ? Promise.reject(new Error('No such lever.')) : Promise.resolve(row);
  }

  lock(name: LeverName): Promise<Lever> {
    return this.lockShared(name);
  }

  save(lever: Lever): Promise<void> {
    this.#rows.set(lever.state.name, lever);
    return Promise.resolve();
  }
}
