/** The kinds of entries in a delivery's record: each move, each proof, each refused code (product.md §4 and §6). */
export const RECORD_KINDS = [
  'booked',
  'taken',
  'assigned',
  'given-back',
  'rescheduled',
  'set-off',
  'arrived',
  'condition-asked',
  'condition-accepted',
  'condition-declined',
  'picked-up',
  'pickup-failed',
  'delivered',
  'delivery-failed',
  'code-refused',
  'code-lifted',
  'cancelled',
  'returned',
  'proof-cleared',
  'trip-contested',
  'trip-decided',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export type RecordFact = string | number | boolean | null;

/** One recorded action. `facts` holds ids, hashes and plain values, never a name, an address or a code. */
export interface Entry {
  kind: RecordKind;
  /** Null if the clock or the provider caused it. */
  byUserId: number | null;
  happenedAt: Date;
  /** The id that the driver's device gave the step; a repeated id means a repeated request for the same step. */
  actionId: string | null;
  facts: Record<string, RecordFact>;
}

/**
 * An entry in the hash chain of its delivery: `hash` covers all the other fields but the seal, including
 * `previousHash`.
 */
export interface ChainedEntry extends Entry {
  deliveryId: string;
  /** 1 for the first. */
  position: number;
  recordedAt: Date;
  /** The hash of the previous entry; `FIRST_HASH` for the first. */
  previousHash: string;
  /** SHA-256 (hex) of `hashedText`. */
  hash: string;
  /** A keyed hash of `hash`: someone who can write to the database but does not have the key cannot forge it. */
  seal: string;
}

export const FIRST_HASH = '0'.repeat(64);

/** The part of an entry that is hashed, as canonical JSON (RFC 8785), so that anyone can recompute the hash. */
export function hashedPart(entry: Omit<ChainedEntry, 'hash' | 'seal'>): Record<string, unknown> {
  return {
    version: 1,
    delivery: entry.deliveryId,
    position: entry.position,
    kind: entry.kind,
    by: entry.byUserId,
    happenedAt: entry.happenedAt.toISOString(),
    recordedAt: entry.recordedAt.toISOString(),
    action: entry.actionId,
    facts: entry.facts,
    previous: entry.previousHash,
  };
}

/** The steps that a driver performs, in order. */
export const STEP_KINDS: readonly RecordKind[] = [
  'taken',
  'given-back',
  'set-off',
  'arrived',
  'condition-asked',
  'picked-up',
  'pickup-failed',
  'delivered',
  'delivery-failed',
  'code-refused',
];

/** The delivery's status after each kind of entry; missing if the entry does not change it. */
export const STATUS_AFTER: Partial<Record<RecordKind, string>> = {
  booked: 'scheduled',
  taken: 'scheduled',
  assigned: 'scheduled',
  'given-back': 'scheduled',
  rescheduled: 'scheduled',
  'set-off': 'dispatched',
  'condition-asked': 'dispatched',
  'condition-accepted': 'dispatched',
  'condition-declined': 'failed',
  'picked-up': 'picked_up',
  delivered: 'delivered',
  'delivery-failed': 'failed',
  cancelled: 'cancelled',
  returned: 'cancelled',
};
