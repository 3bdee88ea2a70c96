import { HOLD_RULE_NAMES } from '../../../protection/domain/hold-rules.js';
import { PERSON_OF_REVIEW } from '../../../losses/adapters/persistence/sql-losses.js';
import { CEILINGS } from '../../../losses/domain/ceilings.js';
import type { MoneyDeskGroup } from '../../domain/money-desk.js';

const RULES = HOLD_RULE_NAMES.map((rule) => `'${rule}'`).join(', ');
/** The conditions under which a release waits and nothing on our side could speed it up. */
const KEPT_BACK = `'seller-cannot-receive', 'account-changed', 'disputed', ${RULES}`;

/** Captured money that has gone neither to the seller nor back to the buyer. */
const STILL_HELD = `p.total_cents - p.released_cents - p.refunded_cents`;
const HOLDING = `p.funds_state IN ('held', 'release_due', 'releasing', 'frozen', 'disputed')`;

const payments = (where: string, { at = 'p.created_at', note = 'NULL', join = '' } = {}): string =>
  `SELECT p.listing_id AS id, ${at} AS at, ${STILL_HELD} AS cents, p.listing_id, p.seller_id AS person_id, ${note} AS note
     FROM payments.payment p ${join} WHERE p.is_sale AND ${where}`;

const held = (from: string, to: string | null): string =>
  payments(
    `${HOLDING} AND p.created_at <= $1::timestamptz - interval '${from}'` +
      (to === null ? '' : ` AND p.created_at > $1::timestamptz - interval '${to}'`),
    { note: 'p.funds_state' },
  );

/** Refunds in progress since their first attempt, with the latest error. */
const refunds = (where: string): string =>
  `SELECT p.listing_id AS id, COALESCE(o.since, p.created_at) AS at, p.refund_cents - p.refunded_cents AS cents, p.listing_id,
          p.buyer_id AS person_id, COALESCE(p.refund_error, o.error) AS note
     FROM payments.payment p
     LEFT JOIN LATERAL (
       SELECT min(created_at) AS since, (array_agg(error ORDER BY attempt DESC))[1] AS error
         FROM payments.provider_operation
        WHERE payment_id = p.id AND kind = 'refund' AND subject = p.id::text || ':' || p.refund_number::text) o ON true
    WHERE p.refund_cents > p.refunded_cents AND ${where}`;

const holds = (where: string, note: string): string =>
  `SELECT h.id, h.opened_at AS at, ${STILL_HELD} AS cents, p.listing_id, p.seller_id AS person_id, ${note} AS note
     FROM payments.payment_hold h JOIN payments.payment p ON p.id = h.payment_id
    WHERE h.ended_at IS NULL AND p.funds_state NOT IN ('released', 'refunded', 'partly_refunded', 'reversed') AND ${where}`;

const ACCOUNT = `LEFT JOIN payments.seller_account a ON a.user_id = p.seller_id`;

/** Buyers' payments not yet passed on to a seller or refunded, including second payments on their way back (cents). */
export const MONEY_DESK_HELD = `SELECT ${STILL_HELD} AS cents FROM payments.payment p
  WHERE ${HOLDING} OR (p.funds_state = 'refunding' AND p.released_cents = 0)`;

/** Releases whose time has come (at, cents), except those kept by the seller's account, a dispute or a hold. */
export const MONEY_DESK_DUE = `SELECT p.release_due_at AS at, ${STILL_HELD} AS cents FROM payments.payment p
  WHERE p.is_sale AND p.funds_state IN ('release_due', 'releasing') AND NOT (
    p.funds_state = 'release_due' AND COALESCE(p.release_error, '') IN (${KEPT_BACK}))`;

