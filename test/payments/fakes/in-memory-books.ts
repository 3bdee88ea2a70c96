import { ClearingReader } from '../../../src/contexts/payments/ledger/application/ports/clearing.reader.js';
import {
  Reconciliations,
  type RecordedReconciliation,
  type Reconciliation,
} from '../../../src/contexts/payments/ledger/application/ports/reconciliations.js';
import type {
  ClearingEntry,
  Comparison,
  Difference,
} from '../../../src/contexts/payments/ledger/domain/reconciliation.js';

/** Our side of a reconciliation, set by a test. */
export class KnownClearing extends ClearingReader {
  readonly all: ClearingEntry[] = [];

  entries(since: Date, references: readonly string[]): Promise<ClearingEntry[]> {
    return Promise.resolve(this.all.filter(({ at, reference }) => at >= since || references.includes(reference)));
  }
  balanceCents(): Promise<number> {
    return Promise.resolve(this.all.reduce((sum, { cents }) => sum + cents, 0));
  }
  firstEntryAt(): Promise<Date | null> {
    const times = this.all.map(({ at }) => at.getTime());
    return Promise.resolve(times.length === 0 ? null : new Date(Math.min(...times)));
  }
}

/** Reconciliations in memory, the latest last. */
export class InMemoryReconciliations extends Reconciliations {
  readonly runs: (Reconciliation & Comparison)[] = [];

  latest(): Promise<{ startedAt: Date; differences: Difference[] } | null> {
    return Promise.resolve(this.runs.at(-1) ?? null);
  }
  record(run: Reconciliation, found: Comparison): Promise<void> {
    this.runs.push({ ...run, ...found });
    return Promise.resolve();
  }
  find(): Promise<RecordedReconciliation | null> {
    return Promise.reject(new Error('Reconciling never shows a run.'));
  }
  page(): ReturnType<Reconciliations['page']> {
    return Promise.reject(new Error('Reconciling never shows a run.'));
  }
}
