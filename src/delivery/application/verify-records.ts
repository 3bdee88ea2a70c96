import { createHash } from 'node:crypto';
import type { ObjectStore } from '../../shared/application/ports/object-store.js';
import { faultsOf, type RecordFault } from '../domain/record-faults.js';
import { hashOfProof, type DeliveryRecord } from './delivery-record.js';
import type { Proof } from './ports/delivery.repository.js';
import type { RecordArchive } from './ports/record-archive.js';

const BATCH = 200;

export interface RecordReport {
  deliveries: number;
  entries: number;
  photos: number;
  faults: RecordFault[];
}

/**
 * Reads every record of a delivery with its proofs and their photos and says what is not as it was written; changes
 * nothing. A command's use case (`npm run verify-records`), so it is put together without Nest.
 */
export class VerifyRecords {
  constructor(
    private readonly archive: RecordArchive,
    private readonly record: DeliveryRecord,
    private readonly objects: ObjectStore,
  ) {}

  /** Calls `onFault` at each fault, as soon as it is found. */
  async execute(onFault: (fault: RecordFault) => void = () => undefined): Promise<RecordReport> {
    const report: RecordReport = { deliveries: 0, entries: 0, photos: 0, faults: [] };
    const found = (fault: RecordFault): void => {
      report.faults.push(fault);
      onFault(fault);
    };
    for (let after: string | null = null; ;) {
      const page = await this.archive.page({ after, limit: BATCH });
      for (const { deliveryId, status, entries, proofs } of page) {
        const hashes = proofs.map((proof) => ({ id: proof.id, sha256: hashOfProof(proof) }));
        const stored = { deliveryId, status, entries, proofs: hashes };
        faultsOf(stored, (entry) => this.record.isGenuine(entry)).forEach(found);
        for (const proof of proofs) report.photos += await this.#lookAtPhoto(proof, found);
        report.entries += entries.length;
      }
      report.deliveries += page.length;
      if (page.length < BATCH) return report;
      after = page.at(-1)?.deliveryId ?? null;
    }
  }

  /** Gives how many photos it has looked at. */
  async #lookAtPhoto({ id, deliveryId, photo }: Proof, found: (fault: RecordFault) => void): Promise<number> {
    if (photo === null) return 0;
    const object = await this.objects.get(photo.objectKey);
    if (object === null) {
      found({ deliveryId, kind: 'photo-missing', where: id });
      return 1;
    }
    const hash = createHash('sha256');
    for await (const part of object.stream) hash.update(part as Buffer);
    if (hash.digest('hex') !== photo.sha256) found({ deliveryId, kind: 'photo-changed', where: id });
    return 1;
  }
}
