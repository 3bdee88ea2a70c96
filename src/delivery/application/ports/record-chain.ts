import type { ChainedEntry, RecordKind } from '../../domain/delivery-record.js';

/** The append-only records of deliveries, one chain per delivery. */
export abstract class RecordChain {
  /** The last entry of the chain; null if it is empty. */
  abstract last(deliveryId: string): Promise<{ position: number; hash: string } | null>;
  /** The database refuses an entry that does not follow the last one, and any change to an existing entry. */
  abstract add(entry: ChainedEntry): Promise<void>;
  /** The entry that a device's step created; null if there is none. */
  abstract ofAction(deliveryId: string, actionId: string): Promise<ChainedEntry | null>;
  /** When the last entry of these kinds happened; null if there is none. */
  abstract lastHappenedAt(deliveryId: string, kinds: readonly RecordKind[]): Promise<Date | null>;
  /** The entries in the order in which they were written. */
  abstract of(deliveryId: string): Promise<ChainedEntry[]>;
}
