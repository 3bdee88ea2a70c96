import { FIRST_HASH, type ChainedEntry, type RecordKind } from './delivery-record.js';
import { faultsOf, type StoredRecord } from './record-faults.js';

const PROOF = { id: 'proof-1', sha256: 'c'.repeat(64) };

function entry(position: number, kind: RecordKind, facts: ChainedEntry['facts'] = {}): ChainedEntry {
  const hashAt = (at: number): string => (at === 0 ? FIRST_HASH : String(at).repeat(64));
  return {
    deliveryId: 'one',
    position,
    kind,
    byUserId: 7,
    happenedAt: new Date(0),
    recordedAt: new Date(0),
    actionId: null,
    facts,
    previousHash: hashAt(position - 1),
    hash: hashAt(position),
    seal: 'sealed',
  };
}

const intact = (): StoredRecord => ({
  deliveryId: 'one',
  status: 'picked_up',
  entries: [
    entry(1, 'booked'),
    entry(2, 'set-off'),
    entry(3, 'code-refused'),
    entry(4, 'picked-up', { proofId: PROOF.id, proofSha256: PROOF.sha256 }),
  ],
  proofs: [PROOF],
});
const faults = (record: Partial<StoredRecord>, isGenuine: (entry: ChainedEntry) => boolean = () => true): unknown[] =>
  faultsOf({ ...intact(), ...record }, isGenuine).map(({ kind, where }) => [kind, where]);

describe('The faults of a record', () => {
  it('are empty for an intact record', () => {
    expect(faults({})).toEqual([]);
  });

  it('name an entry that was changed', () => {
    expect(faults({}, ({ position }) => position !== 2)).toEqual([['changed', 2]]);
  });

  it('name the entries after a missing one, and reveal a missing end', () => {
    const { entries } = intact();
    expect(faults({ entries: entries.toSpliced(1, 1) })).toEqual([
      ['not-chained', 3],
      ['not-chained', 4],
    ]);
    expect(faults({ entries: entries.slice(0, 3) })).toEqual([
      ['proof-unrecorded', PROOF.id],
      ['status-differs', 3],
    ]);
    expect(faults({ entries: [] })).toEqual([['no-record', null]]);
  });

  it('name a proof that is missing, was changed, or was never recorded', () => {
    expect(faults({ proofs: [] })).toEqual([['proof-missing', PROOF.id]]);
    expect(faults({ proofs: [{ ...PROOF, sha256: 'd'.repeat(64) }] })).toEqual([['proof-changed', PROOF.id]]);
    expect(faults({ proofs: [PROOF, { ...PROOF, id: 'proof-2' }] })).toEqual([['proof-unrecorded', 'proof-2']]);
  });

  it('name a delivery whose status contradicts its record', () => {
    expect(faults({ status: 'delivered' })).toEqual([['status-differs', 4]]);
    const failedPickup = [entry(1, 'booked'), entry(2, 'set-off'), entry(3, 'pickup-failed')];
    for (const status of ['scheduled', 'failed'])
      expect(faults({ status, entries: failedPickup, proofs: [] })).toEqual([]);
    expect(faults({ status: 'cancelled', entries: failedPickup, proofs: [] })).toEqual([['status-differs', 3]]);
  });
});
