import type { Lever } from '../../domain/lever.js';
import type { LeverName } from '../../published/levers.js';

/** One row for each lever. */
export abstract class LeverRepository {
  /** Every one, in the order of `LEVERS`. */
  abstract list(): Promise<Lever[]>;
  /** In the caller's unit of work, held against a change of it; those who only ask do not wait for each other. */
  abstract lockShared(name: LeverName): Promise<Lever>;
  /** As `lockShared`, and held against those who ask, too. */
  abstract lock(name: LeverName): Promise<Lever>;
  abstract save(lever: Lever): Promise<void>;
}
