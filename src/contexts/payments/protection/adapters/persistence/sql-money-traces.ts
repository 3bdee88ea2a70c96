import { Injectable } from '@nestjs/common';
import { UNSETTLED_FUNDS } from '../../../../listings/published/transaction-moves.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { maskedAddress } from '../../../../../platform/persistence/masked-address.js';
import { wordList } from '../../../../../platform/persistence/word-list.js';
import { ObjectRemoval } from '../../../../../platform/application/ports/object-removal.js';
import { REMOVED, type SaleTrace } from '../../../../../platform/domain/removed.js';
import { MoneyTraces } from '../../../published/money-traces.js';

/**
 * The hash of the input is removed too, because an address can be guessed from it; `$1` is the placeholder name, `$2`
 * the current time.
 */
export const MASK = `drop_off = ${maskedAddress('drop_off', '$1')}, input_hash = '', masked_at = $2`;

/** An operation without an outcome is repeated with its own request, so this applies only to a settled `o`. */
export const ERASED_REQUEST = (removed: string): string =>
  `request = NULL, parameters = (o.parameters - 'shipping') || jsonb_build_object('buyerEmail', ${removed}::text)`;

@Injectable()
export class SqlMoneyTraces extends MoneyTraces {
  constructor(
    private readonly session: DatabaseSession,
    private readonly objects: ObjectRemoval,
  ) {
    super();
  }

  async unsettled(listingIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.session.query<{ id: string }>(
      `SELECT s.id FROM unnest($1::text[]) AS s (id)
        WHERE EXISTS (SELECT 1 FROM payments.checkout c WHERE c.listing_id = s.id AND c.state IN ('planned', 'open'))
           OR EXISTS (SELECT 1 FROM payments.checkout c JOIN payments.payment p ON p.checkout_id = c.id
                       WHERE c.listing_id = s.id
                         AND (p.funds_state IN ${wordList(UNSETTLED_FUNDS)}
                           OR EXISTS (SELECT 1 FROM payments.problem r WHERE r.payment_id = p.id AND r.state = 'open')
                           OR EXISTS (SELECT 1 FROM payments.dispute d WHERE d.payment_id = p.id AND d.outcome = 'open')
                           OR EXISTS (SELECT 1 FROM payments.provider_operation o
                                       WHERE o.payment_id = p.id AND o.state IN ('planned', 'sent', 'unknown'))))
           OR EXISTS (SELECT 1 FROM payments.ledger_entry e JOIN payments.ledger_line l ON l.entry_id = e.id
                       WHERE e.listing_id = s.id AND l.account = 'held_funds' HAVING sum(l.amount_cents) <> 0)
           OR EXISTS (SELECT 1 FROM payments.ledger_entry e JOIN payments.ledger_line l ON l.entry_id = e.id
                       WHERE e.listing_id = s.id AND l.account = 'sellers_debt'
                         AND (SELECT sum(all_lines.amount_cents) FROM payments.ledger_line all_lines
                               WHERE all_lines.account = 'sellers_debt' AND all_lines.party_id = l.party_id) <> 0)`,
      [listingIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async remove(trace: SaleTrace, listingIds: readonly string[], now: Date): Promise<void> {
    if (trace === 'photos') return this.#removePhotos(listingIds);
    const masked = await this.session.write<{ id: string }>(
      `UPDATE payments.checkout SET ${MASK} WHERE listing_id = ANY($3) AND masked_at IS NULL RETURNING id`,
      [REMOVED, now, listingIds],
    );
    await this.#eraseRequests(masked);
  }

  async maskLapsed(startedBefore: Date, most: number, now: Date): Promise<number> {
    const masked = await this.session.write<{ id: string }>(
      `UPDATE payments.checkout SET ${MASK} WHERE id IN (
         SELECT id FROM payments.checkout
          WHERE masked_at IS NULL AND state IN ('expired', 'left', 'refused') AND created_at < $3
          ORDER BY created_at LIMIT $4 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [REMOVED, now, startedBefore, most],
    );
    await this.#eraseRequests(masked);
    return masked.length;
  }

  /** Requests that opened payment pages contain the buyer's name and delivery address; so do the provider's events. */
  async #eraseRequests(checkouts: readonly { id: string }[]): Promise<void> {
    await this.session.write(
      `UPDATE payments.provider_event SET payload = '{}'
        WHERE object_id IN (
          SELECT c.session_id FROM payments.checkout c WHERE c.id = ANY($1::uuid[])
          UNION SELECT p.payment_intent_id FROM payments.payment p WHERE p.checkout_id = ANY($1::uuid[])
          UNION SELECT p.charge_id FROM payments.payment p WHERE p.checkout_id = ANY($1::uuid[])) RETURNING id`,
      [checkouts.map(({ id }) => id)],
    );
    await this.session.write(
      `UPDATE payments.provider_operation o SET ${ERASED_REQUEST('$1')}
        WHERE o.kind = 'checkout' AND o.subject = ANY($2) AND o.state IN ('done', 'refused') RETURNING o.id`,
      [REMOVED, checkouts.map(({ id }) => id)],
    );
  }

  async #removePhotos(listingIds: readonly string[]): Promise<void> {
    const rows = await this.session.write<{ keys: string[] }>(
      `UPDATE payments.problem p SET photo_keys = '{}' FROM payments.problem old
        WHERE old.id = p.id AND p.listing_id = ANY($1) AND cardinality(old.photo_keys) > 0
        RETURNING old.photo_keys AS keys`,
      [listingIds],
    );
    const said = await this.session.write<{ keys: string[] }>(
      `UPDATE payments.case_entry e SET photo_keys = '{}' FROM payments.case_entry old, payments.problem p
        WHERE old.id = e.id AND p.id = e.problem_id AND p.listing_id = ANY($1) AND cardinality(old.photo_keys) > 0
        RETURNING old.photo_keys AS keys`,
      [listingIds],
    );
    await this.objects.remove([...rows, ...said].flatMap(({ keys }) => keys));
  }
}
