import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { SellerDebts } from '../../application/ports/seller-debts.js';

@Injectable()
export class SqlSellerDebts extends SellerDebts {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async lockOpen(sellerId: number): Promise<number> {
    await this.session.write('SELECT 1 FROM payments.seller_account WHERE user_id = $1 FOR UPDATE', [sellerId]);
    const [row] = await this.session.query<{ open: string }>(
      `SELECT (SELECT COALESCE(sum(amount_cents), 0) FROM payments.ledger_line
                WHERE account = 'sellers_debt' AND party_id = $1)
            - (SELECT COALESCE(sum(debt_offset_cents), 0) FROM payments.payment
                WHERE seller_id = $1 AND funds_state = 'releasing')
            - (SELECT COALESCE(sum((o.parameters ->> 'amountCents')::int), 0)
                 FROM payments.provider_operation o JOIN payments.payment p ON p.id = o.payment_id
                WHERE p.seller_id = $1 AND o.kind = 'reversal' AND o.state IN ('planned', 'sent', 'unknown')) AS open`,
      [sellerId],
    );
    return Math.max(0, Number(row?.open ?? 0));
  }
}
