import type { WrittenBooks } from './written-books.js';

/** Refunds of one payment, one an hour from the beginning of 2024, each with the platform's share and tax. */
export async function seedRefunds(books: WrittenBooks, count: number): Promise<void> {
  const { id, listingId } = await books.payment();
  await books.write(
    `WITH written AS (
       INSERT INTO payments.ledger_entry (id, at, cause, reference, listing_id, payment_id)
       SELECT gen_random_uuid(), '2024-01-01T00:00:00Z'::timestamptz + n * interval '1 hour', 'refund', n::text, $2, $1
         FROM generate_series(1, $3::int) n RETURNING id)
     INSERT INTO payments.ledger_line (entry_id, position, account, amount_cents)
     SELECT id, p, (ARRAY['held_funds', 'provider_clearing', 'platform_revenue', 'hst_payable'])[p],
            (ARRAY[500, -385, -100, -15])[p] FROM written, generate_series(1, 4) p`,
    [id, listingId, count],
  );
}
