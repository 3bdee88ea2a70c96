import type pg from 'pg';
import { PLATFORM_ENTRIES } from '../../src/contexts/payments/ledger/adapters/persistence/sql-ledger.reader.js';

/** Cents, as everywhere; times in milliseconds, the product's by its own clock and the provider's by its. */
export interface Listing {
  id: string;
  status: string;
  funds: string;
  buyer: number | null;
  reservedFor: string | null;
  isCompleted: boolean;
  cancelledBy: string | null;
}
export interface Delivery {
  id: string;
  listing: string;
  status: string;
  driver: number | null;
  noContact: boolean;
  /** To the pickup, with the item or without. */
  trips: number;
  /** Those of them that are paid: the item was picked up, or the trip is owed. */
  paidTrips: number;
  isOver: boolean;
  /** From the first hour of its Toronto day; null while it goes on. */
  hoursFromDayToEnd: number | null;
}
export interface Payment {
  id: string;
  listing: string;
  buyer: number;
  isSale: boolean;
  charge: string;
  total: number;
  seller: number;
  sellerId: number;
  driver: number;
  funds: string;
  createdMs: number;
  released: number;
  refunded: number;
  /** What was decided that the seller and the buyer are to have. */
  toRelease: number;
  toRefund: number;
  takenBack: number;
  refundError: string | null;
}
export interface Entry {
  id: string;
  cause: string;
  reference: string;
  payment: string | null;
  lines: { account: string; cents: number; party: number | null }[];
}
/** A line of the tax report, of all time. */
export interface TaxLine {
  listing: string;
  amount: number;
  revenue: number;
  hst: number;
}
export interface Operation {
  id: string;
  kind: string;
  /** Begins with `adopted:` where others made it. */
  subject: string;
  state: string;
  payment: string | null;
  providerId: string | null;
  error: string | null;
}
/** What others made, on record as one of ours. */
export const isAdopted = ({ subject, state }: Operation): boolean => state === 'done' && subject.startsWith('adopted:');
export interface Charge {
  id: string;
  amount: number;
  refunded: number;
  disputed: boolean;
  succeeded: boolean;
  intent: string;
  /** Of the listing, as its payments and transfers name it. */
  group: string | null;
}
/** A review that the provider has open, or a warning that can still be acted on. */
export interface Risk {
  id: string;
  charge: string;
}
export interface Hold {
  id: string;
  payment: string;
  isOpen: boolean;
}
export interface Transfer {
  id: string;
  amount: number;
  reversed: number;
  charge: string | null;
  operation: string | null;
  madeMs: number;
  destination: string;
  group: string | null;
}
export interface Reversal {
  id: string;
  amount: number;
  transfer: string;
  operation: string | null;
  madeMs: number;
}
export interface Dispute {
  id: string;
  charge: string;
  amount: number;
  status: string;
  /** As the product has it on record; null while it knows nothing of it. */
  outcome: string | null;
}
export interface Refund {
  id: string;
  amount: number;
  charge: string;
  status: string;
  operation: string | null;
  madeMs: number;
}
/** What the last reconciliation has found at the provider and not here. */
export interface Missing {
  reference: string;
}
export interface Balance {
  account: string;
  type: string;
  source: string | null;
  amount: number;
  fee: number;
  net: number;
}

/** Both sides of the money at one instant: the product's tables and the sandbox's objects, read in one statement. */
export interface Snapshot {
  /** The product's clock. */
  clock: { ms: number }[];
  listings: Listing[];
  deliveries: Delivery[];
  payments: Payment[];
  entries: Entry[];
  taxLines: TaxLine[];
  operations: Operation[];
  openProblems: { id: string; payment: string; listing: string }[];
  openCheckouts: { id: string }[];
  eventsWaiting: { id: string; type: string }[];
  charges: Charge[];
  transfers: Transfer[];
  reversals: Reversal[];
  refunds: Refund[];
  disputes: Dispute[];
  risks: Risk[];
  holds: Hold[];
  missing: Missing[];
  sellerAccounts: { seller: number; account: string }[];
  balances: Balance[];
}

const objects = (type: string): string => `sandbox.object WHERE type = '${type}'`;

const MADE = `(data->>'created')::float * 1000 AS "madeMs"`;

