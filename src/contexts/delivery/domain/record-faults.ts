import { FIRST_HASH, STATUS_AFTER, type ChainedEntry } from './delivery-record.js';

export type FaultKind =
  /** Nothing is recorded of the delivery. */
  | 'no-record'
  /** An entry was changed after it was written, or was not written by this installation. */
  | 'changed'
  /** An entry does not follow the previous one. */
  | 'not-chained'
  /** The delivery's status is not the one that its last entry implies. */
  | 'status-differs'
  /** A proof that the record names is missing or was changed. */
  | 'proof-missing'
  | 'proof-changed'
  /** A stored proof is not named in the record. */
  | 'proof-unrecorded'
  | 'photo-missing'
  /** The photo should have been removed but is still stored. */
  | 'photo-kept'
  | 'photo-changed';

export interface RecordFault {
  deliveryId: string;
  kind: FaultKind;
  /** The position of the entry, or the id of the proof. */
  where: number | string | null;
}

type FaultAt = Omit<RecordFault, 'deliveryId'>;

/** The chain of one delivery, with the delivery and its proofs as stored, to compare them. */
export interface StoredRecord {
  deliveryId: string;
  status: string;
  entries: ChainedEntry[];
  /** The hash of each stored proof's row. */
  proofs: { id: string; sha256: string }[];
}

/**
 * A failed pickup either allows another attempt or ends the delivery; entries that do not affect the status are
 * skipped.
 */
function statusAgrees({ status, entries }: StoredRecord): boolean {
  const last = entries.findLast(({ kind }) => kind === 'pickup-failed' || STATUS_AFTER[kind] !== undefined);
  if (last?.kind === 'pickup-failed') return status === 'scheduled' || status === 'failed';
  return last !== undefined && STATUS_AFTER[last.kind] === status;
}

function faultsOfChain(entries: ChainedEntry[], isGenuine: (entry: ChainedEntry) => boolean): FaultAt[] {
  return entries.flatMap((entry, index): FaultAt[] => {
    const previousHash = entries[index - 1]?.hash ?? FIRST_HASH;
    const where = entry.position;
    if (entry.position !== index + 1 || entry.previousHash !== previousHash) return [{ kind: 'not-chained', where }];
    return isGenuine(entry) ? [] : [{ kind: 'changed', where }];
  });
}

function faultsOfProofs({ entries, proofs }: StoredRecord): FaultAt[] {
  const stored = new Map(proofs.map(({ id, sha256 }) => [id, sha256]));
  const named = new Map(entries.map(({ facts }) => [facts['proofId'], facts['proofSha256']]));
  named.delete(undefined);
  const wrong = [...named].flatMap(([id, sha256]): FaultAt[] => {
    const found = stored.get(String(id));
    if (found === undefined) return [{ kind: 'proof-missing', where: String(id) }];
    return found === sha256 ? [] : [{ kind: 'proof-changed', where: String(id) }];
  });
  const unrecorded = proofs.filter(({ id }) => !named.has(id));
  return [...wrong, ...unrecorded.map(({ id }) => ({ kind: 'proof-unrecorded' as const, where: id }))];
}

/** Everything wrong with the record of a delivery; empty for an intact record (decision 0012). */
export function faultsOf(record: StoredRecord, isGenuine: (entry: ChainedEntry) => boolean): RecordFault[] {
  const { deliveryId, entries } = record;
  if (entries.length === 0) return [{ deliveryId, kind: 'no-record', where: null }];
  const faults = [...faultsOfChain(entries, isGenuine), ...faultsOfProofs(record)];
  if (!statusAgrees(record)) faults.push({ kind: 'status-differs', where: entries.length });
  return faults.map((fault) => ({ deliveryId, ...fault }));
}
