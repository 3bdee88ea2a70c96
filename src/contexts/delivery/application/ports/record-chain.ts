import type { ChainedEntry, RecordKind } from '../../domain/delivery-record.js';

/** What a new entry needs to know of its chain; each null if there is none. */
export interface ChainEnd {
  /** The last entry of the chain. */
  last: ChainedEntry | null;
  /** The last entry of the kinds that were asked for. */
  lastOfKinds: ChainedEntry | null;
  /** The entry that the device's step created. */
  ofAction: ChainedEntry | null;
}

/** The append-only records of deliveries, one chain per delivery. */
export abstract class RecordChain {
  /** In one query; without an action id, `ofAction` is null. */
  abstract end(deliveryId: string, about: { actionId: string | null; kinds: readonly RecordKind[] }): Promise<ChainEnd>;
  /** The database refuses an entry that does not follow the last one, and any change to an existing entry. */
  abstract add(entry: ChainedEntry): Promise<void>;
  /** The entries in the order in which they were written. */
  abstract of(deliveryId: string): Promise<ChainedEntry[]>;
}
