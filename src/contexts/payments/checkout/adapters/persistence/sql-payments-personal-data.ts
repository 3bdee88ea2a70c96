import { Injectable } from '@nestjs/common';
import { answersOf } from '../../../../../platform/persistence/answers-of.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import type { DataSubject } from '../../../../../platform/application/ports/personal-data.js';
import { REMOVED } from '../../../../../platform/domain/removed.js';
import { PaymentsPersonalData } from '../../../published/personal-data.js';
import { ERASED_REQUEST, MASK } from '../../../protection/adapters/persistence/sql-money-traces.js';

const QUESTIONS = {
  orders: `SELECT listing_id AS "productId", state, drop_off AS dropoff, delivery_date AS "deliveryDate",
             delivery_window AS "deliveryWindow", item_cents / 100.0::float AS amount,
             delivery_cents / 100.0::float AS "deliveryFee", terms_version AS "termsVersion", created_at AS "createdAt"
        FROM payments.checkout WHERE buyer_id = $1 ORDER BY created_at`,
  paymentsMade: `SELECT listing_id AS "productId", total_cents / 100.0::float AS total,
                   refunded_cents / 100.0::float AS refunded, card_brand AS "cardBrand",
                   card_last4 AS "cardLast4", funds_state AS "fundsState", created_at AS "createdAt"
              FROM payments.payment WHERE buyer_id = $1 ORDER BY created_at`,
  salesPaid: `SELECT listing_id AS "productId", seller_cents / 100.0::float AS share,
                released_cents / 100.0::float AS released, funds_state AS "fundsState", created_at AS "createdAt"
           FROM payments.payment WHERE seller_id = $1 AND is_sale ORDER BY created_at`,
  problemsReported: `SELECT listing_id AS "productId", reason, text, state, cardinality(photo_keys) AS photos,
                       created_at AS "createdAt" FROM payments.problem WHERE reporter_id = $1 ORDER BY created_at`,
  saidInCases: `SELECT b.listing_id AS "productId", e.kind, e.text, e.amount_cents / 100.0::float AS amount,
                  cardinality(e.photo_keys) AS photos, e.at
             FROM payments.case_entry e JOIN payments.problem b ON b.id = e.problem_id
            WHERE e.by_user_id = $1 ORDER BY e.at, e.id`,
  ledger: `SELECT e.at, e.cause, e.listing_id AS "productId", l.account, l.amount_cents / 100.0::float AS amount
             FROM payments.ledger_line l JOIN payments.ledger_entry e ON e.id = l.entry_id
            WHERE l.account IN ('sellers_payable', 'sellers_debt', 'drivers_payable') AND l.party_id = $1
            ORDER BY e.at, l.position`,
  cardProvider: `SELECT stripe_account_id AS "accountId", status FROM payments.seller_account WHERE user_id = $1`,
};

@Injectable()
export class SqlPaymentsPersonalData extends PaymentsPersonalData {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  of({ userId }: DataSubject): Promise<Record<string, unknown>> {
    return answersOf(this.session, QUESTIONS, [userId]);
  }

  async erase({ userId }: DataSubject, now: Date): Promise<void> {
    await this.session.write(
      `UPDATE payments.checkout SET ${MASK}
        WHERE buyer_id = $3 AND masked_at IS NULL AND state IN ('expired', 'left', 'refused') RETURNING id`,
      [REMOVED, now, userId],
    );
    // An operation without an outcome is repeated with its own parameters, so keep those; deletable accounts have none.
    await this.session.write(
      `UPDATE payments.provider_operation o SET ${ERASED_REQUEST('$2')}
         FROM payments.checkout c
        WHERE c.buyer_id = $1 AND o.kind = 'checkout' AND o.subject = c.id::text AND o.state IN ('done', 'refused')
        RETURNING o.id`,
      [userId, REMOVED],
    );
    await this.session.write(
      `UPDATE payments.provider_operation
          SET parameters = parameters || jsonb_build_object('email', $1::text, 'firstName', NULL, 'lastName', NULL),
              request = NULL
        WHERE kind = 'account' AND (subject = $2 OR starts_with(subject, $2 || ':after:')) AND state IN ('done', 'refused') RETURNING id`,
      [REMOVED, `user_${String(userId)}`],
    );
    await this.session.write(
      `UPDATE payments.provider_event SET payload = '{}'
        WHERE object_id IN (
          SELECT c.session_id FROM payments.checkout c WHERE c.buyer_id = $1
          UNION SELECT p.payment_intent_id FROM payments.payment p WHERE p.buyer_id = $1
          UNION SELECT p.charge_id FROM payments.payment p WHERE p.buyer_id = $1
          UNION SELECT a.stripe_account_id FROM payments.seller_account a WHERE a.user_id = $1)
        RETURNING id`,
      [userId],
    );
  }
}