/** The waiting rows of each group (id, at, cents, listing_id, person_id, note); `$1` is the current time. */
export const MONEY_DESK_SOURCES: Record<MoneyDeskGroup, string> = {
  'paid-not-secured': `
    SELECT c.id::text AS id, c.reserved_until AS at, c.item_cents + c.delivery_cents AS cents, c.listing_id,
           c.buyer_id AS person_id, c.state AS note
      FROM payments.checkout c
     WHERE c.state IN ('planned', 'open') AND c.reserved_until < $1::timestamptz - interval '5 minutes'`,
  'release-overdue': payments(
    `((p.funds_state = 'release_due' AND p.release_error IS NULL AND p.release_due_at < $1::timestamptz - interval '10 minutes')
       OR (p.funds_state = 'releasing' AND p.release_due_at < $1::timestamptz - interval '10 minutes'))`,
    { at: 'p.release_due_at', note: 'p.funds_state' },
  ),
  'release-failing': payments(`p.funds_state = 'release_due' AND p.release_error NOT IN (${KEPT_BACK})`, {
    at: 'p.release_due_at',
    note: 'p.release_error',
  }),
  'release-held': holds('h.until IS NULL', `h.cause || COALESCE(': ' || h.detail, '')`),
  'release-waits': holds(
    'h.until > $1::timestamptz',
    `h.cause || ', until ' || to_char(h.until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  ),
  'losses-to-review': `
    SELECT r.id::text AS id, r.opened_at AS at, losses.cents, NULL AS listing_id, ${PERSON_OF_REVIEW} AS person_id,
           r.kind || ', ' || r.side AS note
      FROM payments.party_review r
      CROSS JOIN LATERAL (
        SELECT sum(p.fee_cents) AS cents FROM payments.borne_loss_party lp JOIN payments.borne_loss l USING (kind, reference)
          JOIN payments.payment p ON p.id = l.payment_id
         WHERE lp.kind = r.kind AND lp.side = r.side AND lp.party = r.party
           AND l.happened_at > r.opened_at - interval '${CEILINGS['cancelled-sale'].days} days') losses
     WHERE r.ended_at IS NULL`,
  'driver-pay-waits': `
    SELECT w.id::text AS id, w.opened_at AS at, owed.cents, NULL AS listing_id, w.driver_id AS person_id, NULL AS note
      FROM payments.driver_pay_wait w
      CROSS JOIN LATERAL (
        SELECT -sum(l.amount_cents) AS cents FROM payments.ledger_line l
         WHERE l.account = 'drivers_payable' AND l.party_id = w.driver_id) owed
     WHERE w.ended_at IS NULL AND owed.cents > 0`,
  'fees-to-check': `
    SELECT l.reference::text AS id, l.happened_at AS at, l.cents, p.listing_id, lp.party::int AS person_id, NULL AS note
      FROM payments.borne_loss l JOIN payments.payment p ON p.id = l.payment_id
      JOIN payments.borne_loss_party lp ON (lp.kind, lp.reference) = (l.kind, l.reference) AND lp.side = 'driver'
     WHERE l.waits`,
  'refund-pending': refunds(
    `p.refund_error IS NULL AND COALESCE(o.since, p.created_at) < $1::timestamptz - interval '1 hour'`,
  ),
  'refund-failed': refunds('p.refund_error IS NOT NULL'),
  'seller-cannot-receive': payments(
    `${HOLDING} AND (a.user_id IS NULL OR a.is_deleted OR a.status = 'rejected'
       OR COALESCE((a.facts->>'transfersActive')::boolean, false) = false)`,
    { note: `COALESCE(a.status, 'no account')`, join: ACCOUNT },
  ),
  'bank-account-failed': `
    SELECT a.user_id::text AS id, (a.facts->>'payoutBankFailedSince')::timestamptz AS at, NULL::bigint AS cents,
           NULL AS listing_id, a.user_id AS person_id, NULL AS note
      FROM payments.seller_account a WHERE NOT a.is_deleted AND a.facts ? 'payoutBankFailed'`,
  'account-changed': payments(
    `${HOLDING} AND a.user_id IS NOT NULL AND p.destination IS DISTINCT FROM a.stripe_account_id`,
    {
      note: `COALESCE(p.destination, 'none') || ' → ' || a.stripe_account_id`,
      join: ACCOUNT,
    },
  ),
  'held-30-days': held('30 days', '45 days'),
  'held-45-days': held('45 days', '60 days'),
  'held-60-days': held('60 days', null),
  'disputes-open': `
    SELECT d.id, d.opened_at AS at, d.amount_cents AS cents, d.listing_id, p.buyer_id AS person_id,
           d.reason || ', ' || d.status AS note
      FROM payments.dispute d JOIN payments.payment p ON p.id = d.payment_id WHERE d.outcome = 'open'`,
  'problems-open': `
    SELECT b.id::text AS id, b.created_at AS at, ${STILL_HELD} AS cents, b.listing_id, b.reporter_id AS person_id, b.reason AS note
      FROM payments.problem b JOIN payments.payment p ON p.id = b.payment_id
     WHERE b.state = 'open' AND b.turn = 'administrator' AND p.funds_state <> 'disputed'`,
  'events-failed': `
    SELECT v.id, v.received_at AS at, NULL::bigint AS cents, NULL AS listing_id, NULL::int AS person_id,
           v.type || COALESCE(': ' || v.object_id, '') AS note
      FROM payments.provider_event v
     WHERE v.state = 'received' AND v.received_at < $1::timestamptz - interval '10 minutes'`,
  'operations-unknown': `
    SELECT o.id::text AS id, COALESCE(o.sent_at, o.created_at) AS at, (o.parameters->>'amountCents')::bigint AS cents,
           o.parameters->>'listingId' AS listing_id, NULL::int AS person_id, o.kind || COALESCE(': ' || o.error, '') AS note
      FROM payments.provider_operation o
     WHERE o.state IN ('planned', 'sent', 'unknown')
       AND COALESCE(o.sent_at, o.created_at) < $1::timestamptz - interval '10 minutes'`,
  'seller-debts': `
    SELECT l.party_id::text AS id, max(e.at) AS at, sum(l.amount_cents) AS cents, NULL AS listing_id, l.party_id AS person_id,
           NULL AS note
      FROM payments.ledger_line l JOIN payments.ledger_entry e ON e.id = l.entry_id
     WHERE l.account = 'sellers_debt' AND l.party_id IS NOT NULL
     GROUP BY l.party_id HAVING sum(l.amount_cents) > 0`,
  'reconciliation-differences': `
    SELECT d.id::text AS id, d.at, COALESCE(d.provider_cents, 0) - COALESCE(d.ledger_cents, 0) AS cents, d.listing_id,
           NULL::int AS person_id, d.kind || ': ' || d.reference AS note
      FROM payments.reconciliation_difference d
     WHERE d.kind <> 'platform' AND d.reconciliation_id =
       (SELECT id FROM payments.reconciliation ORDER BY started_at DESC, id DESC LIMIT 1)`,
};
