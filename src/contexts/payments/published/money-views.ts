import type { ListingStatus } from '../../listings/published/transaction-moves.js';

/**
 * One line of the tax report: one ledger entry's effect on the platform. Amounts in CAD; a correction or refund has
 * negative amounts on its own day.
 */
export interface TaxItemView {
  /** The transaction; it has several lines if it was corrected. */
  id: string;
  /** The ledger entry, unique per line. */
  entryId: string;
  /** The entry's Toronto day. */
  hstDate: string;
  name: string;
  /** Null if the account was deleted. */
  sellerFirstName: string | null;
  sellerLastName: string | null;
  sellerEmail: string | null;
  /** The entry's part of the buyer's payment, price and delivery. */
  amount: number;
  /** The platform's revenue from it, HST included. */
  platformRevenue: number;
  /** Percent. */
  hstRate: number;
  hstAmount: number;
}

/** The platform's revenue on one Toronto day; CAD. */
export interface PlatformDayView {
  day: string;
  /** HST included; negative if more was refunded. */
  revenue: number;
  hst: number;
  transactions: number;
}

/** GET /api/admin/overview: days with ledger entries, and the present number of transactions in each status. */
export interface OverviewView {
  startDate: string;
  endDate: string;
  days: PlatformDayView[];
  statuses: { status: ListingStatus; count: number }[];
  /** For the whole period. */
  sums: PeriodSumsView;
  /**
   * The period so far (today included) and as many days immediately before it; null for a future one. Toronto days,
   * both ends included.
   */
  compared: { days: number; startDate: string; endDate: string; soFar: PeriodSumsView; before: PeriodSumsView } | null;
}

/** A period's figures; CAD. */
export interface PeriodSumsView {
  /** The platform's revenue, HST included; negative if more was refunded. */
  revenue: number;
  hst: number;
  /** Sales with divided money: released, or refunded after the release. */
  transactions: number;
  /** Transactions created, without archived ones. */
  created: number;
}

/** GET /api/admin/tax-report. The summary and the days cover the whole period, whatever page was requested. */
export interface TaxReportView {
  startDate: string;
  endDate: string;
  items: TaxItemView[];
  summary: {
    /** The number of transactions that the items belong to. */
    totalTransactions: number;
    totalAmount: number;
    totalPlatformRevenue: number;
    totalHST: number;
  };
  /** Days with ledger entries. */
  days: PlatformDayView[];
  nextCursor: string | null;
  total: number;
}

/** GET /api/admin/ledger/balances: CAD, debit positive. */
export interface AccountBalanceView {
  account: string;
  /** The owner of an account that belongs to a person; names are null if the user was deleted. */
  party: { id: number; firstName: string | null; lastName: string | null } | null;
  balance: number;
}

export interface BalancesPage {
  items: AccountBalanceView[];
  nextCursor: string | null;
  total: number;
  /** Of the requested accounts; zero over all accounts. */
  sum: number;
}

/** One statement line; amounts in CAD, positive if the person is owed more, negative if less. */
export interface StatementLineView {
  /** The ledger entry and account, unique per line. */
  id: string;
  /** Toronto day. */
  date: string;
  role: 'seller' | 'driver';
  /** Null if it belongs to no single sale. */
  name: string | null;
  shareLink: string | null;
  /** In plain words. */
  cause: string;
  amount: number;
}

/** GET /api/statements: the balances at the start and end of the Toronto month; positive if owed to the person. */
export interface StatementView {
  month: string;
  openingBalance: number;
  closingBalance: number;
  items: StatementLineView[];
  nextCursor: string | null;
  total: number;
}

/** The transfer that paid a week's earnings; it may include earlier weeks. CAD. */
export interface DriverPayoutView {
  amount: number;
  /** When it was paid, or started; ISO 8601. */
  at: string;
  state: 'planned' | 'paid';
}

/** A delivered item whose sale is not settled yet; CAD. */
export interface PendingJobView {
  productId: string;
  /** Null if the item was deleted. */
  name: string | null;
  amount: number;
  /** ISO 8601. */
  deliveredAt: string;
}

/** A driver's fee that an administrator looks at first; CAD. */
export interface CheckedFeeView {
  productId: string;
  /** Null if the item was deleted. */
  name: string | null;
  amount: number;
  /** Since when; ISO 8601. */
  since: string;
}

