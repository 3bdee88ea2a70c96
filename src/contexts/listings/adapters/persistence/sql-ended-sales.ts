import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { wordList } from '../../../../platform/persistence/word-list.js';
import { ObjectRemoval } from '../../../../platform/application/ports/object-removal.js';
import { filesOfListing } from '../../application/photo-files.js';
import { REMOVED, type SaleTrace } from '../../../../platform/domain/removed.js';
import { EndedSales, type EndedSale } from '../../published/ended-sales.js';
import { UNSETTLED_FUNDS } from '../../published/transaction-moves.js';

/** Must match the partial indexes word for word, or PostgreSQL does not use them. */
const AT_REST = `status IN ('item_delivered', 'cancelled', 'expired') AND funds_state NOT IN ${wordList(UNSETTLED_FUNDS)}`;
const REMOVED_AT: Record<SaleTrace, string> = { addresses: 'addresses_removed_at', photos: 'photos_removed_at' };

/** Writing `ended_at` does not change the listing's version because no page shows it. */
@Injectable()
export class SqlEndedSales extends EndedSales {
  constructor(
    private readonly session: DatabaseSession,
    private readonly objects: ObjectRemoval,
  ) {
    super();
  }

  async recordEnds(now: Date, most: number): Promise<number> {
    const ended = await this.session.write(
      `UPDATE listings.listing SET ended_at = $1 WHERE id IN (
         SELECT id FROM listings.listing WHERE ended_at IS NULL AND ${AT_REST} LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [now, most],
    );
    const moving = await this.session.write(
      `UPDATE listings.listing SET ended_at = NULL WHERE id IN (
         SELECT id FROM listings.listing WHERE ended_at IS NOT NULL AND NOT (${AT_REST}) LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [most],
    );
    return Math.max(ended.length, moving.length);
  }

  withTraces(
    trace: SaleTrace,
    { endedBefore, after, most }: { endedBefore: Date; after: EndedSale | null; most: number },
  ): Promise<EndedSale[]> {
    return this.session.query<EndedSale>(
      `SELECT id AS "listingId", ended_at AS "endedAt" FROM listings.listing
        WHERE ended_at IS NOT NULL AND ${REMOVED_AT[trace]} IS NULL AND ended_at < $1
          AND (ended_at, id) > (COALESCE($2::timestamptz, '-infinity'), $3) ORDER BY ended_at, id LIMIT $4`,
      [endedBefore, after?.endedAt ?? null, after?.listingId ?? '', most],
    );
  }

  async hold(listingIds: readonly string[]): Promise<string[]> {
    const rows = await this.session.write<{ id: string }>(
      `SELECT id FROM listings.listing WHERE id = ANY($1) AND ${AT_REST} ORDER BY id FOR UPDATE SKIP LOCKED`,
      [listingIds],
    );
    return rows.map(({ id }) => id);
  }

  remove(trace: SaleTrace, listingIds: readonly string[], now: Date): Promise<void> {
    return trace === 'addresses' ? this.#removeAddresses(listingIds, now) : this.#removePhotos(listingIds, now);
  }

  async #removeAddresses(listingIds: readonly string[], now: Date): Promise<void> {
    await this.session.write(
      `UPDATE listings.listing
          SET pickup_address = $2, pickup_address2 = NULL, pickup_zip_code = left(pickup_zip_code, 3),
              addresses_removed_at = $3, version = version + 1
        WHERE id = ANY($1) RETURNING id`,
      [listingIds, REMOVED, now],
    );
  }

  async #removePhotos(listingIds: readonly string[], now: Date): Promise<void> {
    const rows = await this.session.write<{ id: string; keys: string[] }>(
      `UPDATE listings.listing l SET photo_keys = '{}', photos_removed_at = $2, version = l.version + 1
         FROM (SELECT id, photo_keys FROM listings.listing WHERE id = ANY($1)) AS old
        WHERE l.id = old.id RETURNING l.id, old.photo_keys AS keys`,
      [listingIds, now],
    );
    await this.objects.remove(rows.flatMap(({ id, keys }) => filesOfListing(id, keys)));
  }
}
