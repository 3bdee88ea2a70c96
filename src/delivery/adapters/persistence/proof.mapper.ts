import type { Proof, ProofStep } from '../../application/ports/delivery.repository.js';
import type { PickupChecks } from '../../domain/pickup-checks.js';

export interface ProofRow {
  id: string;
  delivery_id: string;
  step: ProofStep;
  by_code: boolean;
  object_key: string | null;
  sha256: string | null;
  checks: PickupChecks | null;
  reason: string | null;
  note: string | null;
  by_user_id: number;
  happened_at: Date;
  arrived_at: Date;
  cleared_at: Date | null;
}

export function toProof(row: ProofRow): Proof {
  const { object_key: objectKey, sha256 } = row;
  return {
    id: row.id,
    deliveryId: row.delivery_id,
    step: row.step,
    byCode: row.by_code,
    photo: objectKey === null || sha256 === null ? null : { objectKey, sha256 },
    checks: row.checks,
    reason: row.reason,
    note: row.note,
    byUserId: row.by_user_id,
    happenedAt: row.happened_at,
    arrivedAt: row.arrived_at,
    clearedAt: row.cleared_at,
  };
}
