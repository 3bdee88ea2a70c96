import type { Comparison, Difference } from '../../domain/reconciliation.js';
import type { PageRequest } from '../../../../../platform/application/page.js';

export interface Reconciliation {
  id: string;
  startedAt: Date;
  finishedAt: Date;
  since: Date;
  byUserId: number | null;
  movements: number;
  entries: number;
  providerCents: number;
  ledgerCents: number;
}

export type RecordedDifference = Difference & { id: string };

export interface RecordedReconciliation extends Reconciliation {
  /** All platform movements found by any reconciliation, in cents. */
  platformCents: number;
  differenceCount: number;
  /** The first hundred. */
  differences: RecordedDifference[];
  platform: { reference: string; at: Date; cents: number }[];
}

/** Stores reconciliations. */
export abstract class Reconciliations {
  /** The start and result of the latest; null before the first. */
  abstract latest(): Promise<{ startedAt: Date; differences: Difference[] } | null>;
  /** In the caller's unit of work. */
  abstract record(reconciliation: Reconciliation, found: Comparison): Promise<void>;
  abstract find(id: string): Promise<RecordedReconciliation | null>;
  /** Newest first. Throws `ValidationFailed` for a foreign cursor. */
  abstract page(
    page: PageRequest,
  ): Promise<{ items: RecordedReconciliation[]; nextCursor: string | null; total: number }>;
}
