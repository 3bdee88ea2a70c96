import { Injectable } from '@nestjs/common';
import { datedRows, earliest, instantText } from '../../../../../platform/persistence/dated-rows.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import type { DatedRecord, Span } from '../../../../../platform/application/ports/dated-records.js';
import { PaymentsDatedRecords } from '../../../published/dated-records.js';

const LEDGER = `
  SELECT e.id::text AS id, jsonb_build_object('at', ${instantText('e.at')}, 'cause', e.cause, 'reference', e.reference,
           'listing', e.listing_id, 'payment', e.payment_id, 'lines', (
             SELECT jsonb_agg(jsonb_build_array(l.position, l.account, l.party_id, l.amount_cents) ORDER BY l.position)
               FROM payments.ledger_line l WHERE l.entry_id = e.id)) AS content
    FROM payments.ledger_entry e WHERE e.at >= $1 AND e.at < $2`;
/** Parameters with personal data are removed with the person. */
const OPERATIONS = `
  SELECT o.id::text AS id, jsonb_build_object('settled', ${instantText('o.settled_at')}, 'created', ${instantText('o.created_at')},
           'kind', o.kind, 'subject', o.subject, 'attempt', o.attempt, 'key', o.key, 'state', o.state,
           'provider', o.provider_id, 'error', o.error, 'payment', o.payment_id,
           'parameters', o.parameters - '{buyerEmail,email,firstName,lastName,shipping}'::text[]) AS content
    FROM payments.provider_operation o WHERE o.settled_at >= $1 AND o.settled_at < $2`;

@Injectable()
export class SqlPaymentsDatedRecords extends PaymentsDatedRecords {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async of(span: Span): Promise<DatedRecord[]> {
    const ledger = await datedRows(this.session, 'ledger', LEDGER, span);
    return ledger.concat(await datedRows(this.session, 'operation', OPERATIONS, span));
  }

  first(): Promise<Date | null> {
    return earliest(
      this.session,
      `SELECT min(at) AS at FROM payments.ledger_entry UNION ALL SELECT min(settled_at) FROM payments.provider_operation`,
    );
  }
}
