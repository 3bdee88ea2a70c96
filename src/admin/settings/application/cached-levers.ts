import { Injectable } from '@nestjs/common';
import { LeverPulled, Levers, type LeverName } from '../published/levers.js';
import { LeverRepository } from './ports/lever.repository.js';

/** How long another instance may still go on as before a change. */
const OLDEST_MS = 1_000;

/** The levers from memory: at once what this instance changed, and within a second what another one or a command did. */
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

  /** The next question goes to the database; an answer that is under way is not kept. */
  forget(): void {
    this.#generation += 1;
    this.#kept = null;
  }

  async #pulled(): Promise<ReadonlySet<LeverName>> {
    // The machine's own time, because the product's clock can be moved.
    if (this.#kept !== null && performance.now() - this.#kept.readAt < OLDEST_MS) return this.#kept.pulled;
    const generation = this.#generation;
    const readAt = performance.now();
    const all = await this.levers.list();
    const pulled = new Set(all.filter(({ isPulled }) => isPulled).map(({ state: { name } }) => name));
    if (generation === this.#generation) this.#kept = { pulled, readAt };
    return pulled;
  }
}
