import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { everyPage, MAX_COUNTED, type ListLength, type Page } from '../../../../platform/application/page.js';
import type { ListingQuery } from '../../application/listing-query.js';
import { ListingReader } from '../../application/ports/listing-reader.js';
import { isListingId } from '../../domain/listing-names.js';
import { LISTING_STATUSES } from '../../published/listing-sort.js';
import { isShareLink } from '../../published/share-link.js';
import type { ListingStatus } from '../../published/transaction-moves.js';
import { ListingViews, type ListingPage } from '../../published/transaction-register.js';
import type { ProductOwnerView, ProductPublicView } from '../../published/views.js';
import {
  ownerRowsOf,
  PAGE_ROW,
  PUBLIC_ROWS,
  toFacts,
  type OwnerRow,
  type PageRow,
  type PublicRow,
} from './listing.row.js';
import { pageStatement, rowsCounted, sortedBy } from './listing-list.sql.js';
import { toOwnerView, toPublicView } from './listing.views.js';

const BATCH = 500;
const WHOLE_LIST: Omit<ListingQuery, 'cursor'> = {
  sellerId: null,
  statuses: [],
  search: null,
  created: { from: null, until: null },
  sort: 'createdAt',
  order: 'desc',
  limit: BATCH,
};

const OWNER_ROWS = ownerRowsOf('listings.listing');

type ListedRow = OwnerRow & { position: string };
type CountedRow = ListedRow & { total: number };

@Injectable()
export class SqlListingReader extends ListingReader {
  constructor(
    private readonly session: DatabaseSession,
    private readonly clock: Clock,
  ) {
    super();
  }

  async page(query: ListingQuery): Promise<Page<ProductOwnerView> & ListLength> {
    const now = this.clock.now();
    return query.sellerId === null ? this.#pageOfAll(query, now) : this.#pageOfSeller(query, now);
  }

  everything(): AsyncIterable<ProductOwnerView[]> {
    return everyPage((cursor) => this.#part({ ...WHOLE_LIST, cursor }, this.clock.now()));
  }

  async #pageOfAll(query: ListingQuery, now: Date): Promise<Page<ProductOwnerView> & ListLength> {
    const { sql, parameters } = rowsCounted(query, now);
    const [page, length] = await Promise.all([this.#part(query, now), this.session.length(sql, parameters)]);
    return { ...page, ...length };
  }

  /** One query, except for an empty page, where no row carries the total, or a list too long to count. */
  async #pageOfSeller(query: ListingQuery, now: Date): Promise<Page<ProductOwnerView> & ListLength> {
    const { sql, parameters } = pageStatement(query, now, { counted: true });
    const rows = await this.session.query<CountedRow>(sql, parameters);
    const [first] = rows;
    if (first === undefined || first.total > MAX_COUNTED) return this.#pageOfAll(query, now);
    return { ...this.#cut(rows, query, now), total: first.total, isTotalExact: true };
  }

  async #part(query: ListingQuery, now: Date): Promise<Page<ProductOwnerView>> {
    const { sql, parameters } = pageStatement(query, now);
    return this.#cut(await this.session.query<ListedRow>(sql, parameters), query, now);
  }

  #cut(rows: ListedRow[], query: ListingQuery, now: Date): Page<ProductOwnerView> {
    const { items, nextCursor } = sortedBy<ListedRow>(query).cut(rows, query.limit);
    return { items: items.map((row) => toOwnerView(row, now)), nextCursor };
  }
}

@Injectable()
export class SqlListingViews extends ListingViews {
  constructor(
    private readonly session: DatabaseSession,
    private readonly clock: Clock,
  ) {
    super();
  }

  async publicView(shareLink: string): Promise<ProductPublicView | null> {
    return isShareLink(shareLink) ? this.#public('l.share_link = $1', shareLink) : null;
  }

  async publicViewById(listingId: string): Promise<ProductPublicView | null> {
    return isListingId(listingId) ? this.#public('l.id = $1', listingId) : null;
  }

  async publicViewsByIds(listingIds: readonly string[]): Promise<Map<string, ProductPublicView>> {
    if (listingIds.length === 0) return new Map();
    const rows = await this.session.query<PublicRow>(`${PUBLIC_ROWS} WHERE l.id = ANY($1)`, [listingIds]);
    const now = this.clock.now();
    return new Map(rows.map((row) => [row.id, toPublicView(row, now)]));
  }

  async ownerView(listingId: string): Promise<ProductOwnerView | null> {
    if (!isListingId(listingId)) return null;
    const [row] = await this.session.query<OwnerRow>(`${OWNER_ROWS} WHERE l.id = $1`, [listingId]);
    return row === undefined ? null : toOwnerView(row, this.clock.now());
  }

  async page(shareLink: string, userId: number): Promise<ListingPage | null> {
    if (!isShareLink(shareLink)) return null;
    const [row] = await this.session.query<PageRow>(PAGE_ROW, [shareLink, userId]);
    if (row === undefined) return null;
    const now = this.clock.now();
    const [publicView, ownerView] = [toPublicView(row, now), toOwnerView(row, now)];
    return { publicView, ownerView, listing: toFacts(row), formerLink: row.former_link, myRating: row.my_rating };
  }

  async alsoForSale(shareLink: string, most: number): Promise<ProductPublicView[]> {
    if (!isShareLink(shareLink)) return [];
    const now = this.clock.now();
    const rows = await this.session.query<PublicRow>(
      `${PUBLIC_ROWS} JOIN listings.listing over ON over.seller_id = l.seller_id AND over.share_link = $1
        WHERE over.status <> 'waiting_for_payment' AND l.status = 'waiting_for_payment' AND l.expires_at > $2
          AND NOT l.seller_suspended AND l.archived_at IS NULL
        ORDER BY l.created_at DESC, l.id DESC LIMIT $3`,
      [shareLink, now, most],
    );
    return rows.map((row) => toPublicView(row, now));
  }

  async myRating(listingId: string, userId: number): Promise<number | null> {
    const [row] = await this.session.query<{ stars: number }>(
      'SELECT stars FROM listings.rating WHERE listing_id = $1 AND rater_id = $2',
      [listingId, userId],
    );
    return row?.stars ?? null;
  }

  async countByStatus(): Promise<{ status: ListingStatus; count: number }[]> {
    const rows = await this.session.query<{ status: ListingStatus; count: number }>(
      `SELECT CASE WHEN status = 'waiting_for_payment' AND expires_at <= $1 THEN 'expired' ELSE status END AS status,
              count(*)::int AS count
         FROM listings.listing WHERE archived_at IS NULL GROUP BY 1`,
      [this.clock.now()],
    );
    const counts = new Map(rows.map(({ status, count }) => [status, count]));
    return LISTING_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 }));
  }

  countCreated(from: Date, until: Date): Promise<number> {
    return this.session.count(
      'listings.listing l WHERE l.archived_at IS NULL AND l.created_at >= $1 AND l.created_at < $2',
      [from, until],
    );
  }

  async #public(where: string, key: string): Promise<ProductPublicView | null> {
    const [row] = await this.session.query<PublicRow>(`${PUBLIC_ROWS} WHERE ${where}`, [key]);
    return row === undefined ? null : toPublicView(row, this.clock.now());
  }
}
