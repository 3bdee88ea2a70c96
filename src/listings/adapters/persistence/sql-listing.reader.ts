import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { ValidationFailed } from '../../../shared/domain/domain-error.js';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import { ListingReader, type Page, type PageRequest } from '../../application/ports/listing-reader.js';
import { ListingViews } from '../../published/transaction-register.js';
import type { ProductOwnerView, ProductPublicView } from '../../published/views.js';
import type { RatedListingRow } from './listing.row.js';
import { toOwnerView, toPublicView } from './listing.views.js';

const average = (person: string): string => `round(${person}.stars_sum::numeric / ${person}.ratings, 2)::float8`;
const RATED = `
  SELECT l.*, ${average('s')} AS seller_rating, ${average('b')} AS buyer_rating
    FROM listings.listing l
    LEFT JOIN listings.person_rating s ON s.user_id = l.seller_id
    LEFT JOIN listings.person_rating b ON b.user_id = l.buyer_id`;

interface Cursor {
  at: string;
  id: string;
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{12})$/;
const BATCH = 500;

function readCursor(text: string): Cursor {
  const [, at = '', id = ''] = CURSOR.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (Number.isNaN(Date.parse(at))) {
    throw new ValidationFailed([{ field: 'cursor', message: 'That cursor is not one of ours.' }]);
  }
  return { at, id };
}

const writeCursor = ({ at, id }: Cursor): string => Buffer.from(`${at} ${id}`).toString('base64url');
const cursorOf = (row: RatedListingRow | undefined): Cursor | null =>
  row === undefined ? null : { at: row.created_at.toISOString(), id: row.id };

@Injectable()
export class SqlListingReader extends ListingReader {
  constructor(
    private readonly session: DatabaseSession,
    private readonly clock: Clock,
  ) {
    super();
  }

  ofSeller(sellerId: number, page: PageRequest): Promise<Page> {
    return this.#page(sellerId, page);
  }

  all(page: PageRequest): Promise<Page> {
    return this.#page(null, page);
  }

  async *everything(): AsyncIterable<ProductOwnerView[]> {
    let from: Cursor | null = null;
    do {
      const rows: RatedListingRow[] = await this.#rows(null, from, BATCH);
      const now = this.clock.now();
      yield rows.map((row) => toOwnerView(row, now));
      from = rows.length < BATCH ? null : cursorOf(rows.at(-1));
    } while (from !== null);
  }

  async #page(sellerId: number | null, { limit, cursor }: PageRequest): Promise<Page> {
    const rows = await this.#rows(sellerId, cursor === undefined ? null : readCursor(cursor), limit + 1);
    const [count] = await this.session.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM listings.listing ${sellerId === null ? '' : 'WHERE seller_id = $1'}`,
      sellerId === null ? [] : [sellerId],
    );
    const now = this.clock.now();
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? cursorOf(shown.at(-1)) : null;
    return {
      items: shown.map((row) => toOwnerView(row, now)),
      nextCursor: last === null ? null : writeCursor(last),
      total: count?.total ?? 0,
    };
  }

  #rows(sellerId: number | null, from: Cursor | null, most: number): Promise<RatedListingRow[]> {
    const parameters: unknown[] = [most];
    const conditions: string[] = [];
    if (sellerId !== null) conditions.push(`l.seller_id = $${String(parameters.push(sellerId))}`);
    if (from !== null) {
      const at = `$${String(parameters.push(from.at))}::timestamptz`;
      conditions.push(`(l.created_at, l.id) < (${at}, $${String(parameters.push(from.id))})`);
    }
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    return this.session.query(`${RATED} ${where} ORDER BY l.created_at DESC, l.id DESC LIMIT $1`, parameters);
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
    const row = await this.#one('l.share_link = $1', shareLink);
    return row === null ? null : toPublicView(row, this.clock.now());
  }

  async publicViewById(listingId: string): Promise<ProductPublicView | null> {
    const row = await this.#one('l.id = $1', listingId);
    return row === null ? null : toPublicView(row, this.clock.now());
  }

  async publicViewsByIds(listingIds: readonly string[]): Promise<Map<string, ProductPublicView>> {
    if (listingIds.length === 0) return new Map();
    const rows = await this.session.query<RatedListingRow>(`${RATED} WHERE l.id = ANY($1)`, [listingIds]);
    const now = this.clock.now();
    return new Map(rows.map((row) => [row.id, toPublicView(row, now)]));
  }

  async ownerView(listingId: string): Promise<ProductOwnerView | null> {
    const row = await this.#one('l.id = $1', listingId);
    return row === null ? null : toOwnerView(row, this.clock.now());
  }

  async myRating(listingId: string, userId: number): Promise<number | null> {
    const [row] = await this.session.query<{ stars: number }>(
      'SELECT stars FROM listings.rating WHERE listing_id = $1 AND rater_id = $2',
      [listingId, userId],
    );
    return row?.stars ?? null;
  }

  async #one(where: string, key: string): Promise<RatedListingRow | null> {
    const [row] = await this.session.query<RatedListingRow>(`${RATED} WHERE ${where}`, [key]);
    return row ?? null;
  }
}
