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

function readCursor(text: string): Cursor {
  try {
    const [at, id] = Buffer.from(text, 'base64url').toString().split(' ');
    if (at !== undefined && id !== undefined && !Number.isNaN(Date.parse(at))) return { at, id };
  } catch {
    // Falls through to the refusal.
  }
  throw new ValidationFailed([{ field: 'cursor', message: 'That cursor is not one of ours.' }]);
}

const writeCursor = ({ created_at, id }: RatedListingRow): string =>
  Buffer.from(`${created_at.toISOString()} ${id}`).toString('base64url');

@Injectable()
export class SqlListingReader extends ListingReader {
  constructor(
    private readonly session: DatabaseSession,
    private readonly clock: Clock,
  ) {
    super();
  }

  ofSeller(sellerId: number, page: PageRequest): Promise<Page> {
    return this.#page('l.seller_id = $1', [sellerId], page);
  }

  all(page: PageRequest): Promise<Page> {
    return this.#page('$1::int IS NULL', [null], page);
  }

  async #page(where: string, parameters: unknown[], { limit, cursor }: PageRequest): Promise<Page> {
    const from = cursor === undefined ? null : readCursor(cursor);
    const after = from === null ? '' : 'AND (l.created_at, l.id) < ($3::timestamptz, $4)';
    const rows = await this.session.query<RatedListingRow & { total: string }>(
      `${RATED} WHERE ${where} ${after} ORDER BY l.created_at DESC, l.id DESC LIMIT $2`,
      [...parameters, limit + 1, ...(from === null ? [] : [from.at, from.id])],
    );
    const [count] = await this.session.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM listings.listing l WHERE ${where}`,
      parameters,
    );
    const now = this.clock.now();
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map((row) => toOwnerView(row, now)),
      nextCursor: rows.length > limit && last !== undefined ? writeCursor(last) : null,
      total: count?.total ?? 0,
    };
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
