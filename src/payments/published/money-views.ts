import type { ListingStatus } from '../../listings/published/transaction-moves.js';

/**
 * One line of the tax report: what one entry of the ledger gave to the platform, or took back from it. Amounts in CAD; a
 * correction or refund has negative ones on its own day.
 */
export interface TaxItemView {
  /** The transaction; it is on several lines when it was corrected. */
  id: string;
  /** The ledger entry, which is on one line only. */
  entryId: string;
  /** Toronto day of the entry. */
  hstDate: string;
  name: string;
  /** Null when the account is gone. */
  sellerFirstName: string | null;
  sellerLastName: string | null;
  sellerEmail: string | null;
  /** What this entry divided of the buyer's payment, price and delivery. */
  amount: number;
  /** What the platform keeps of it, HST included. */
  platformRevenue: number;
  /** Percent. */
  hstRate: number;
  hstAmount: number;
}

/** What the platform kept on one Toronto day; CAD. */
export interface PlatformDayView {
  day: string;
  /** HST included; negative where more was given back. */
  revenue: number;
  hst: number;
  transactions: number;
}

/** GET /api/admin/overview: days on which something moved, and how many transactions are in each status now. */
export interface OverviewView {
  startDate: string;
  endDate: string;
  days: PlatformDayView[];
  statuses: { status: ListingStatus; count: number }[];
  /** Of the whole period. */
  sums: PeriodSumsView;
  /**
   * The period so far (today included) beside as many days immediately before it; null for one that has not begun. Days are
   * Toronto's, both ends included.
   */
  compared: { days: number; startDate: string; endDate: string; soFar: PeriodSumsView; before: PeriodSumsView } | null;
}

/** What happened in a period; CAD. */
export interface PeriodSumsView {
  /** What the platform kept, HST included; negative where more was given back. */
  revenue: number;
  hst: number;
  /** Sales of which money was divided: released, or given back after the release. */
  transactions: number;
  /** Transactions that were created; archived ones are left out. */
  created: number;
}

/** GET /api/admin/tax-report. The summary and the days are over the whole period, whatever page was asked for. */
export interface TaxReportView {
  startDate: string;
  endDate: string;
  items: TaxItemView[];
  summary: {
    /** How many transactions the items are of. */
    totalTransactions: number;
    totalAmount: number;
    totalPlatformRevenue: number;
    totalHST: number;
  };
  /** Days on which something moved. */
  days: PlatformDayView[];
  nextCursor: string | null;
  total: number;
}

/** GET /api/admin/ledger/balances: CAD, debit positive. */
export interface AccountBalanceView {
  account: string;
  /** Whose money it is, where the account is kept by person; names are null when the account is gone. */
  party: { id: number; firstName: string | null; lastName: string | null } | null;
  balance: number;
}

export interface BalancesPage {
  items: AccountBalanceView[];
  nextCursor: string | null;
  total: number;
  /** Of everything that was asked for; over all accounts it is zero. */
  sum: number;
}

/** One line of a statement; amounts in CAD, positive for what the person is owed more, negative for less. */
export interface StatementLineView {
  /** The ledger entry and the account, together on one line only. */
  id: string;
  /** Toronto day. */
  date: string;
  role: 'seller' | 'driver';
  /** Null for what belongs to no single sale. */
  name: string | null;
  shareLink: string | null;
  /** In plain words. */
  cause: string;
  amount: number;
}

/** GET /api/statements: the balances are at the beginning and the end of the Toronto month; positive is owed to the person. */
export interface StatementView {
  month: string;
  openingBalance: number;
  closingBalance: number;
  items: StatementLineView[];
  nextCursor: string | null;
  total: number;
}

/** The transfer with which a week's earnings left; it may hold those of weeks before besides. CAD. */
export interface DriverPayoutView {
  amount: number;
  /** When it was paid, or begun; ISO 8601. */
  at: string;
  state: 'planned' | 'paid';
}

/** An item that a driver delivered and whose sale is not settled; CAD. */
export interface PendingJobView {
  productId: string;
  /** Null where the item is gone. */
  name: string | null;
  amount: number;
  /** ISO 8601. */
  deliveredAt: string;
}

/** GET /api/driver/earnings: CAD, Toronto weeks from Monday to Sunday, newest first. The weeks are what was paid and what is unpaid. */
export interface DriverEarningsView {
  /** Earned and not paid yet, also while a payout is under way. */
  unpaid: number;
  /** Delivered and not earned yet: it is on the books once the sale is settled. The latest first. */
  pending: { amount: number; items: PendingJobView[] };
  /** The person's account at the card provider, the same as a seller's. */
  account: { connected: boolean; canReceive: boolean };
  weeks: {
    weekStart: string;
    /** The Sunday. */
    weekEnd: string;
    /** Items on which something was earned. */
    jobs: number;
    /** Less what a decision took back. */
    earned: number;
    payout: DriverPayoutView | null;
  }[];
}