const PARTS: Record<keyof Snapshot, string> = {
  clock: `SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000 + offset_ms)::float AS ms FROM shared.clock`,
  listings: `SELECT id, status, funds_state AS funds, buyer_id AS buyer, reserved_for_checkout AS "reservedFor",
                    cancelled_by AS "cancelledBy",
                    completed_at IS NOT NULL AS "isCompleted" FROM listings.listing`,
  deliveries: `SELECT id, listing_id AS listing, status, driver_id AS driver,
                      COALESCE((drop_off->>'noContact')::boolean, false) AS "noContact",
                      EXTRACT(EPOCH FROM ended_at - (day::timestamp AT TIME ZONE 'America/Toronto'))::float / 3600
                        AS "hoursFromDayToEnd",
                      pickup_failures + CASE WHEN picked_up_at IS NULL THEN 0 ELSE 1 END AS trips,
                      pickup_failures + CASE WHEN picked_up_at IS NULL THEN 0 ELSE 1 END
                        - (SELECT count(*) FROM delivery.wasted_trip w
                            WHERE w.delivery_id = delivery.id AND w.status <> 'owed')::int AS "paidTrips",
                      ended_at IS NOT NULL AS "isOver" FROM delivery.delivery`,
  payments: `SELECT id, listing_id AS listing, buyer_id AS buyer, is_sale AS "isSale", charge_id AS charge,
                    total_cents AS total, seller_cents AS seller, driver_cents AS driver, seller_id AS "sellerId",
                    (EXTRACT(EPOCH FROM created_at) * 1000)::float AS "createdMs", funds_state AS funds,
                    released_cents AS released, refunded_cents AS refunded, release_cents AS "toRelease",
                    refund_cents AS "toRefund", taken_back_cents AS "takenBack", refund_error AS "refundError"
               FROM payments.payment`,
  entries: `SELECT e.id, e.cause, e.reference, e.payment_id AS payment,
                   (SELECT json_agg(json_build_object('account', l.account, 'cents', l.amount_cents, 'party', l.party_id))
                      FROM payments.ledger_line l WHERE l.entry_id = e.id) AS lines FROM payments.ledger_entry e`,
  taxLines: `SELECT listing_id AS listing, held::int AS amount, revenue::int AS revenue, hst::int AS hst
               FROM (${PLATFORM_ENTRIES.replace('$1', `'-infinity'`).replace('$2', `'infinity'`)}) line`,
  operations: `SELECT id, kind, subject, state, payment_id AS payment, provider_id AS "providerId", error
                 FROM payments.provider_operation`,
  openProblems: `SELECT id, payment_id AS payment, listing_id AS listing FROM payments.problem WHERE state = 'open'`,
  openCheckouts: `SELECT id FROM payments.checkout WHERE state IN ('planned', 'open')`,
  eventsWaiting: `SELECT id, type FROM payments.provider_event WHERE state NOT IN ('handled', 'ignored')`,
  charges: `SELECT id, (data->>'amount')::int AS amount, (data->>'amount_refunded')::int AS refunded,
                   (data->>'disputed')::boolean AS disputed, data->>'status' = 'succeeded' AS succeeded,
                   data->>'payment_intent' AS intent, data->>'transfer_group' AS "group"
              FROM ${objects('charge')} AND account = ''`,
  transfers: `SELECT id, (data->>'amount')::int AS amount, (data->>'amount_reversed')::int AS reversed, ${MADE},
                     data->>'source_transaction' AS charge, data->'metadata'->>'operation_id' AS operation,
                     data->>'destination' AS destination,
                     data->>'transfer_group' AS "group" FROM ${objects('transfer')}`,
  reversals: `SELECT id, ${MADE}, (data->>'amount')::int AS amount, data->>'transfer' AS transfer,
                     data->'metadata'->>'operation_id' AS operation FROM ${objects('transfer_reversal')}`,
  disputes: `SELECT id, data->>'charge' AS charge, (data->>'amount')::int AS amount, data->>'status' AS status,
                    (SELECT d.outcome FROM payments.dispute d WHERE d.id = object.id) AS outcome
               FROM ${objects('dispute')} ORDER BY seq`,
  risks: `SELECT id, data->>'charge' AS charge FROM sandbox.object
           WHERE (type = 'review' AND (data->>'open')::boolean)
              OR (type = 'radar.early_fraud_warning' AND (data->>'actionable')::boolean)`,
  holds: `SELECT id, payment_id AS payment, ended_at IS NULL AS "isOpen" FROM payments.payment_hold`,
  missing: `SELECT reference FROM payments.reconciliation_difference WHERE kind = 'missing-here'
               AND reconciliation_id = (SELECT id FROM payments.reconciliation ORDER BY started_at DESC LIMIT 1)`,
  sellerAccounts: `SELECT user_id AS seller, stripe_account_id AS account FROM payments.seller_account`,
  refunds: `SELECT id, ${MADE}, (data->>'amount')::int AS amount, data->>'charge' AS charge, data->>'status' AS status,
                   data->'metadata'->>'operation_id' AS operation FROM ${objects('refund')} AND account = ''`,
  balances: `SELECT account, data->>'type' AS type, data->>'source' AS source, (data->>'amount')::int AS amount,
                    (data->>'fee')::int AS fee, (data->>'net')::int AS net FROM ${objects('balance_transaction')}`,
};

const ALL = `SELECT json_build_object(${Object.entries(PARTS)
  .map(([name, sql]) => `'${name}', (SELECT COALESCE(json_agg(part), '[]') FROM (${sql}) part)`)
  .join(', ')}) AS snapshot`;

export async function takeSnapshot(database: pg.Client): Promise<Snapshot> {
  const { rows } = await database.query<{ snapshot: Snapshot }>(ALL);
  if (rows[0] === undefined) throw new Error('The database gave no snapshot.');
  return rows[0].snapshot;
}
