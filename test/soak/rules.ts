import { isAdopted, type Dispute, type Operation, type Payment, type Snapshot } from './snapshot.js';

/** Sentences about what is wrong; none when the rule holds. */
export type Rule = (now: Snapshot) => string[];

export const sum = <T>(rows: readonly T[], cents: (row: T) => number): number =>
  rows.reduce((total, row) => total + cents(row), 0);

interface Books {
  accounts: readonly string[];
  causes?: readonly string[];
  reference?: string;
}

/** What the entries put on the accounts, debit positive; of one payment, or of all where it is null. */
export function booked({ entries }: Snapshot, payment: string | null, { accounts, causes, reference }: Books): number {
  const lines = entries
    .filter((entry) => payment === null || entry.payment === payment)
    .filter((entry) => causes?.includes(entry.cause) ?? true)
    .filter((entry) => reference === undefined || entry.reference === reference)
    .flatMap((entry) => entry.lines);
  return sum(
    lines.filter(({ account }) => accounts.includes(account)),
    ({ cents }) => cents,
  );
}

/** The keys that come more than once. */
export function twice<T>(rows: readonly T[], keyOf: (row: T) => string | null): string[] {
  const seen = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return [...seen].filter(([, count]) => count > 1).map(([key]) => key);
}

export const transfersOf = ({ transfers }: Snapshot, { charge }: Payment): Snapshot['transfers'] =>
  transfers.filter((transfer) => transfer.charge === charge);

export const refundsOf = ({ refunds }: Snapshot, { charge }: Payment, ...statuses: string[]): Snapshot['refunds'] =>
  refunds.filter((refund) => refund.charge === charge && statuses.includes(refund.status));

export const isInquiry = ({ status }: Pick<Dispute, 'status'>): boolean => status.startsWith('warning_');

/** In which a bank takes or has taken money; an inquiry takes none. */
export const disputeOf = ({ disputes }: Snapshot, { charge }: Payment): Dispute | undefined =>
  disputes.find((dispute) => dispute.charge === charge && !isInquiry(dispute));

/** The operation of what moved at the provider: the one that asked for it, or the one as which it was adopted. */
export const operationOf = (
  { operations }: Snapshot,
  { id, operation }: { id: string; operation: string | null },
): Operation | undefined =>
  operations.find((each) => (operation === null ? isAdopted(each) && each.providerId === id : each.id === operation));

/** Of others, and not known of yet. */
export const isUnheard = (now: Snapshot, moved: { id: string; operation: string | null }): boolean =>
  moved.operation === null && operationOf(now, moved) === undefined;

const amount = (row: { amount: number }): number => row.amount;

const entriesBalance: Rule = ({ entries }) =>
  entries
    .filter(({ lines }) => sum(lines, ({ cents }) => cents) !== 0 || lines.length < 2)
    .map(({ cause, reference }) => `The ledger entry ${cause} ${reference} does not sum to zero.`);

const everyCentLiesSomewhere: Rule = (now) =>
  now.payments.flatMap(({ id, total }) => {
    const captured = booked(now, id, { accounts: ['provider_clearing'], causes: ['capture'] });
    const held = -booked(now, id, { accounts: ['held_funds'] });
    const wrong: string[] = [];
    if (captured !== total) wrong.push(`Payment ${id} captured ${captured}, not ${total}.`);
    if (held < 0 || held > captured) wrong.push(`Payment ${id} holds ${held} of ${captured}.`);
    return wrong;
  });

const neverAboveCaptured: Rule = (now) =>
  now.payments.flatMap((payment) => {
    const { id, released, refunded, total, takenBack } = payment;
    const out = sum(transfersOf(now, payment).filter(isOurs), (transfer) => transfer.amount - transfer.reversed);
    const back = sum(
      refundsOf(now, payment, 'succeeded', 'pending').filter((refund) => !isUnheard(now, refund)),
      amount,
    );
    const wrong: string[] = [];
    if (released + refunded > total) wrong.push(`Payment ${id} says ${released} released and ${refunded} refunded.`);
    if (back > total) wrong.push(`The provider gave back ${back} of payment ${id} over ${total}.`);
    // What a seller owes back may still be with the seller, and the bank asks no one.
    if (takenBack === 0 && disputeOf(now, payment) === undefined && out + back > total)
      wrong.push(`The provider paid out ${out} and gave back ${back} of payment ${id} over ${total}.`);
    return wrong;
  });

