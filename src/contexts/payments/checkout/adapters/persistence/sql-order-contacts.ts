import { Injectable } from '@nestjs/common';
import type { DropOff } from '../../../../delivery/published/delivery-desk.js';
import { statement } from '../../../../../platform/persistence/bound-values.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { havingWords, wordsOf } from '../../../../../platform/persistence/like-pattern.js';
import { OrderContacts, type OrderContact } from '../../../published/order-contacts.js';

const WORDS = 'payments.words_of_order(drop_off)';

@Injectable()
export class SqlOrderContacts extends OrderContacts {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async find(text: string, most: number): Promise<OrderContact[]> {
    const { sql, parameters } = statement(
      (
        bind,
      ) => `SELECT listing_id AS "listingId", buyer_id AS "buyerId", state IN ('planned', 'open', 'paid') AS "isLive",
                        drop_off AS "dropOff" FROM payments.checkout
                  WHERE masked_at IS NULL AND ${havingWords(WORDS, wordsOf(text), bind)}
                  ORDER BY created_at DESC, id LIMIT ${bind(most)}`,
    );
    return this.session.query<OrderContact>(sql, parameters);
  }

  async ofSale(listingId: string): Promise<DropOff | null> {
    const [found] = await this.session.query<{ dropOff: DropOff }>(
      `SELECT drop_off AS "dropOff" FROM payments.checkout
        WHERE listing_id = $1 AND state = 'paid' AND masked_at IS NULL ORDER BY created_at DESC LIMIT 1`,
      [listingId],
    );
    return found?.dropOff ?? null;
  }

  async newestOf(buyerIds: readonly number[]): Promise<Map<number, DropOff>> {
    if (buyerIds.length === 0) return new Map();
    const found = await this.session.query<{ buyerId: number; dropOff: DropOff }>(
      `SELECT person AS "buyerId", c.drop_off AS "dropOff" FROM unnest($1::integer[]) AS person
        CROSS JOIN LATERAL (SELECT drop_off FROM payments.checkout WHERE buyer_id = person AND masked_at IS NULL
                             ORDER BY created_at DESC LIMIT 1) c`,
      [buyerIds],
    );
    return new Map(found.map(({ buyerId, dropOff }) => [buyerId, dropOff]));
  }
}
