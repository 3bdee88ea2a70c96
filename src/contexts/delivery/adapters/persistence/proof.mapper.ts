import { columns, json } from '../../../../platform/persistence/columns.js';
import type { Proof } from '../../application/ports/delivery.repository.js';

interface ProofRecord extends Omit<Proof, 'photo' | 'clearedAt'> {
  objectKey: string | null;
  sha256: string | null;
  clearedAt: Date | null;
}

function toProof({ objectKey, sha256, ...proof }: ProofRecord): Proof {
  return { ...proof, photo: objectKey === null || sha256 === null ? null : { objectKey, sha256 } };
}

export function toRecord({ photo, clearedAt = null, ...proof }: Proof): ProofRecord {
  return { ...proof, objectKey: photo?.objectKey ?? null, sha256: photo?.sha256 ?? null, clearedAt };
}

export const PROOFS = columns<ProofRecord>()('delivery.proof', {
  id: 'id',
  deliveryId: 'delivery_id',
  step: 'step',
  byCode: 'by_code',
  objectKey: 'object_key',
  sha256: 'sha256',
  checks: json('checks'),
  reason: 'reason',
  note: 'note',
  byUserId: 'by_user_id',
  happenedAt: 'happened_at',
  arrivedAt: 'arrived_at',
  clearedAt: 'cleared_at',
}).as(toProof);
