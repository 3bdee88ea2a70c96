import { Injectable } from '@nestjs/common';
import { LeverPulled, Levers, type LeverName } from '../published/levers.js';
import { LeverRepository } from './ports/lever.repository.js';

/** How long another instance may still act on the state before a change. */
const MAX_AGE_MS = 1_000;

/** Caches the levers: changes apply immediately on this instance, and within a second after another instance or a command. */
@Injectable()
export class CachedLevers extends Levers {
  #kept: { pulled: ReadonlySet<LeverName>; readAt: number } | null = null;
  #generation = 0;

  constructor(private readonly levers: LeverRepository) {
    super();
  }

  async isPulled(name: LeverName): Promise<boolean> {
    return (await this.#pulled()).has(name);
  }

  async refuseUnderLock(name: LeverName): Promise<void> {
    if ((await this.levers.lockShared(name)).isPulled) throw new LeverPulled(name);
  }

  /** The next read goes to the database; a read in flight is not cached. */
  forget(): void {
    this.#generation += 1;
    this.#kept = null;
  }

  async #pulled(): Promise<ReadonlySet<LeverName>> {
    // The system time, because the product's clock can be moved.
    if (this.#kept !== null && performance.now() - this.#kept.readAt < MAX_AGE_MS) return this.#kept.pulled;
    const generation = this.#generation;
    const readAt = performance.now();
    const all = await this.levers.list();
    const pulled = new Set(all.filter(({ isPulled }) => isPulled).map(({ state: { name } }) => name));
    if (generation === this.#generation) this.#kept = { pulled, readAt };
    return pulled;
  }
}
