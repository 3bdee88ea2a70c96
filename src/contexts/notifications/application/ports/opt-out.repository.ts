import type { OptionalKind } from '../../domain/optional-mail.js';

/** The kinds of optional message that an address has opted out of. Addresses in lower case. */
export abstract class OptOutRepository {
  abstract has(email: string, kind: OptionalKind): Promise<boolean>;
  /** Idempotent. Inside a unit of work. */
  abstract add(email: string, kind: OptionalKind, at: Date): Promise<void>;
  /** Inside a unit of work. */
  abstract remove(email: string, kind: OptionalKind): Promise<void>;
}
