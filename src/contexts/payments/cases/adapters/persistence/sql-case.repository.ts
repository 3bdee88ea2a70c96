import { Injectable } from '@nestjs/common';
import { columns } from '../../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { CaseRepository, type CaseEntry } from '../../application/ports/case.repository.js';
import { CaseChanged } from '../../domain/case.errors.js';
import { Case, type CaseFacts, type CaseState } from '../../domain/case.js';
import type { CaseWish } from '../../../published/views.js';

const MAX_OPEN = 50;

/** The database's values for the buyer's request. */
const WISHES = { full: 'money-back', part: 'part', other: 'something-else' } as const satisfies Record<
  CaseWish,
  string
>;
const WISH_OF = { 'money-back': 'full', part: 'part', 'something-else': 'other' } as const;

interface CaseRow extends Omit<CaseFacts, 'state' | 'outcome' | 'wanted' | 'missedBy'> {
  wants: keyof typeof WISH_OF;
  missed: 'seller-silent' | 'buyer-silent' | null;
  problemState: 'open' | 'withdrawn' | 'decided';
  turn: 'seller' | 'buyer' | 'administrator';
  isSettled: boolean;
  decision: NonNullable<CaseFacts['outcome']>['decision'] | null;
  refundCents: number | null;
  decisionReason: string | null;
}

const STATE_OF_TURN = { seller: 'awaiting_seller', buyer: 'awaiting_buyer', administrator: 'escalated' } as const;
const TURN_OF_STATE: Partial<Record<CaseState, CaseRow['turn']>> = {
  awaiting_seller: 'seller',
  awaiting_buyer: 'buyer',
};

const SELECT = `SELECT b.id, b.listing_id AS "listingId", b.payment_id AS "paymentId", p.buyer_id AS "buyerId",
    p.seller_id AS "sellerId", b.reporter_id AS "reporterId", b.reason, b.text, b.photo_keys AS "photoKeys", b.wants,
    b.wanted_cents AS "wantedCents", b.created_at AS "createdAt", b.state AS "problemState", b.turn, b.due_at AS "dueAt",
    b.offer_cents AS "offerCents", b.ended_at AS "endedAt", b.is_settled AS "isSettled", b.decision,
    b.refund_cents AS "refundCents", b.decision_reason AS "decisionReason", b.version,
    (SELECT e.kind FROM payments.case_entry e
      WHERE e.problem_id = b.id AND e.kind IN ('seller-silent', 'buyer-silent') LIMIT 1) AS missed
  FROM payments.problem b JOIN payments.payment p ON p.id = b.payment_id`;

function stateOf({ problemState, turn, isSettled }: CaseRow): CaseState {
  if (problemState === 'open') return STATE_OF_TURN[turn];
  return isSettled ? 'settled' : problemState;
}

function toCase(row: CaseRow): Case {
  const { problemState, turn: _turn, isSettled: _isSettled, decision, refundCents, decisionReason, ...rest } = row;
  const { wants, missed, ...facts } = rest;
  const missedBy = missed === null ? null : missed === 'seller-silent' ? 'seller' : 'buyer';
  const outcome = decision === null ? null : { decision, refundCents: refundCents ?? 0, reason: decisionReason ?? '' };
  const dueAt = problemState === 'open' ? facts.dueAt : null;
  return new Case({ ...facts, wanted: WISH_OF[wants], missedBy, dueAt, outcome, state: stateOf(row) });
}

const ENTRIES = columns<CaseEntry>()('payments.case_entry', {
  id: 'id',
  caseId: 'problem_id',
  at: 'at',
  kind: 'kind',
  role: 'role',
  byUserId: 'by_user_id',
  amountCents: 'amount_cents',
  text: 'text',
  photoKeys: 'photo_keys',
});

