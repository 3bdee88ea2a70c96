import { v7 as uuidv7 } from 'uuid';
import { SqlPaymentRepository } from '../../src/contexts/payments/protection/adapters/persistence/sql-payment.repository.js';
import { Payment } from '../../src/contexts/payments/protection/domain/payment.js';
import type { PaymentState } from '../../src/contexts/payments/protection/domain/payment-state.js';
import type { TestDatabase } from '../support/database.js';
import { aPaymentState } from './a-payment-state.js';

let drawn = 0;

/** A paid checkout of 149.99 plus 25.00 with its payment, in any state a test needs, written to the database. */
export async function storedPayment(database: TestDatabase, changes: Partial<PaymentState> = {}): Promise<Payment> {
  const n = String(++drawn);
  const ids = { id: uuidv7(), checkoutId: uuidv7(), listingId: n.padStart(12, '0') };
  const provider = { paymentIntentId: `pi_${n}`, chargeId: `ch_${n}` };
  const payment = new Payment(aPaymentState({ ...ids, ...provider, ...changes }));
  const payments = new SqlPaymentRepository(database.session);
  await database.unitOfWork.run(async () => {
    const { checkoutId, listingId, buyerId, createdAt } = payment.state;
    await database.session.write(
      `INSERT INTO payments.checkout (id, listing_id, buyer_id, state, input_hash, drop_off, delivery_date, delivery_window,
         item_cents, delivery_cents, reserved_until, created_at)
       VALUES ($1, $2, $3, 'paid', 'x', '{}', '2026-06-12', '9am-10am', 14999, 2500, $4, $4)`,
      [checkoutId, listingId, buyerId, createdAt],
    );
    await payments.add(payment);
  });
  return payment;
}
