import { RecordChain } from '../../../src/delivery/application/ports/record-chain.js';
import type { ChainedEntry, RecordKind } from '../../../src/delivery/domain/delivery-record.js';

/** The record chains in memory. */
export class InMemoryRecordChain extends RecordChain {
  readonly entries: ChainedEntry[] = [];

  last(deliveryId: string): Promise<{ position: number; hash: string } | null> {
    return Promise.resolve(this.entries.findLast((entry) => entry.deliveryId === deliveryId) ?? null);
  }

  add(entry: ChainedEntry): Promise<void> {
    this.entries.push(entry);
    return Promise.resolve();
  }

  ofAction(deliveryId: string, actionId: string): Promise<ChainedEntry | null> {
    const found = this.entries.find((entry) => entry.deliveryId === deliveryId && entry.actionId === actionId);
    return Promise.resolve(found ?? null);
  }

  async lastHappenedAt(deliveryId: string, kinds: readonly RecordKind[]): Promise<Date | null> {
    return (await this.of(deliveryId)).findLast(({ kind }) => kinds.includes(kind))?.happenedAt ?? null;
  }

  of(deliveryId: string): Promise<ChainedEntry[]> {
    return Promise.resolve(this.entries.filter((entry) => entry.deliveryId === deliveryId));
  }
}