@Injectable()
export class SqlCaseRepository extends CaseRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async find(caseId: string): Promise<Case | null> {
    const [row] = await this.session.query<CaseRow>(`${SELECT} WHERE b.id = $1`, [caseId]);
    return row === undefined ? null : toCase(row);
  }

  async findMany(caseIds: readonly string[]): Promise<Map<string, Case>> {
    const found = await this.#all('WHERE b.id = ANY($1::uuid[])', [caseIds]);
    return new Map(found.map((one) => [one.id, one]));
  }

  async lock(caseId: string): Promise<Case | null> {
    const [row] = await this.session.write<CaseRow>(`${SELECT} WHERE b.id = $1 FOR UPDATE OF b`, [caseId]);
    return row === undefined ? null : toCase(row);
  }

  async add(caseId: string, { wanted, wantedCents, turn, dueAt }: Parameters<CaseRepository['add']>[1]): Promise<void> {
    await this.session.write(
      'UPDATE payments.problem SET wants = $2, wanted_cents = $3, turn = $4, due_at = $5 WHERE id = $1 RETURNING id',
      [caseId, WISHES[wanted], wantedCents, turn, dueAt],
    );
  }

  async save({ facts: { id, state, dueAt, offerCents, version } }: Case): Promise<void> {
    const rows = await this.session.write(
      `UPDATE payments.problem
          SET turn = COALESCE($3, turn), due_at = $4, offer_cents = $5, is_settled = $6, version = version + 1
        WHERE id = $1 AND version = $2 RETURNING id`,
      [id, version, turnOf(state), dueAt, offerCents, state === 'settled'],
    );
    if (rows.length !== 1) throw new CaseChanged();
  }

  async restart(paymentId: string, dueAt: Date): Promise<void> {
    await this.session.write(
      `UPDATE payments.problem SET due_at = $2, version = version + 1 WHERE payment_id = $1 AND state = 'open' RETURNING id`,
      [paymentId, dueAt],
    );
  }

  async listOverdue(now: Date, most: number): Promise<string[]> {
    const rows = await this.session.query<{ id: string }>(
      `SELECT b.id FROM payments.problem b JOIN payments.payment p ON p.id = b.payment_id
        WHERE b.state = 'open' AND b.turn IN ('seller', 'buyer') AND b.due_at <= $1 AND p.funds_state <> 'disputed'
        ORDER BY b.due_at LIMIT $2`,
      [now, most],
    );
    return rows.map(({ id }) => id);
  }

  listByListing(listingId: string): Promise<Case[]> {
    return this.#all(`WHERE b.listing_id = $1 ORDER BY b.created_at DESC, b.id DESC LIMIT ${String(MAX_OPEN)}`, [
      listingId,
    ]);
  }

  listOpen(userId: number): Promise<Case[]> {
    const where = `WHERE b.state = 'open' AND $1 IN (p.seller_id, p.buyer_id)`;
    return this.#all(`${where} ORDER BY b.created_at DESC, b.id DESC LIMIT ${String(MAX_OPEN)}`, [userId]);
  }

  async addEntry(entry: CaseEntry): Promise<void> {
    await ENTRIES.add(this.session, entry);
  }

  async countMessages(caseId: string, role: CaseEntry['role']): Promise<number> {
    const [row] = await this.session.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM payments.case_entry
        WHERE problem_id = $1 AND kind = 'message' AND role = $2`,
      [caseId, role],
    );
    return row?.count ?? 0;
  }

  listEntries(caseId: string): Promise<CaseEntry[]> {
    return ENTRIES.all(this.session, 'WHERE problem_id = $1 ORDER BY at, id', [caseId]);
  }

  async #all(rest: string, parameters: unknown[]): Promise<Case[]> {
    return (await this.session.query<CaseRow>(`${SELECT} ${rest}`, parameters)).map(toCase);
  }
}

/** Null if the case is over: its stored turn then stays. */
function turnOf(state: CaseState): CaseRow['turn'] | null {
  return state === 'escalated' ? 'administrator' : (TURN_OF_STATE[state] ?? null);
}