/**
 * GET /api/driver/earnings: CAD, Toronto weeks from Monday to Sunday, newest first. The weeks add up to what was paid
 * and what is unpaid.
 */
export interface DriverEarningsView {
  /** Earned and not paid yet, including a payout in progress. */
  unpaid: number;
  /** Delivered and not earned yet: enters the ledger when the sale is settled. Latest first. */
  pending: { amount: number; items: PendingJobView[] };
  /** Fees for failed pickups that wait for an administrator, so they are not in the ledger yet; the longest first. */
  checked: { amount: number; items: CheckedFeeView[] };
  /** The person's account at the card provider, the same as a seller's. */
  account: { connected: boolean; canReceive: boolean; bankFailed?: true };
  weeks: {
    weekStart: string;
    /** The Sunday. */
    weekEnd: string;
    /** Items on which something was earned. */
    jobs: number;
    /** After deductions by decisions. */
    earned: number;
    payout: DriverPayoutView | null;
  }[];
}

export interface DriverLineView {
  at: string;
  productId: string | null;
  name: string | null;
  /** Negative for deductions by decisions. */
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
  /** The movement's cause in the ledger's terms; null if we know none. */
  cause: string | null;
  /** The provider object, such as a charge, or the movement itself without one. */
  reference: string;
  at: string;
  /** The transaction, if our side has one. */
  productId: string | null;
  /** CAD into the provider's balance; null on the side that lacks it. */
  providerAmount: number | null;
  ledgerAmount: number | null;
}

/** A movement of the platform's own money that belongs to no sale: payouts to its bank and top-ups. */
export interface PlatformMovementView {
  reference: string;
  at: string;
  amount: number;
}

/** One reconciliation of the ledger with the provider. Amounts in CAD. */
export interface ReconciliationView {
  id: string;
  startedAt: string;
  finishedAt: string;
  /** Movements since then were compared. */
  since: string;
  /** The administrator who requested it, null for a job. */
  byUserId: number | null;
  /** How many provider movements and ledger entries were compared. */
  movements: number;
  entries: number;
  differenceCount: number;
  /** The first hundred; the money desk pages through all of the latest run. */
  differences: ReconciliationDifferenceView[];
  platform: PlatformMovementView[];
  /** `difference` = provider − ledger − platform: the platform's own movements explain a part. */
  balance: { provider: number; ledger: number; platform: number; difference: number };
}

export interface ReconciliationsPage {
  items: ReconciliationView[];
  nextCursor: string | null;
  total: number;
}

/** An item that waits for an administrator; amounts in CAD. */
export interface MoneyDeskItemView {
  /** The subject of the group's action. */
  id: string;
  /** Since when it waits. */
  at: string;
  /** Null if there is none, for example for an event. */
  amount: number | null;
  productId: string | null;
  shareLink: string | null;
  name: string | null;
  /** The user it is about. */
  personId: number | null;
  /** Null if there is none, or the user was deleted. */
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

/** A provider call that moves a sale's money; instants in ISO 8601. */
export interface MoneyCallView {
  id: string;
  kind: 'transfer' | 'reversal' | 'refund';
  state: 'under-way' | 'done' | 'refused';
  since: string;
  settledAt: string | null;
  /** The provider's code, and its message for developers; null if it did not refuse. */
  refusal: { code: string; message: string } | null;
}

/** GET /api/admin/money-desk/{id}/calls: a sale's provider calls with their outcomes. */
export interface MoneyCallsView {
  /** The server's time, from which the page determines what is new. */
  now: string;
  /** At most 10, newest first. */
  calls: MoneyCallView[];
  /** The provider's code for why the buyer's bank returned the last refund; null if it did not. */
  refundError: string | null;
}

/**
 * GET /api/admin/restoration: whether the workers are paused, and why: the database was restored from a backup, it lost
 * its last commits, or the provider has unrequested movements. The current pause, otherwise the latest restore or loss.
 */
export interface RestorationView {
  isPaused: boolean;
  /** URL of the guide's page about it; null if none is configured. */
  guideUrl: string | null;
  restoration: {
    cause: 'restore' | 'failover' | 'double-payment';
    /** What was detected; null if the cause says it all. */
    detail: string | null;
    /** Later changes may be missing here. */
    backupTakenAt: string;
    restoredAt: string;
    resumedAt: string | null;
    /** Null while paused, and if a reconciliation without differences ended the pause. */
    resumedBy: number | null;
    reason: string | null;
  } | null;
}
