import type { Entry, Payment, Snapshot } from './snapshot.js';

/** Sentences about what is wrong; none when the rule holds. */
export type Rule = (now: Snapshot) => string[];

const sum = <T>(rows: readonly T[], cents: (row: T) => number): number =>
  rows.reduce((total, row) => total + cents(row), 0);

/** What the payment's entries of these causes put on the accounts, debit positive. */
export function booked(
  { entries }: Snapshot,
  payment: string | null,
  { accounts, causes }: { accounts: readonly string[]; causes?: readonly string[] },
): number {
  const lines = entries
    .filter((entry) => (payment === null || entry.payment === payment) && (causes?.includes(entry.cause) ?? true))
    .flatMap((entry) => entry.lines);
  return sum(
    lines.filter(({ account }) => accounts.includes(account)),
    ({ cents }) => cents,
  );
}

const heldOf = (now: Snapshot, { id }: Payment): number => -booked(now, id, { accounts: ['held_funds'] });

const entriesBalance: Rule = ({ entries }) =>
  entries
    .filter(({ lines }) => sum(lines, ({ cents }) => cents) !== 0 || lines.length < 2)
    .map(({ cause, reference }: Entry) => `The ledger entry ${cause} ${reference} does not sum to zero.`);

const everyCentLiesSomewhere: Rule = (now) =>
  now.payments.flatMap((payment) => {
    const captured = booked(now, payment.id, { accounts: ['provider_clearing'], causes: ['capture'] });
    const held = heldOf(now, payment);
    const wrong: string[] = [];
    if (captured !== payment.total) wrong.push(`Payment ${payment.id} captured ${captured}, not ${payment.total}.`);
    if (held < 0 || held > captured) wrong.push(`Payment ${payment.id} holds ${held} of ${captured}.`);
    return wrong;
  });

const neverAboveCaptured: Rule = (now) =>
  now.payments.flatMap((payment) => {
    const charge = now.charges.find(({ id }) => id === payment.charge);
    const out = sum(
      now.transfers.filter((transfer) => transfer.charge === payment.charge),
      ({ amount, reversed }) => amount - reversed,
    );
    const back = charge?.refunded ?? 0;
    const wrong: string[] = [];
    if (payment.released + payment.refunded > payment.total)
      wrong.push(`Payment ${payment.id} says ${payment.released} released and ${payment.refunded} refunded.`);
    if (out + back > payment.total)
      wrong.push(`The provider paid out ${out} and gave back ${back} of payment ${payment.id} over ${payment.total}.`);
    return wrong;
  });

function twice<T>(rows: readonly T[], keyOf: (row: T) => string | null): string[] {
  const seen = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return [...seen].filter(([, count]) => count > 1).map(([key]) => key);
}

const transferredOnce: Rule = ({ transfers }) =>
  twice(transfers, ({ charge }) => charge).map((charge) => `Charge ${charge} was transferred twice.`);

const refundedOnce: Rule = ({ refunds }) =>
  twice(
    refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled'),
    ({ charge }) => charge,
  ).map((charge) => `Charge ${charge} was refunded twice.`);

const operationsDoOneThing: Rule = ({ transfers, refunds }) =>
  twice([...transfers, ...refunds], ({ operation }) => operation).map(
    (operation) => `Operation ${operation} made two things at the provider.`,
  );

/** What we say has happened, has happened at the provider. */
const booksNeverAhead: Rule = (now) =>
  now.payments.flatMap((payment) => {
    const out = sum(
      now.transfers.filter(({ charge }) => charge === payment.charge),
      ({ amount }) => amount,
    );
    const back = sum(
      now.refunds.filter(({ charge, status }) => charge === payment.charge && status === 'succeeded'),
      ({ amount }) => amount,
    );
    const wrong: string[] = [];
    if (payment.released > out) wrong.push(`Payment ${payment.id} says released ${payment.released}, sent was ${out}.`);
    if (payment.refunded > back)
      wrong.push(`Payment ${payment.id} says refunded ${payment.refunded}, given back was ${back}.`);
    return wrong;
  });

const frozenMoneyStays: Rule = (now) =>
  now.openProblems.flatMap(({ payment: id }) => {
    const payment = now.payments.find((each) => each.id === id);
    const live = now.operations.filter(
      ({ kind, payment: of, state }) => of === id && ['transfer', 'refund'].includes(kind) && state !== 'refused',
    );
    const sent = now.transfers.filter(({ charge }) => charge === payment?.charge);
    return live.length + sent.length === 0 ? [] : [`Payment ${id} moves although a problem is open.`];
  });

const FUNDS_OF_STATUS: Record<string, readonly string[]> = {
  waiting_for_payment: ['none'],
  expired: ['none'],
  payment_secured: ['held', 'frozen', 'disputed', 'refunding', 'refunded', 'partly_refunded'],
  driver_dispatched: ['held', 'frozen', 'disputed', 'refunding', 'refunded', 'partly_refunded'],
  item_picked_up: ['held', 'frozen', 'disputed', 'refunding', 'refunded', 'partly_refunded'],
  // The item's move is committed before the money hears of it.
  item_delivered: [
    ...['held', 'release_due', 'releasing', 'released', 'frozen', 'disputed', 'refunding', 'refunded'],
    ...['partly_refunded', 'reversed'],
  ],
  cancelled: ['none', 'held', 'refunding', 'refunded', 'partly_refunded', 'disputed', 'reversed', 'frozen'],
};

