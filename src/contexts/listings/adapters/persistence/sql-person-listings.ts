import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { wordList } from '../../../../platform/persistence/word-list.js';
import { PersonListings, type ListingsOfPerson } from '../../published/person-listings.js';
import { UNSETTLED_FUNDS } from '../../published/transaction-moves.js';
import { TransactionRegister } from '../../published/transaction-register.js';

const MOVING = `l.funds_state IN ${wordList(UNSETTLED_FUNDS)}`;

@Injectable()
export class SqlPersonListings extends PersonListings {
  constructor(
    private readonly session: DatabaseSession,
    private readonly register: TransactionRegister,
  ) {
    super();
  }

  async of(userIds: readonly number[]): Promise<Map<number, ListingsOfPerson>> {
    const rows = await this.session.query<ListingsOfPerson & { id: number }>(
      `SELECT p.id,
              (SELECT count(*)::integer FROM listings.listing l WHERE l.seller_id = p.id) AS "productCount",
              (SELECT count(*)::integer FROM listings.listing l WHERE l.seller_id = p.id AND l.buyer_id IS NOT NULL)
            + (SELECT count(*)::integer FROM listings.listing l WHERE l.buyer_id = p.id) AS "transactionCount",
              EXISTS (SELECT 1 FROM listings.listing l
                       WHERE l.seller_id = p.id AND (${MOVING} OR l.reserved_for_checkout IS NOT NULL))
           OR EXISTS (SELECT 1 FROM listings.listing l WHERE l.buyer_id = p.id AND ${MOVING})
           OR EXISTS (SELECT 1 FROM listings.listing l WHERE l.driver_id = p.id AND ${MOVING})
           OR EXISTS (SELECT 1 FROM listings.listing l WHERE l.reserved_for_buyer = p.id) AS "isMoving"
         FROM unnest($1::integer[]) AS p (id)`,
      [userIds],
    );
    return new Map(rows.map(({ id, ...listings }) => [id, listings]));
  }

  async hasBought(userId: number): Promise<boolean> {
    const rows = await this.session.query('SELECT 1 FROM listings.listing WHERE buyer_id = $1 LIMIT 1', [userId]);
    return rows.length > 0;
  }

  offersOf(sellerId: number): Promise<{ listingId: string; reservedForCheckout: string | null }[]> {
    return this.session.query(
      `SELECT id AS "listingId", reserved_for_checkout AS "reservedForCheckout" FROM listings.listing
        WHERE seller_id = $1 AND status = 'waiting_for_payment' ORDER BY created_at, id`,
      [sellerId],
    );
  }

  async cancelOffers(sellerId: number, reason: string): Promise<void> {
    const rows = await this.session.write<{ id: string }>(
      `SELECT id FROM listings.listing WHERE seller_id = $1 AND status = 'waiting_for_payment' ORDER BY id FOR UPDATE`,
      [sellerId],
    );
    for (const { id } of rows) await this.register.cancel(id, { role: 'admin', reason });
  }
}
