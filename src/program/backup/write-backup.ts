import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ObjectStore } from '../../platform/application/ports/object-store.js';
import { ArchiveWriter, readArchive } from './archive.js';
import { openClient } from '../../platform/persistence/open-client.js';
import { BackupProblem } from './backup-problem.js';
import { FORMAT, HEAD, OBJECTS, SEQUENCES, TABLES, secretCheckOf, type BackupHead } from './head.js';
import { migrationsOf, sequencesOf, tablesOf, type Table } from './tables.js';

/** How much of a table is held in memory at a time. */
const CHUNK_BYTES = 4_194_304;

export interface BackupSource {
  databaseUrl: string;
  appSecret: string;
  keepsakes: BackupHead['keepsakes'];
  objects: ObjectStore;
  /** With null, anyone who gets the file can read it. */
  passphrase: string | null;
  /** False leaves the photos out, for a bucket that has its own copies. */
  withObjects: boolean;
}

export interface BackupReport {
  takenAt: string;
  tables: number;
  rows: number;
  objects: number;
}

async function writeTable(client: pg.Client, { name, columns }: Table, archive: ArchiveWriter): Promise<number> {
  const stream = client.query(copyTo(`COPY (SELECT ${columns.join(', ')} FROM ${name}) TO STDOUT`));
  let parts: Buffer[] = [];
  let size = 0;
  let index = 0;
  const flush = async (): Promise<void> => {
    if (size > 0) await archive.add({ name: `${TABLES}${name}/${String(++index)}`, bytes: Buffer.concat(parts) });
    [parts, size] = [[], 0];
  };
  for await (const part of stream as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size >= CHUNK_BYTES) await flush();
  }
  await flush();
  return stream.rowCount;
}

/** Runs after the rows, so that every photo they reference exists. */
async function writeObjects(store: ObjectStore, archive: ArchiveWriter): Promise<number> {
  let count = 0;
  for await (const key of store.keys()) {
    const found = await store.get(key);
    if (found === null) continue;
    await archive.add({ name: `${OBJECTS}${key}`, bytes: await buffer(found.stream) });
    count += 1;
  }
  return count;
}

async function writeTo(archive: ArchiveWriter, client: pg.Client, source: BackupSource): Promise<BackupReport> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // The first query takes the snapshot; its time is the database's clock, which also dated the rows.
  const { rows: found } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  const takenAt = (found[0]?.at ?? new Date()).toISOString();
  const [migrations, tables] = [await migrationsOf(client), await tablesOf(client)];
  const { keepsakes, appSecret } = source;
  const head: BackupHead = {
    format: FORMAT,
    takenAt,
    migrations,
    tables,
    secretCheck: secretCheckOf(appSecret),
    keepsakes,
  };
  await archive.add({ name: HEAD, bytes: Buffer.from(JSON.stringify(head)) });
  let rows = 0;
  for (const table of tables) rows += await writeTable(client, table, archive);
  await archive.add({ name: SEQUENCES, bytes: Buffer.from(JSON.stringify(await sequencesOf(client))) });
  await client.query('COMMIT');
  const objects = source.withObjects ? await writeObjects(source.objects, archive) : 0;
  return { takenAt, tables: tables.length, rows, objects };
}

/**
 * Writes everything to a file while the server may be running: the rows of one snapshot, then the photos. The file is
 * verified before it gets its final name. Throws `BackupProblem`.
 */
export async function writeBackup(source: BackupSource, file: string): Promise<BackupReport> {
  const draft = `${file}.part`;
  const client = await openClient(source.databaseUrl, 'backup');
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // Removes what an interrupted backup left.
    await rm(draft, { force: true });
    const archive = new ArchiveWriter(draft, source.passphrase);
    const report = await writeTo(archive, client, source);
    await archive.close();
    let entries = 0;
    for await (const { name } of readArchive(draft, source.passphrase)) if (name !== HEAD) entries += 1;
    if (entries === 0) throw new BackupProblem('Nothing was written.');
    await rename(draft, file);
    return report;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}
