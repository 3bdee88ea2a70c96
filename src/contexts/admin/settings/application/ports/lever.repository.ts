import type { Lever } from '../../domain/lever.js';
import type { LeverName } from '../../published/levers.js';

/** One row for each lever. */
export abstract class LeverRepository {
  /** All levers, in the order of `LEVERS`. */
  abstract list(): Promise<Lever[]>;
  /** Blocks changes until the caller's unit of work ends; shared locks do not wait for each other. */
  abstract lockShared(name: LeverName): Promise<Lever>;
  /** Like `lockShared`, but also blocks other locks. */
  abstract lock(name: LeverName): Promise<Lever>;
  abstract save(lever: Lever): Promise<void>;
}