export const isOurs = ({ operation }: { operation: string | null }): boolean => operation !== null;

const transferredOnce: Rule = ({ transfers }) =>
  twice(transfers.filter(isOurs), ({ charge }) => charge).map((charge) => `Charge ${charge} was transferred twice.`);

const refundedAsDecided: Rule = (now) =>
  now.payments.flatMap((payment) => {
    const back = sum(
      refundsOf(now, payment, 'succeeded', 'pending').filter((refund) => !isUnheard(now, refund)),
      amount,
    );
    const { id, toRefund } = payment;
    return back > toRefund ? [`Payment ${id} was to give back ${toRefund}, the provider gave ${back}.`] : [];
  });

const operationsDoOneThing: Rule = ({ transfers, refunds, reversals }) =>
  twice([...transfers, ...refunds, ...reversals], ({ operation }) => operation).map(
    (operation) => `Operation ${operation} made two things at the provider.`,
  );

/** What we say has happened, has happened at the provider. */
const booksNeverAhead: Rule = (now) =>
  now.payments.flatMap((payment) => {
    const { id, released, takenBack, refunded } = payment;
    const kept = booked(now, id, { accounts: ['sellers_payable'], causes: ['debt-offset'] });
    const out = sum(transfersOf(now, payment).filter(isOurs), amount) + kept;
    const dispute = disputeOf(now, payment);
    // A refund that fails later is known to us a moment after.
    const back = sum(refundsOf(now, payment, 'succeeded', 'failed'), amount) + (dispute?.amount ?? 0);
    const wrong: string[] = [];
    if (released + takenBack > out) wrong.push(`Payment ${id} says released ${released + takenBack}, sent was ${out}.`);
    if (refunded > back) wrong.push(`Payment ${id} says refunded ${refunded}, given back was ${back}.`);
    return wrong;
  });

const frozenMoneyStays: Rule = (now) =>
  now.openProblems.flatMap(({ payment: id }) => {
    const payment = now.payments.find((each) => each.id === id);
    if (payment === undefined) return [`The problem of payment ${id} has no payment.`];
    const live = now.operations.filter(
      (each) => each.payment === id && each.kind === 'transfer' && each.state !== 'refused',
    );
    return live.length + transfersOf(now, payment).filter(isOurs).length === 0
      ? []
      : [`Payment ${id} goes to the seller although a problem is open.`];
  });

const BEFORE_DELIVERY = ['held', 'frozen', 'disputed', 'refunding', 'refunded', 'partly_refunded'];
const FUNDS_OF_STATUS: Record<string, readonly string[]> = {
  waiting_for_payment: ['none'],
  expired: ['none'],
  payment_secured: BEFORE_DELIVERY,
  driver_dispatched: BEFORE_DELIVERY,
  item_picked_up: BEFORE_DELIVERY,
  // The item's move is committed before the money hears of it.
  item_delivered: [...BEFORE_DELIVERY, 'release_due', 'releasing', 'released', 'reversed'],
  cancelled: ['none', 'refunding', 'refunded', 'partly_refunded', 'disputed'],
};

/** Given back whole in the dashboard while a problem waits for its decision. */
const isOverAndFrozen = (now: Snapshot, sale: Payment | undefined): boolean =>
  sale?.funds === 'frozen' &&
  sale.toRefund === sale.total &&
  now.openProblems.some(({ payment }) => payment === sale.id);

const statesAgree: Rule = (now) =>
  now.listings.flatMap(({ id, status, funds, buyer, isCompleted }) => {
    const sale = now.payments.find(({ listing, isSale }) => listing === id && isSale);
    const isPossible = FUNDS_OF_STATUS[status]?.includes(funds) === true;
    const wrong: string[] = [];
    if ((sale?.funds ?? 'none') !== funds)
      wrong.push(`Listing ${id} says its money is ${funds}, the payment says ${sale?.funds ?? 'none'}.`);
    if (!isPossible && !(status === 'cancelled' && isOverAndFrozen(now, sale)))
      wrong.push(`Listing ${id} is ${status} with money ${funds}.`);
    if (sale !== undefined && sale.buyer !== buyer) wrong.push(`Listing ${id} belongs to another than who paid.`);
    if (funds === 'released' && !isCompleted) wrong.push(`Listing ${id} is released and not completed.`);
    return wrong;
  });

