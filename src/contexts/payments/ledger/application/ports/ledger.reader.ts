import type { Page, PageRequest } from '../../../../../platform/application/page.js';
import type { Money } from '../../../../../platform/domain/money.js';
import type { LedgerAccount } from '../../../published/ledger-accounts.js';
import type { StatementLine } from '../../domain/statement.js';
import type { PlatformDay, PlatformEntry, TaxTotals } from '../../domain/tax-report.js';

export interface AccountBalance {
  account: LedgerAccount;
  party: number | null;
  /** Debit positive. */
  balance: Money;
}

/** Sums and lines of the ledger; instants are given as from (inclusive) to (exclusive). */
export abstract class LedgerReader {
  /** Entries with platform money, oldest first. Throws `ValidationFailed` for a foreign cursor. */
  abstract platformPage(from: Date, to: Date, page: PageRequest): Promise<Page<PlatformEntry>>;
  /** All of them, in batches. */
  abstract platformEntries(from: Date, to: Date): AsyncIterable<PlatformEntry[]>;
  /** Their sums and number. */
  abstract platformTotals(from: Date, to: Date): Promise<TaxTotals & { entries: number }>;
  /** The same summed by Toronto day, earliest first. */
  abstract platformDays(from: Date, to: Date): Promise<PlatformDay[]>;
  /**
   * Accounts ordered by name, then party; leaves out parties with a zero balance. Throws `ValidationFailed` for a
   * foreign cursor.
   */
  abstract balances(
    account: LedgerAccount | null,
    page: PageRequest,
  ): Promise<{ items: AccountBalance[]; nextCursor: string | null; total: number; sum: Money }>;
  /** What the person is owed at the two instants, and every line in between, oldest first. */
  abstract statement(
    userId: number,
    from: Date,
    to: Date,
  ): Promise<{ opening: Money; closing: Money; lines: StatementLine[] }>;
}
