import { fc, test } from '@fast-check/jest';
import type { LedgerCause } from './ledger.js';
import { compare, type ClearingEntry } from './reconciliation.js';
import { type MovementKind, type ProviderMovement } from '../../provider/domain/provider-movement.js';

const NOW = new Date('2026-06-10T07:30:00Z');
const AN_HOUR_AGO = new Date(NOW.getTime() - 3_600_000);
const YESTERDAY = new Date(NOW.getTime() - 86_400_000);

let drawn = 0;
const movement = (
  kind: MovementKind,
  reference: string,
  amountCents: number,
  changes: Partial<ProviderMovement> = {},
): ProviderMovement => ({
  id: `txn_${String(++drawn)}`,
  kind,
  reference,
  amountCents,
  feeCents: 0,
  at: YESTERDAY,
  ...changes,
});
const entry = (cause: LedgerCause, reference: string, cents: number, at = YESTERDAY): ClearingEntry => ({
  cause,
  reference,
  cents,
  at,
  listingId: 'abcdefabcdef',
});
const differences = (movements: ProviderMovement[], entries: ClearingEntry[]) =>
  compare(movements, entries, AN_HOUR_AGO).differences;

const PAIRS: [MovementKind, LedgerCause, number][] = [
  ['charge', 'capture', 17_500],
  ['refund', 'refund', -17_500],
  ['refund-failed', 'refund-failed', 17_500],
  ['transfer', 'transfer', -12_750],
  ['transfer', 'driver-payout', -2_000],
  ['reversal', 'reversal', 12_750],
  ['dispute', 'dispute', -17_500],
  ['dispute-reinstated', 'dispute-reinstated', 17_500],
];

describe('reconciliation with the provider', () => {
  it.each(PAIRS)('matches a %s with a %s', (kind, cause, cents) => {
    const found = compare([movement(kind, 'x_1', cents)], [entry(cause, 'x_1', cents)], AN_HOUR_AGO);
    expect(found).toEqual({ differences: [], platform: [] });
  });

  it('expects the provider’s fee with the charge, and the dispute fee with the dispute', () => {
    const charge = movement('charge', 'ch_1', 17_500, { feeCents: 538 });
    const dispute = movement('dispute', 'dp_1', -17_500, { feeCents: 1_500 });
    const ours = [entry('capture', 'ch_1', 17_500), entry('dispute', 'dp_1', -17_500)];
    const fees = [entry('provider-fee', 'ch_1', -538), entry('dispute-fee', 'dp_1', -1_500)];
    expect(differences([charge, dispute], [...ours, ...fees])).toEqual([]);
    const missing = differences([charge, dispute], ours);
    expect(missing).toMatchObject([
      { kind: 'missing-here', cause: 'provider-fee', reference: 'ch_1', providerCents: -538, ledgerCents: null },
      { kind: 'missing-here', cause: 'dispute-fee', reference: 'dp_1', providerCents: -1_500, ledgerCents: null },
    ]);
  });

  it('reports what is missing on which side', () => {
    const found = differences([movement('charge', 'ch_1', 17_500)], [entry('transfer', 'tr_1', -12_750)]);
    expect(found).toEqual([
      expect.objectContaining({ kind: 'missing-here', cause: 'capture', reference: 'ch_1', ledgerCents: null }),
      expect.objectContaining({
        kind: 'missing-there',
        cause: 'transfer',
        reference: 'tr_1',
        movementId: null,
        listingId: 'abcdefabcdef',
        providerCents: null,
        ledgerCents: -12_750,
      }),
    ]);
  });

  it('reports amounts that differ by a cent', () => {
    expect(differences([movement('refund', 're_1', -17_499)], [entry('refund', 're_1', -17_500)])).toMatchObject([
      { kind: 'amount-differs', cause: 'refund', providerCents: -17_499, ledgerCents: -17_500 },
    ]);
  });

  it('reports duplicates on either side', () => {
    const twoThere = [movement('transfer', 'tr_1', -100), movement('transfer', 'tr_1', -100)];
    expect(differences(twoThere, [entry('transfer', 'tr_1', -100)])).toMatchObject([
      { kind: 'twice', reference: 'tr_1', movementId: twoThere[1]?.id },
    ]);
    const twoHere = [entry('transfer', 'tr_2', -100), entry('driver-payout', 'tr_2', -100)];
    expect(differences([movement('transfer', 'tr_2', -100)], twoHere)).toMatchObject([
      { kind: 'twice', reference: 'tr_2', cause: 'driver-payout' },
    ]);
  });

  it('counts a movement that was read twice once', () => {
    const charge = movement('charge', 'ch_1', 17_500);
    expect(differences([charge, { ...charge }], [entry('capture', 'ch_1', 17_500)])).toEqual([]);
  });

  it('leaves items younger than an hour to the next run, but not wrong amounts', () => {
    const young = new Date(NOW.getTime() - 60_000);
    expect(differences([movement('charge', 'ch_1', 1, { at: young })], [entry('refund', 're_1', -1, young)])).toEqual(
      [],
    );
    const wrong = movement('charge', 'ch_1', 2, { at: young });
    expect(differences([wrong], [entry('capture', 'ch_1', 1, young)])).toMatchObject([{ kind: 'amount-differs' }]);
  });

  it('ignores a refund that failed before it counted', () => {
    const back = [movement('refund', 're_1', -17_500), movement('refund-failed', 're_1', 17_500)];
    expect(differences(back, [])).toEqual([]);
    expect(differences(back.slice(0, 1), [])).toMatchObject([{ kind: 'missing-here', cause: 'refund' }]);
    expect(differences(back, [entry('refund', 're_1', -17_500)])).toMatchObject([
      { kind: 'missing-here', cause: 'refund-failed' },
    ]);
    const both = [entry('refund', 're_1', -17_500), entry('refund-failed', 're_1', 17_500)];
    expect(differences(back, both)).toEqual([]);
  });

  it('keeps the platform’s own money apart and reports unknown movements', () => {
    const payout = movement('platform', 'po_1', -50_000);
    const unknown = movement('other', 'txn_fee', -200);
    const found = compare([payout, unknown], [], AN_HOUR_AGO);
    expect(found.platform).toEqual([payout]);
    expect(found.differences).toMatchObject([{ kind: 'missing-here', cause: null, reference: 'txn_fee' }]);
  });

  const books = fc.uniqueArray(fc.tuple(fc.constantFrom(...PAIRS), fc.integer({ min: 1, max: 1e6 })), {
    selector: ([[kind], number]) => `${kind} ${String(number)}`,
  });
  test.prop([books, fc.nat()])(
    'finds nothing in equal books, and exactly what was removed from one side',
    (pairs, nth) => {
      const movements = pairs.map(([[kind, , cents], number]) => movement(kind, `x_${kind}_${String(number)}`, cents));
      const entries = pairs.map(([[kind, cause, cents], number]) => entry(cause, `x_${kind}_${String(number)}`, cents));
      expect(differences(movements, entries)).toEqual([]);
      if (pairs.length === 0) return;
      const lost = nth % pairs.length;
      const without = <T>(all: T[]): T[] => all.filter((_, index) => index !== lost);
      expect(differences(without(movements), entries)).toMatchObject([
        { kind: 'missing-there', reference: entries[lost]?.reference },
      ]);
      expect(differences(movements, without(entries))).toMatchObject([
        { kind: 'missing-here', movementId: movements[lost]?.id },
      ]);
    },
  );
});
