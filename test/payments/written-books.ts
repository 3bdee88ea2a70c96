import { v7 as uuidv7 } from 'uuid';
import { SqlLedgerRepository } from '../../src/contexts/payments/ledger/adapters/persistence/sql-ledger.repository.js';
import { SqlPaymentRepository } from '../../src/contexts/payments/protection/adapters/persistence/sql-payment.repository.js';
import type { LedgerCause } from '../../src/contexts/payments/ledger/domain/ledger.js';
import type { LedgerAccount } from '../../src/contexts/payments/published/ledger-accounts.js';
import { Payment } from '../../src/contexts/payments/protection/domain/payment.js';
import type { PaymentState } from '../../src/contexts/payments/protection/domain/payment-state.js';
import { Money } from '../../src/platform/domain/money.js';
import type { TestDatabase } from '../support/database.js';
import { aPaymentState } from './a-payment-state.js';

/** Payments and ledger entries written directly to a database, for tests of their readers. */
export class WrittenBooks {
  #drawn = 0;

  constructor(readonly database: TestDatabase) {}

  /** A payment with its checkout, for a listing of its own. */
  async payment(changes: Partial<PaymentState> = {}): Promise<PaymentState> {
    const n = String(++this.#drawn);
    const own = { id: uuidv7(), checkoutId: uuidv7(), listingId: n.padStart(12, '0') };
    const { state } = new Payment(
      aPaymentState({ ...own, paymentIntentId: `pi_${n}`, chargeId: `ch_${n}`, ...changes }),
    );
    const { session, unitOfWork } = this.database;
    await unitOfWork.run(async () => {
      await session.write(
        `INSERT INTO payments.checkout (id, listing_id, buyer_id, state, input_hash, drop_off, delivery_date, delivery_window,
           item_cents, delivery_cents, reserved_until, created_at)
         VALUES ($1, $2, 3, 'paid', 'x', '{}', '2026-06-12', '9am-10am', 14999, 2500, $3, $3)`,
        [state.checkoutId, state.listingId, state.createdAt],
      );
      await new SqlPaymentRepository(session).add(new Payment(state));
    });
    return state;
  }

  /** An entry of the payment; lines are account, cents (debit positive) and party. */
  async entry(
    { id: paymentId, listingId }: PaymentState,
    cause: LedgerCause,
    lines: [account: LedgerAccount, cents: number, party?: number][],
    { at = '2026-06-10T16:00:00Z', reference = uuidv7() } = {},
  ): Promise<string> {
    const id = uuidv7();
    const written = lines.map(([account, cents, party = null]) => ({ account, party, amount: Money.ofCents(cents) }));
    const { session, unitOfWork } = this.database;
    await unitOfWork.run(() =>
      new SqlLedgerRepository(session).add({
        id,
        at: new Date(at),
        cause,
        reference,
        listingId,
        paymentId,
        lines: written,
      }),
    );
    return id;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.database.unitOfWork.run(work);
  }

  write(sql: string, parameters: unknown[] = []): Promise<unknown> {
    return this.run(() => this.database.session.write(sql, parameters));
  }
}
