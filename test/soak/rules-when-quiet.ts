import { booked, disputeOf, isOurs, operationOf, refundsOf, sum, transfersOf, type Rule } from './rules.js';
import type { Payment, Snapshot } from './snapshot.js';

const isOpen = (status: string | undefined): boolean => status !== undefined && status !== 'won' && status !== 'lost';

/** A bank has taken a part, and the provider gives nothing more of that charge back by a refund. */
const isPartLost = (now: Snapshot, payment: Payment): boolean => {
  const dispute = disputeOf(now, payment);
  return dispute?.status === 'lost' && dispute.amount < payment.total;
};

/**
 * A refund that waits for someone: the bank refused it, the provider refuses it while a dispute is open and after a part was
 * lost in one, or the platform's balance does not suffice and has to be filled.
 */
export const waitsForSomebody = (now: Snapshot, payment: Payment): boolean =>
  payment.funds === 'refunding' &&
  (payment.refundError !== null ||
    isOpen(disputeOf(now, payment)?.status) ||
    isPartLost(now, payment) ||
    refundsOf(now, payment, 'pending').length > 0);

const nothingUnderWay: Rule = (now) => [
  ...now.operations
    .filter(({ state, kind }) => ['planned', 'sent', 'unknown'].includes(state) && kind !== 'account')
    .map(({ id, kind, state, error }) => `Operation ${id} (${kind}) stays ${state}: ${error ?? 'no error'}.`),
  ...now.eventsWaiting.map(({ id, type }) => `The event ${id} (${type}) was never handled.`),
  ...now.payments
    .filter((payment) => ['releasing', 'refunding'].includes(payment.funds) && !waitsForSomebody(now, payment))
    .map(({ id, funds }) => `Payment ${id} stays ${funds}.`),
  ...now.openCheckouts.map(({ id }) => `Checkout ${id} stays open.`),
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

interface Move {
  id: string;
  what: string;
  /** What it put on the platform's balance, in the end. */
  cents: number;
  operation: string | null;
  causes: readonly string[];
}

/** What others began and failed has moved nothing. */
const isToBeKnown = ({ operation, status }: Snapshot['refunds'][number]): boolean =>
  operation !== null || (status !== 'failed' && status !== 'canceled');

function movesOf({ transfers, reversals, refunds }: Snapshot): Move[] {
  return [
    ...transfers.map(({ id, amount, charge, operation }) => {
      const isForDriver = charge === null && operation !== null;
      const what = isForDriver ? 'driver payout' : 'transfer';
      return { id, what, cents: -amount, operation, causes: [isForDriver ? 'driver-payout' : 'transfer'] };
    }),
    ...reversals.map(({ id, amount, operation }) => ({
      ...{ id, what: 'reversal', cents: amount, operation },
      causes: ['reversal'],
    })),
    ...refunds.filter(isToBeKnown).map(({ id, amount, status, operation }) => ({
      ...{ id, what: `refund (${status})`, cents: status === 'succeeded' ? -amount : 0, operation },
      causes: ['refund', 'refund-failed'],
    })),
  ];
}

/** Each thing that moved at the provider is one settled operation and the same cents in the ledger, and the reverse. */
const everyMoveIsBooked: Rule = (now) => {
  const moves = movesOf(now);
  const wrong = moves.flatMap((move) => {
    const { id, what, cents, causes } = move;
    const ours = booked(now, null, { accounts: ['provider_clearing'], causes, reference: id });
    const done = operationOf(now, move);
    const faults: string[] = [];
    if (ours !== cents) faults.push(`The ${what} ${id} moved ${cents}, the ledger says ${ours}.`);
    if (done?.state !== 'done' || done.providerId !== id) faults.push(`The ${what} ${id} has no settled operation.`);
    return faults;
  });
  const causes = new Set(moves.flatMap((move) => move.causes));
  const known = new Set([...moves, ...now.refunds].map(({ id }) => id));
  const strangers = now.entries.filter(({ cause, reference }) => causes.has(cause) && !known.has(reference));
  return [...wrong, ...strangers.map(({ cause, reference }) => `The provider knows no ${cause} ${reference}.`)];
};

const paymentsSayWhatWasMoved: Rule = (now) =>
  now.payments.flatMap((payment) => {
    const { id, released, takenBack, refunded, isSale, funds } = payment;
    const kept = booked(now, id, { accounts: ['sellers_payable'], causes: ['debt-offset'] });
    const out = sum(transfersOf(now, payment).filter(isOurs), ({ amount }) => amount) + kept;
    const dispute = disputeOf(now, payment);
    const lost = dispute?.status === 'lost' ? dispute.amount : 0;
    const back = sum(refundsOf(now, payment, 'succeeded'), ({ amount }) => amount) + lost;
    const wrong: string[] = [];
    if (released + takenBack !== out || refunded !== back)
      wrong.push(`Payment ${id} says ${released + takenBack} out and ${refunded} back; it was ${out} and ${back}.`);
    if (!isSale && !['refunded', 'disputed'].includes(funds) && !waitsForSomebody(now, payment))
      wrong.push(`The needless payment ${id} is ${funds}.`);
    return wrong;
  });

/** What the connected accounts have, and have had paid out, is what was sent there and not taken back. */
const accountsHaveWhatWasSent: Rule = ({ balances, transfers }) => {
  const accounts = new Set(transfers.map(({ destination }) => destination));
  return [...accounts].flatMap((account) => {
    const has = sum(
      balances.filter((each) => each.account === account && !each.type.startsWith('payout')),
      ({ net }) => net,
    );
    const sent = sum(
      transfers.filter(({ destination }) => destination === account),
      ({ amount, reversed }) => amount - reversed,
    );
    return has === sent ? [] : [`Account ${account} has ${has}, sent was ${sent}.`];
  });
};

/**
 * What a seller has at the provider is what was released to the seller, and what the seller owes besides; less than that where
 * others took something back.
 */
const sellersHaveWhatIsTheirs: Rule = ({ sellerAccounts, transfers, payments, entries }) =>
  sellerAccounts
    .filter(({ seller }) => payments.some(({ sellerId }) => sellerId === seller))
    .flatMap(({ seller, account }) => {
      const has = sum(
        transfers.filter(({ destination }) => destination === account),
        ({ amount, reversed }) => amount - reversed,
      );
      const released = sum(
        payments.filter(({ sellerId }) => sellerId === seller),
        (payment) => payment.released,
      );
      const lines = entries.flatMap((entry) => entry.lines);
      const owes = sum(
        lines.filter((line) => line.account === 'sellers_debt' && line.party === seller),
        ({ cents }) => cents,
      );
      return has === released + owes ? [] : [`Seller ${seller} has ${has}, was released ${released} and owes ${owes}.`];
    });

/** What holds besides once everything that was begun has come to its end. */
export const WHEN_QUIET: readonly Rule[] = [
  nothingUnderWay,
  clearingIsTheBalance,
  everyChargeIsKnown,
  everyMoveIsBooked,
  paymentsSayWhatWasMoved,
  accountsHaveWhatWasSent,
  sellersHaveWhatIsTheirs,
];
