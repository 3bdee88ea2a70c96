import { createHash } from 'node:crypto';
import type { ObjectStore } from '../../../../platform/application/ports/object-store.js';
import type { ChainedEntry } from '../../domain/delivery-record.js';
import { faultsOf, type RecordFault } from '../../domain/record-faults.js';
import { hashOfProof, type DeliveryRecord } from './delivery-record.js';
import type { Proof } from '../ports/delivery.repository.js';
import type { ArchivedDelivery, RecordArchive } from '../ports/record-archive.js';

const BATCH = 200;

export interface RecordReport {
  deliveries: number;
  entries: number;
  photos: number;
  faults: RecordFault[];
}

/** The sealed record says which photos must be gone; the proof's row, which has no seal, does not count. */
const clearedProofs = (entries: ChainedEntry[]): Set<unknown> =>
  new Set(entries.filter(({ kind }) => kind === 'proof-cleared').map(({ facts }) => facts['proofId']));

/**
 * Checks every delivery record with its proofs and photos, and reports everything that was altered or is missing;
 * changes nothing. It is the use case of a command (`npm run verify-records`), so it is built without Nest.
 */
export class VerifyRecords {
  constructor(
    private readonly archive: RecordArchive,
    private readonly record: DeliveryRecord,
    private readonly objects: ObjectStore,
  ) {}

  /** Calls `onFault` for each fault as soon as it is found. */
  async execute(onFault: (fault: RecordFault) => void = () => undefined): Promise<RecordReport> {
    const report: RecordReport = { deliveries: 0, entries: 0, photos: 0, faults: [] };
    const addFault = (fault: RecordFault): void => {
      report.faults.push(fault);
      onFault(fault);
    };
    for (let after: string | null = null; ;) {
      const page = await this.archive.page({ after, limit: BATCH });
      for (const delivery of page) report.photos += await this.#checkDelivery(delivery, addFault);
      report.entries += page.reduce((sum, { entries }) => sum + entries.length, 0);
      report.deliveries += page.length;
      if (page.length < BATCH) return report;
      after = page.at(-1)?.deliveryId ?? null;
    }
  }

  /** Returns how many photos it checked. */
  async #checkDelivery(
    { proofs, ...delivery }: ArchivedDelivery,
    report: (fault: RecordFault) => void,
  ): Promise<number> {
    const { deliveryId, entries } = delivery;
    const hashes = proofs.map((proof) => ({ id: proof.id, sha256: hashOfProof(proof) }));
    faultsOf({ ...delivery, proofs: hashes }, (entry) => this.record.isGenuine(entry)).forEach(report);
    const cleared = clearedProofs(entries);
    let photos = 0;
    for (const proof of proofs) {
      const isCleared = cleared.has(proof.id);
      if (isCleared !== (proof.clearedAt != null)) report({ deliveryId, kind: 'proof-changed', where: proof.id });
      if (isCleared) await this.#checkPhotoIsGone(proof, report);
      else photos += await this.#checkPhoto(proof, report);
    }
    return photos;
  }

  async #checkPhotoIsGone({ id, deliveryId, photo }: Proof, report: (fault: RecordFault) => void): Promise<void> {
    const object = photo === null ? null : await this.objects.get(photo.objectKey);
    object?.stream.destroy();
    if (object !== null) report({ deliveryId, kind: 'photo-kept', where: id });
  }

  /** Returns how many photos it checked. */
  async #checkPhoto({ id, deliveryId, photo }: Proof, report: (fault: RecordFault) => void): Promise<number> {
    if (photo === null) return 0;
    const object = await this.objects.get(photo.objectKey);
    if (object === null) {
      report({ deliveryId, kind: 'photo-missing', where: id });
      return 1;
    }
    const hash = createHash('sha256');
    for await (const part of object.stream) hash.update(part as Buffer);
    if (hash.digest('hex') !== photo.sha256) report({ deliveryId, kind: 'photo-changed', where: id });
    return 1;
  }
}
