import { RecordChain, type ChainEnd } from '../../../src/contexts/delivery/application/ports/record-chain.js';
import type { ChainedEntry } from '../../../src/contexts/delivery/domain/delivery-record.js';

/** The record chains in memory. */
export class InMemoryRecordChain extends RecordChain {
  readonly entries: ChainedEntry[] = [];

  async end(deliveryId: string, { actionId, kinds }: Parameters<RecordChain['end']>[1]): Promise<ChainEnd> {
    const entries = await this.of(deliveryId);
    return {
      last: entries.at(-1) ?? null,
      lastOfKinds: entries.findLast(({ kind }) => kinds.includes(kind)) ?? null,
      ofAction: entries.find((entry) => actionId !== null && entry.actionId === actionId) ?? null,
    };
  }

  add(entry: ChainedEntry): Promise<void> {
    this.entries.push(entry);
    return Promise.resolve();
  }

  of(deliveryId: string): Promise<ChainedEntry[]> {
    return Promise.resolve(this.entries.filter((entry) => entry.deliveryId === deliveryId));
  }
}
