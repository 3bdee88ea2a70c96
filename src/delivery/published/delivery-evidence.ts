import type { DropOff } from './delivery-desk.js';

/** An entry of a delivery's record as it was hashed (docs/decisions/0012); instants as ISO 8601. */
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

/** What proves how a sold item went from door to door; for administrators, with the buyer's address. */
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

/** Payments asks it for what a bank is shown. */
export abstract class DeliveryEvidence {
  /** Null before payment. */
  abstract of(listingId: string): Promise<DeliveryEvidenceView | null>;
}