const soldOnce: Rule = ({ payments }) =>
  twice(
    payments.filter(({ isSale }) => isSale),
    ({ listing }) => listing,
  ).map((listing) => `Listing ${listing} was sold twice.`);

/** No one is paid more than is owed, and no one owes less than nothing, but for what others took back of a transfer. */
const noDebtTurnsAround: Rule = ({ entries, reversals }) => {
  const byOthers = new Set(reversals.filter((reversal) => !isOurs(reversal)).map(({ id }) => id));
  const balances = new Map<string, number>();
  const counted = entries.filter(({ cause, reference }) => cause !== 'reversal' || !byOthers.has(reference));
  for (const { account, party, cents } of counted.flatMap(({ lines }) => lines))
    balances.set(`${account} ${party ?? ''}`, (balances.get(`${account} ${party ?? ''}`) ?? 0) + cents);
  return [...balances]
    .filter(([name, cents]) => (name.startsWith('sellers_debt') ? cents < 0 : false))
    .map(([name, cents]) => `The account ${name} stands at ${cents}.`);
};

/** The tax report's totals are the ledger's, and of each sale that was released it says what the buyer has paid in the end. */
const taxReportIsTheLedger: Rule = (now) => {
  const { taxLines, payments } = now;
  const hst = sum(taxLines, (line) => line.hst) + booked(now, null, { accounts: ['hst_payable'] });
  const revenue = sum(taxLines, (line) => line.revenue) + booked(now, null, { accounts: ['platform_revenue'] });
  const wrong = payments
    .filter(({ isSale, released, takenBack }) => isSale && released + takenBack > 0)
    .flatMap(({ listing, total, toRefund }) => {
      const lines = taxLines.filter((line) => line.listing === listing);
      const paid = sum(lines, amount);
      const of = lines.map((line) => line.amount).join(', ');
      return paid === total - toRefund ? [] : [`The tax lines of ${listing} are ${of}, paid was ${total - toRefund}.`];
    });
  if (hst !== 0) wrong.push(`The tax report is off by ${hst} of HST.`);
  if (revenue !== 0) wrong.push(`The tax report is off by ${revenue} of revenue.`);
  return wrong;
};

/** A stored request is repeated as it is, whatever newer code would build (money.md, "Exactly once"). */
const keysAreUsedForOneRequest: Rule = ({ operations }) =>
  operations
    .filter(({ error }) => error?.includes('idempotency_error') === true)
    .map(({ id, kind }) => `The key of operation ${id} (${kind}) was used with another request.`);

const DAY_MS = 86_400_000;
const NOT_DECIDED = new Set(['held', 'frozen', 'release_due']);

/** An open dispute is the bank's to decide. */
const noHoldPasses60Days: Rule = (now) =>
  now.payments
    .filter((payment) => payment.isSale && NOT_DECIDED.has(payment.funds))
    .filter((payment) => !now.disputes.some(({ charge, outcome }) => charge === payment.charge && outcome === 'open'))
    .filter(({ createdMs }) => (now.clock[0]?.ms ?? 0) - createdMs > 60 * DAY_MS)
    .map(({ id, funds }) => `Payment ${id} is ${funds} for more than 60 days without a decision.`);

/** What holds after every act, however much is under way. */
export const ALWAYS: readonly Rule[] = [
  entriesBalance,
  everyCentLiesSomewhere,
  neverAboveCaptured,
  transferredOnce,
  refundedAsDecided,
  operationsDoOneThing,
  booksNeverAhead,
  frozenMoneyStays,
  statesAgree,
  soldOnce,
  noDebtTurnsAround,
  taxReportIsTheLedger,
  keysAreUsedForOneRequest,
  noHoldPasses60Days,
];

export function broken(rules: readonly Rule[], now: Snapshot): string[] {
  return rules.flatMap((rule) => rule(now));
}
