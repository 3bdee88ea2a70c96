import { Injectable } from '@nestjs/common';
import type { SealedAgain } from '../../application/ports/sealed-stock.js';
import { SecretBox } from '../../application/ports/secret-box.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { DatabaseSession } from './database-session.js';

/** Small enough to hold no row for longer than a moment. */
const BATCH = 200;
const BEFORE_EVERY_ID = '00000000-0000-0000-0000-000000000000';

export interface SealedRow {
  id: string;
  texts: (string | null)[];
}

/** Rows with a UUID as their `id` that hold something sealed. */
export interface SealedRows {
  table: string;
  /** SQL expressions of the sealed texts; null where there is none. */
  texts: readonly string[];
  /** What `SET` is followed by; `$2` and so on are what `again` gives. */
  set: string;
  /** What is written, sealed under the current key; throws where the texts open under none. */
  again: (row: SealedRow, secrets: SecretBox) => unknown[];
}

/** Seals rows again, batch by batch, each a unit of work of its own; a row that is in use or was changed meanwhile is left as it is. */
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

  /** It never waits for a row, so that no one who holds one waits for it in a circle. */
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
