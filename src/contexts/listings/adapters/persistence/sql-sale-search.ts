import { Injectable } from '@nestjs/common';
import { statement } from '../../../../platform/persistence/bound-values.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { isListingId } from '../../domain/listing-names.js';
import { SaleSearch, type FoundSale } from '../../published/sale-search.js';
import { isShareLink } from '../../published/share-link.js';
import { namedCondition } from './listing-list.sql.js';

const FOUND = `l.id, l.share_link AS "shareLink", l.name, l.status, l.funds_state AS "fundsState",
  l.price_cents AS "priceCents", l.delivery_date::text AS "deliveryDate", l.seller_id AS "sellerId", l.buyer_id AS "buyerId"`;
const NEWEST = 'ORDER BY l.created_at DESC, l.id DESC LIMIT $2';
/** Shorter texts match most names. */
const SHORTEST_PART = 3;
const SIDES = ['seller_id', 'buyer_id', 'driver_id'];
/**
 * Reads the newest sales of each person on each side from an index, so that the cost does not depend on the number of
 * sales.
 */
const OF_PEOPLE = SIDES.map(
  (side) => `(SELECT s.id FROM unnest($1::integer[]) AS person
    CROSS JOIN LATERAL (SELECT l.id FROM listings.listing l WHERE l.${side} = person ${NEWEST}) s)`,
).join(' UNION ');

@Injectable()
export class SqlSaleSearch extends SaleSearch {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async find(text: string, most: number): Promise<FoundSale[]> {
    const asked = text.trim();
    const exact = await this.#exactly(asked);
    if (asked.length < SHORTEST_PART) return exact;
    const { sql, parameters } = statement(
      (bind) => `SELECT ${FOUND} FROM listings.listing l WHERE ${namedCondition(asked, bind)}
        ORDER BY l.created_at DESC, l.id DESC LIMIT ${bind(most)}`,
    );
    const named = await this.session.query<FoundSale>(sql, parameters);
    const known = new Set(exact.map(({ id }) => id));
    return [...exact, ...named.filter(({ id }) => !known.has(id))].slice(0, most);
  }

  async ofPeople(userIds: readonly number[], most: number): Promise<FoundSale[]> {
    if (userIds.length === 0) return [];
    return this.session.query<FoundSale>(
      `SELECT ${FOUND} FROM (${OF_PEOPLE}) s JOIN listings.listing l ON l.id = s.id ${NEWEST}`,
      [userIds, most],
    );
  }

  async byIds(listingIds: readonly string[]): Promise<FoundSale[]> {
    if (listingIds.length === 0) return [];
    return this.session.query<FoundSale>(
      `SELECT ${FOUND} FROM listings.listing l WHERE l.id = ANY($1::text[]) ORDER BY l.created_at DESC`,
      [listingIds],
    );
  }

  async #exactly(asked: string): Promise<FoundSale[]> {
    if (isListingId(asked)) return this.byIds([asked]);
    if (!isShareLink(asked)) return [];
    return this.session.query<FoundSale>(
      `SELECT ${FOUND} FROM listings.listing l WHERE l.share_link = $1 OR l.relisted_link = $1`,
      [asked],
    );
  }
}
