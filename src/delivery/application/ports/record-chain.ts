import type { ChainedEntry, RecordKind } from '../../domain/delivery-record.js';

/** The append-only records of deliveries, one chain each. */
export abstract class RecordChain {
  /** The end of the chain; null where nothing is written yet. */
  abstract last(deliveryId: string): Promise<{ position: number; hash: string } | null>;
  /** The database refuses an entry that does not follow the last one, and any change of what is written. */
  abstract add(entry: ChainedEntry): Promise<void>;
  /** The entry that a step of a device made; null when it made none. */
  abstract ofAction(deliveryId: string, actionId: string): Promise<ChainedEntry | null>;
  /** When the last entry of these kinds happened; null where there is none. */
  abstract lastHappenedAt(deliveryId: string, kinds: readonly RecordKind[]): Promise<Date | null>;
  /** In the order in which they were written. */
  abstract of(deliveryId: string): Promise<ChainedEntry[]>;
}
