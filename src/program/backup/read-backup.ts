import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ObjectStore } from '../../platform/application/ports/object-store.js';
import type { ArchiveEntry } from './archive.js';
import { BackupProblem } from './backup-problem.js';
import { OBJECTS, SEQUENCES, TABLES, type BackupHead } from './head.js';
import { tablesOf, type Sequence, type Table } from './tables.js';

const TYPES: Record<string, string> = { webp: 'image/webp', pdf: 'application/pdf' };
const typeOf = (key: string): string => TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** How a table's triggers were enabled: `ENABLE ALWAYS` must not be restored as something weaker. */
const AGAIN: Record<string, string> = { O: 'ENABLE', A: 'ENABLE ALWAYS', R: 'ENABLE REPLICA' };

interface Trigger {
  name: string;
  trigger: string;
  enabled: string;
}

async function triggersOf(client: pg.Client, tables: readonly Table[]): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `SELECT t.name, format('%I', g.tgname) AS trigger, g.tgenabled::text AS enabled
       FROM unnest($1::text[]) AS t (name) JOIN pg_trigger g ON g.tgrelid = t.name::regclass
      WHERE NOT g.tgisinternal AND g.tgenabled <> 'D'`,
    [tables.map(({ name }) => name)],
  );
  return rows;
}

/** Fills a migrated database from the entries of a backup, all within the caller's transaction. */
export class BackupReader {
  #table = '';
  #stream: Writable | null = null;
  #objects = 0;

  private constructor(
    private readonly client: pg.Client,
    private readonly store: ObjectStore,
    private readonly tables: Map<string, Table>,
    private readonly triggers: readonly Trigger[],
  ) {}

  /**
   * Empties the tables and disables their triggers, because rows are restored, not created again. Rows of the schemas
   * in `leaveOut` are skipped. Throws `BackupProblem`.
   */
  static async begin(
    client: pg.Client,
    store: ObjectStore,
    { head, leaveOut }: { head: BackupHead; leaveOut: readonly string[] },
  ): Promise<BackupReader> {
    const wanted = head.tables.filter(({ name }) => !leaveOut.some((schema) => name.startsWith(`${schema}.`)));
    const here = new Map((await tablesOf(client)).map((table) => [table.name, new Set(table.columns)]));
    for (const { name, columns } of wanted) {
      const known = here.get(name);
      const missing = known === undefined ? name : columns.find((column) => !known.has(column));
      if (missing !== undefined) {
        throw new BackupProblem(
          `This version has no place for ${name} (${missing}): restore with the version that made it.`,
        );
      }
    }
    const triggers = await triggersOf(client, wanted);
    for (const name of new Set(triggers.map((one) => one.name)))
      await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${wanted.map(({ name }) => name).join(', ')} CASCADE`);
    return new BackupReader(client, store, new Map(wanted.map((table) => [table.name, table])), triggers);
  }

  async take(entry: ArchiveEntry): Promise<void> {
    if (entry.name.startsWith(TABLES)) return this.#rows(entry);
    await this.#endTable();
    if (entry.name === SEQUENCES) await this.#sequences(JSON.parse(entry.bytes.toString()) as Sequence[]);
    else if (entry.name.startsWith(OBJECTS)) await this.#object(entry.name.slice(OBJECTS.length), entry.bytes);
  }

  /** How many photos were restored. */
  async finish(): Promise<number> {
    await this.#endTable();
    await this.client.query('SET CONSTRAINTS ALL IMMEDIATE');
    for (const { name, trigger, enabled } of this.triggers)
      await this.client.query(`ALTER TABLE ${name} ${AGAIN[enabled] ?? 'ENABLE'} TRIGGER ${trigger}`);
    return this.#objects;
  }

  /** Aborts the COPY in progress, so that the connection can be used again. */
  async abort(): Promise<void> {
    const stream = this.#stream;
    this.#stream = null;
    if (stream === null) return;
    const closed = new Promise((done) => stream.once('close', done));
    stream.on('error', () => undefined);
    stream.destroy();
    await closed;
  }

  async #rows({ name, bytes }: ArchiveEntry): Promise<void> {
    const table = name.slice(TABLES.length, name.lastIndexOf('/'));
    if (table !== this.#table) {
      await this.#endTable();
      const known = this.tables.get(table);
      if (known === undefined) return;
      this.#table = table;
      this.#stream = this.client.query(copyFrom(`COPY ${table} (${known.columns.join(', ')}) FROM STDIN`));
    }
    const stream = this.#stream;
    if (stream === null) return;
    await new Promise<void>((done, failed) => {
      stream.write(bytes, (error) => {
        if (error) failed(error);
        else done();
      });
    });
  }

  async #endTable(): Promise<void> {
    const stream = this.#stream;
    [this.#stream, this.#table] = [null, ''];
    if (stream === null) return;
    stream.end();
    await finished(stream);
  }

  async #sequences(sequences: readonly Sequence[]): Promise<void> {
    for (const { name, last, isCalled } of sequences)
      await this.client.query(
        'SELECT setval(found.oid, $2, $3) FROM (SELECT to_regclass($1) AS oid) found WHERE found.oid IS NOT NULL',
        [name, last, isCalled],
      );
  }

  async #object(key: string, bytes: Buffer): Promise<void> {
    await this.store.put(key, bytes, typeOf(key));
    this.#objects += 1;
  }
}
