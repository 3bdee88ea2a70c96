import { Injectable } from '@nestjs/common';
import { ambientTransaction, type AmbientTransaction } from '../../../../platform/application/ambient-transaction.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { TransactionRepository } from '../../application/ports/transaction.repository.js';
import { isListingId } from '../../domain/listing-names.js';
import { Transaction, type TransactionChanges, type TransactionState } from '../../domain/transaction.js';
import { isShareLink } from '../../published/share-link.js';
import type { ListingFacts } from '../../published/transaction-register.js';
import { toFacts, type ListingRow } from './listing.row.js';

type TransactionRow = ListingRow & {
  cancelled_by: TransactionState['cancelledBy'];
  cancel_reason: string | null;
  archived_at: Date | null;
  archived_by: number | null;
};

/** The column of each value that a change can set. */
const COLUMNS: Record<keyof TransactionChanges, keyof TransactionRow> = {
  status: 'status',
  fundsState: 'funds_state',
  refundReturned: 'refund_returned',
  buyerId: 'buyer_id',
  deliveryDate: 'delivery_date',
  deliveryWindow: 'delivery_window',
  driverId: 'driver_id',
  driverFirstName: 'driver_first_name',
  reservedForCheckout: 'reserved_for_checkout',
  reservedForBuyer: 'reserved_for_buyer',
  reservedUntil: 'reserved_until',
  completedAt: 'completed_at',
  cancelledBy: 'cancelled_by',
  cancelReason: 'cancel_reason',
  archivedAt: 'archived_at',
  archivedBy: 'archived_by',
};

function toTransaction(row: TransactionRow): Transaction {
  return new Transaction({
    ...toFacts(row),
    photoKeys: row.photo_keys,
    completedAt: row.completed_at,
    cancelledBy: row.cancelled_by,
    cancelReason: row.cancel_reason,
    archivedAt: row.archived_at,
    archivedBy: row.archived_by,
  });
}

/** Stores transactions in `listings.listing`: the row is the lock, its version the optimistic guard. */
@Injectable()
export class SqlTransactionRepository extends TransactionRepository {
  /** The transactions locked by each unit of work: until it ends, no one else can change their rows. */
  readonly #locked = new WeakMap<AmbientTransaction, Map<string, Transaction>>();

  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async find(listingId: string): Promise<ListingFacts | null> {
    if (!isListingId(listingId)) return null;
    const locked = this.#mine.get(listingId);
    if (locked?.changes === null) return locked.facts;
    return this.#one('SELECT * FROM listings.listing WHERE id = $1', listingId);
  }

  async findByShareLink(shareLink: string): Promise<ListingFacts | null> {
    if (!isShareLink(shareLink)) return null;
    return this.#one('SELECT * FROM listings.listing WHERE share_link = $1', shareLink);
  }

  async findMany(listingIds: readonly string[]): Promise<Map<string, ListingFacts>> {
    if (listingIds.length === 0) return new Map();
    const rows = await this.session.query<ListingRow>('SELECT * FROM listings.listing WHERE id = ANY($1)', [
      listingIds,
    ]);
    return new Map(rows.map((row) => [row.id, toFacts(row)]));
  }

  async lock(listingId: string): Promise<Transaction | null> {
    if (!isListingId(listingId)) return null;
    const known = this.#mine.get(listingId);
    if (known !== undefined) return known;
    const sql = 'SELECT * FROM listings.listing WHERE id = $1 FOR UPDATE';
    const [row] = await this.session.write<TransactionRow>(sql, [listingId]);
    if (row === undefined) return null;
    const transaction = toTransaction(row);
    this.#mine.set(listingId, transaction);
    return transaction;
  }

  async save(transaction: Transaction): Promise<boolean> {
    const { id, version } = transaction.facts;
    const changed = Object.entries(transaction.changes ?? {}) as [keyof TransactionChanges, unknown][];
    const columns = changed.map(([key], index) => `${COLUMNS[key]} = $${String(index + 3)}`);
    const saved = await this.session.write(
      `UPDATE listings.listing SET ${[...columns, 'version = version + 1'].join(', ')}
        WHERE id = $1 AND version = $2 RETURNING id`,
      [id, version, ...changed.map(([, value]) => value)],
    );
    if (saved.length === 1) transaction.saved();
    else this.#mine.delete(id);
    return saved.length === 1;
  }

  async remove(transaction: Transaction): Promise<boolean> {
    const { id, version } = transaction.facts;
    this.#mine.delete(id);
    const sql = 'DELETE FROM listings.listing WHERE id = $1 AND version = $2 RETURNING id';
    return (await this.session.write(sql, [id, version])).length === 1;
  }

  /** The transactions locked by the current unit of work; empty outside of one, where locking itself throws. */
  get #mine(): Map<string, Transaction> {
    const current = ambientTransaction.getStore();
    const mine = (current && this.#locked.get(current)) ?? new Map<string, Transaction>();
    if (current !== undefined) this.#locked.set(current, mine);
    return mine;
  }

  async #one(sql: string, key: string): Promise<ListingFacts | null> {
    const [row] = await this.session.query<ListingRow>(sql, [key]);
    return row === undefined ? null : toFacts(row);
  }
}
