import { Injectable } from '@nestjs/common';
import type { SealedAgain } from '../application/ports/sealed-stock.js';
import { SecretBox } from '../application/ports/secret-box.js';
import { UnitOfWork } from '../application/ports/unit-of-work.js';
import { DatabaseSession } from './database-session.js';

/** Small enough to lock rows only briefly. */
const BATCH = 200;
const BEFORE_EVERY_ID = '00000000-0000-0000-0000-000000000000';

export interface SealedRow {
  id: string;
  texts: (string | null)[];
}

/** Rows with a UUID `id` that hold something sealed. */
export interface SealedRows {
  table: string;
  /** SQL expressions of the sealed texts; null if a row has none. */
  texts: readonly string[];
  /** The SET clause; `$2` and so on are the results of `again`. */
  set: string;
  /** Returns the new values, sealed under the current key; throws if no key opens the texts. */
  again: (row: SealedRow, secrets: SecretBox) => unknown[];
}

/**
 * Seals rows again in batches, each in its own unit of work; skips rows that are locked or have changed in the
 * meantime.
 */
@Injectable()
export class SealedRowsWriter {
  constructor(
    private readonly session: DatabaseSession,
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: SecretBox,
  ) {}

  async sealAgain(rows: SealedRows, isOver: () => boolean): Promise<SealedAgain> {
    const done = { again: 0, unreadable: 0 };
    const ofAnotherKey = `${rows.table} WHERE (${rows.texts.map((each) => `${each} NOT LIKE $1`).join(' OR ')})`;
    const next = `SELECT id, ARRAY[${rows.texts.join(', ')}] AS texts FROM ${ofAnotherKey} AND id > $2 ORDER BY id LIMIT $3`;
    const marked = `${this.secrets.mark ?? ''}%`;
    for (let after = BEFORE_EVERY_ID; !isOver();) {
      const batch = await this.session.query<SealedRow>(next, [marked, after, BATCH]);
      await this.unitOfWork.run(() => this.#write(rows, batch, done));
      const last = batch.at(-1);
      if (last === undefined || batch.length < BATCH) break;
      after = last.id;
    }
    const left = await this.session.count(ofAnotherKey, [marked]);
    return { ...done, left: Math.max(0, left - done.unreadable) };
  }

  /** Never waits for a lock, so that it cannot deadlock. */
  async #write(
    { table, texts, set, again }: SealedRows,
    batch: readonly SealedRow[],
    done: { again: number; unreadable: number },
  ): Promise<void> {
    for (const row of batch) {
      const values = this.#attempt(() => again(row, this.secrets));
      if (values === null) {
        done.unreadable += 1;
        continue;
      }
      const written = await this.session.write(
        `UPDATE ${table} SET ${set} WHERE id = (
           SELECT id FROM ${table} WHERE id = $1 AND ARRAY[${texts.join(', ')}] = $${String(values.length + 2)}::text[]
             FOR UPDATE SKIP LOCKED) RETURNING id`,
        [row.id, ...values, row.texts],
      );
      done.again += written.length;
    }
  }

  #attempt(again: () => unknown[]): unknown[] | null {
    try {
      return again();
    } catch {
      return null;
    }
  }
}

/** The same text under the current key. */
export const sealedAgain = (text: string | null, purpose: string, secrets: SecretBox): string | null =>
  text === null ? null : secrets.seal(secrets.open(text, purpose), purpose);