export interface DriverLineView {
  at: string;
  productId: string | null;
  name: string | null;
  /** Negative for what a decision took back. */
  amount: number;
  /** In plain words. */
  cause: string;
}

/** GET /api/driver/earnings/{weekEnd}. */
export interface DriverStatementView {
  weekStart: string;
  weekEnd: string;
  lines: DriverLineView[];
  earned: number;
  payout: DriverPayoutView | null;
}

/** How the provider's record and ours can differ (money.md, "Events from the provider"). */
export type DifferenceKind = 'missing-here' | 'missing-there' | 'amount-differs' | 'twice';

export interface ReconciliationDifferenceView {
  id: string;
  kind: DifferenceKind;
  /** What the movement is, in the ledger's words; null when we know no cause for it. */
  cause: string | null;
  /** The provider's object, such as a charge, or the movement itself where it has none. */
  reference: string;
  at: string;
  /** The transaction, where our side knows one. */
  productId: string | null;
  /** CAD into the provider's balance; null on the side where there is none. */
  providerAmount: number | null;
  ledgerAmount: number | null;
}

/** A movement of the platform's own money, which is no sale's: payouts to its bank and top-ups. */
export interface PlatformMovementView {
  reference: string;
  at: string;
  amount: number;
}

/** One comparison of the ledger with the provider. Amounts in CAD. */
export interface ReconciliationView {
  id: string;
  startedAt: string;
  finishedAt: string;
  /** Movements since then were compared. */
  since: string;
  /** The administrator who asked, null for the clock. */
  byUserId: number | null;
  /** How many movements of the provider and entries of ours were looked at. */
  movements: number;
  entries: number;
  differenceCount: number;
  /** The first hundred; the money desk pages through all of the latest run. */
  differences: ReconciliationDifferenceView[];
  platform: PlatformMovementView[];
  /** `difference` = provider − ledger − platform: what the platform moved by itself explains a part. */
  balance: { provider: number; ledger: number; platform: number; difference: number };
}

export interface ReconciliationsPage {
  items: ReconciliationView[];
  nextCursor: string | null;
  total: number;
}

/** What waits for an administrator; amounts in CAD. */
export interface MoneyDeskItemView {
  /** What the group's action is done to. */
  id: string;
  /** Since when it waits. */
  at: string;
  /** Null where there is none, as with an event. */
  amount: number | null;
  productId: string | null;
  shareLink: string | null;
  name: string | null;
  /** The user it is about. */
  personId: number | null;
  /** Null where there is none, or the account is gone. */
  personName: string | null;
  note: string | null;
}

export interface MoneyDeskGroupView {
  name: string;
  title: string;
  /** The one safe action for each of the items. */
  action: string;
  /** Of the whole group, not of the page. */
  count: number;
  amount: number;
  items: MoneyDeskItemView[];
  nextCursor: string | null;
}

/** GET /api/admin/money-desk: all groups with their first items, or one page of one group. */
export interface MoneyDeskView {
  groups: MoneyDeskGroupView[];
}

/** A call to the provider that moves money of a sale; instants as ISO 8601. */
export interface MoneyCallView {
  id: string;
  kind: 'transfer' | 'reversal' | 'refund';
  state: 'under-way' | 'done' | 'refused';
  since: string;
  settledAt: string | null;
  /** The provider's code, and its message for who builds; null where it did not refuse. */
  refusal: { code: string; message: string } | null;
}

/** GET /api/admin/money-desk/{id}/calls: what became of what was asked of the provider for a sale. */
export interface MoneyCallsView {
  /** By the server's clock, by which the page says what is new. */
  now: string;
  /** At most 10, the newest first. */
  calls: MoneyCallView[];
  /** The provider's code for why the buyer's bank sent the last refund back; null where it did not. */
  refundError: string | null;
}

/**
 * GET /api/admin/restoration: whether the workers wait, and what for: the database was made of a backup, it lost its last
 * commits, or the provider has made what no one asked for. What is waited for, else the latest of the first two.
 */
export interface RestorationView {
  isPaused: boolean;
  /** The address of the guide's page about it; null where none is configured. */
  guideUrl: string | null;
  restoration: {
    cause: 'restore' | 'failover' | 'double-payment';
    /** What was noticed; null where the cause says it all. */
    detail: string | null;
    /** What happened after it may be missing here. */
    backupTakenAt: string;
    restoredAt: string;
    resumedAt: string | null;
    /** Null while paused, and when a reconciliation without a difference let them go on. */
    resumedBy: number | null;
    reason: string | null;
  } | null;
}