const statesAgree: Rule = (now) =>
  now.listings.flatMap(({ id, status, funds, buyer, isCompleted }) => {
    const sale = now.payments.find(({ listing, isSale }) => listing === id && isSale);
    const wrong: string[] = [];
    if ((sale?.funds ?? 'none') !== funds)
      wrong.push(`Listing ${id} says its money is ${funds}, the payment says ${sale?.funds ?? 'none'}.`);
    if (FUNDS_OF_STATUS[status]?.includes(funds) !== true)
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

/** What holds after every act, however much is under way. */
export const ALWAYS: readonly Rule[] = [
  entriesBalance,
  everyCentLiesSomewhere,
  neverAboveCaptured,
  transferredOnce,
  refundedOnce,
  operationsDoOneThing,
  booksNeverAhead,
  frozenMoneyStays,
  statesAgree,
  soldOnce,
];

const nothingUnderWay: Rule = ({ operations, eventsWaiting, payments, openCheckouts }) => [
  ...operations
    .filter(({ state, kind }) => ['planned', 'sent', 'unknown'].includes(state) && kind !== 'account')
    .map(({ id, kind, state, error }) => `Operation ${id} (${kind}) stays ${state}: ${error ?? 'no error'}.`),
  ...eventsWaiting.map(({ id, type }) => `The event ${id} (${type}) was never handled.`),
  ...payments
    .filter(({ funds }) => ['releasing', 'refunding'].includes(funds))
    .map(({ id, funds }) => `Payment ${id} stays ${funds}.`),
  ...openCheckouts.map(({ id }) => `Checkout ${id} stays open.`),
];

const clearingIsTheBalance: Rule = (now) => {
  const provider = sum(
    now.balances.filter(({ account }) => account === ''),
    ({ net }) => net,
  );
  const ours = booked(now, null, { accounts: ['provider_clearing'] });
  return provider === ours ? [] : [`The provider's balance transactions sum to ${provider}, our clearing to ${ours}.`];
};

const everyChargeIsKnown: Rule = (now) =>
  now.charges
    .filter(({ succeeded }) => succeeded)
    .flatMap(({ id, amount }) => {
      const payment = now.payments.find(({ charge }) => charge === id);
      const fee = sum(
        now.balances.filter(({ source, type }) => source === id && type === 'charge'),
        (each) => each.fee,
      );
      const ourFee = booked(now, payment?.id ?? '', { accounts: ['provider_fees'], causes: ['provider-fee'] });
      const wrong: string[] = [];
      if (payment?.total !== amount) wrong.push(`Charge ${id} of ${amount} is payment ${payment?.total ?? 'none'}.`);
      if (fee !== ourFee) wrong.push(`Charge ${id} cost ${fee}, the ledger says ${ourFee}.`);
      return wrong;
    });

/** Each of the provider's transfers and refunds is one settled operation and one entry of the same amount. */
const everyMoveIsBooked: Rule = (now) => {
  const moves = [
    ...now.transfers.filter(({ charge }) => charge !== null).map((move) => ({ ...move, cause: 'transfer' })),
    ...now.refunds.filter(({ status }) => status === 'succeeded').map((move) => ({ ...move, cause: 'refund' })),
  ];
  const entries = now.entries.filter(({ cause }) => cause === 'transfer' || cause === 'refund');
  const wrong = moves.flatMap(({ id, amount, cause, operation }) => {
    const own = entries.filter((entry) => entry.cause === cause && entry.reference === id);
    const cents = -sum(
      own.flatMap(({ lines }) => lines).filter(({ account }) => account === 'provider_clearing'),
      (line) => line.cents,
    );
    const done = now.operations.find((each) => each.id === operation);
    const faults: string[] = [];
    if (own.length !== 1 || cents !== amount)
      faults.push(`The ${cause} ${id} of ${amount} is ${cents} in ${own.length} entries.`);
    if (done?.state !== 'done' || done.providerId !== id) faults.push(`The ${cause} ${id} has no settled operation.`);
    return faults;
  });
  const strangers = entries.filter(({ reference }) => !moves.some(({ id }) => id === reference));
  return [...wrong, ...strangers.map(({ cause, reference }) => `The provider knows no ${cause} ${reference}.`)];
};

const paymentsSayWhatWasMoved: Rule = (now) =>
  now.payments.flatMap(({ id, charge, released, refunded, isSale, funds, total }) => {
    const out = sum(
      now.transfers.filter((transfer) => transfer.charge === charge),
      ({ amount }) => amount,
    );
    const back = now.charges.find((each) => each.id === charge)?.refunded ?? 0;
    const wrong: string[] = [];
    if (released !== out || refunded !== back)
      wrong.push(`Payment ${id} says ${released} out and ${refunded} back; it was ${out} and ${back}.`);
    if (!isSale && (funds !== 'refunded' || refunded !== total)) wrong.push(`The needless payment ${id} is ${funds}.`);
    return wrong;
  });

/** What holds besides once everything that was begun has come to its end. */
export const WHEN_QUIET: readonly Rule[] = [
  nothingUnderWay,
  clearingIsTheBalance,
  everyChargeIsKnown,
  everyMoveIsBooked,
  paymentsSayWhatWasMoved,
];

export function broken(rules: readonly Rule[], now: Snapshot): string[] {
  return rules.flatMap((rule) => rule(now));
}
