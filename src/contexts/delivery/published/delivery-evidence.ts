import type { DropOff } from './delivery-desk.js';

/** An entry of a delivery's record exactly as hashed (docs/decisions/0012); times are ISO 8601. */
export interface RecordEntryView {
  position: number;
  kind: string;
  byUserId: number | null;
  happenedAt: string;
  recordedAt: string;
  actionId: string | null;
  facts: Record<string, string | number | boolean | null>;
  previousHash: string;
  hash: string;
}

export interface EvidenceProof {
  id: string;
  step: 'condition' | 'pickup' | 'delivery' | 'pickup-failed' | 'delivery-failed';
  byCode: boolean;
  checks: { sameItem: boolean; complete: boolean; asDescribed: boolean; packed: boolean } | null;
  reason: string | null;
  note: string | null;
  byUserId: number;
  happenedAt: Date;
  arrivedAt: Date;
  photo: { objectKey: string; sha256: string } | null;
}

/** Proof of how a sold item was delivered; for administrators, with the buyer's address. */
export interface DeliveryEvidenceView {
  deliveryId: string;
  status: string;
  driverId: number | null;
  /** A Toronto day. */
  day: string;
  window: string;
  dropOff: DropOff;
  entries: RecordEntryView[];
  proofs: EvidenceProof[];
}

/** Supplies payments with the delivery's part of the evidence for a bank. */
export abstract class DeliveryEvidence {
  /** Null before payment. */
  abstract of(listingId: string): Promise<DeliveryEvidenceView | null>;
}
