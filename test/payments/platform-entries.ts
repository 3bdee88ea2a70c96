import type { LedgerReader } from '../../src/contexts/payments/ledger/application/ports/ledger.reader.js';
import type { PlatformEntry } from '../../src/contexts/payments/ledger/domain/tax-report.js';

/** All tax report entries of a period, read in batches. */
export async function platformEntries(
  reader: Pick<LedgerReader, 'platformEntries'>,
  { from, to }: { from: Date; to: Date },
): Promise<PlatformEntry[]> {
  const all: PlatformEntry[] = [];
  for await (const part of reader.platformEntries(from, to)) all.push(...part);
  return all;
}
