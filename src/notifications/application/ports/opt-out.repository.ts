import type { OptionalKind } from '../../domain/optional-mail.js';

/** Of which kinds of optional message an address wants no more. Addresses in lower case. */
export abstract class OptOutRepository {
  abstract has(email: string, kind: OptionalKind): Promise<boolean>;
  /** A repeat changes nothing. Inside a unit of work. */
  abstract add(email: string, kind: OptionalKind, at: Date): Promise<void>;
  /** Inside a unit of work. */
  abstract remove(email: string, kind: OptionalKind): Promise<void>;
}
