import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { KeptObjects } from '../../../test/delivery/fakes/kept-photos.js';
import {
  clientOf,
  createEmptyDatabase,
  testDatabase,
  type CopiedDatabase,
  type TestDatabase,
} from '../../../test/support/database.js';
import { backup, restore } from './commands.js';
import { restoreBackup } from './restore-backup.js';
import { writeBackup } from './write-backup.js';
import { story } from '../../../test/support/story.js';

const PASSPHRASE = 'correct horse battery staple';
const SECRET = 'a-secret-of-at-least-thirty-two-letters';

story('a backup', ({ step }) => {
  let source: TestDatabase;
  let target: CopiedDatabase;
  let folder: string;
  let file: string;
  let locked: string;
  beforeAll(async () => {
    source = await testDatabase();
    target = await createEmptyDatabase();
    folder = await mkdtemp(join(tmpdir(), 'porchlight-backup-'));
    file = join(folder, 'whole.backup');
    locked = join(folder, 'own', 'locked.backup');
    const objects = new KeptObjects();
    await objects.put('photos/one.webp', Buffer.from('a photo'));
    await source.dataSource.query(
      `INSERT INTO shared.inbox (event_id, subscriber) SELECT gen_random_uuid(), repeat('é	', 40) FROM generate_series(1, 60000)`,
    );
    const { url: databaseUrl } = source;
    const what = { databaseUrl, appSecret: SECRET, keepsakes: null, objects, withObjects: true };
    await writeBackup({ ...what, passphrase: null }, file);
    await writeBackup({ ...what, passphrase: PASSPHRASE }, locked);
  });
  afterAll(async () => {
    await source.close();
    await target.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const into = (path: string, objects = new KeptObjects(), passphrase: string | null = null) =>
    restoreBackup(path, {
      databaseUrl: target.ownerUrl,
      applicationUrl: null,
      objects,
      passphrase,
      prepareSandbox: null,
    });

  async function tables(): Promise<number> {
    const client = await clientOf(target.url);
    try {
      const { rows } = await client.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
      );
      return rows[0]?.n ?? -1;
    } finally {
      await client.end();
    }
  }

  step('is readable by its owner only, as is a folder created for it', async () => {
    for (const path of [file, locked]) expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'own'))).mode & 0o777).toBe(0o700);
  });

  step('cannot be read without its passphrase when encrypted, and changes nothing with a wrong one', async () => {
    const bytes = await readFile(locked);
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 18\n/);
    expect(() => gunzipSync(bytes)).toThrow('incorrect header check');
    const objects = new KeptObjects();
    await expect(into(locked, objects)).rejects.toThrow(`${locked} is encrypted. Set BACKUP_PASSPHRASE`);
    await expect(into(locked, objects, `${PASSPHRASE}!`)).rejects.toThrow(
      `That isn’t the passphrase ${locked} was made with.`,
    );
    await expect(into(file, objects, PASSPHRASE)).rejects.toThrow('is not encrypted. Unset BACKUP_PASSPHRASE');
    const given = { NODE_ENV: 'test', DATABASE_URL: target.url, DATA_DIR: join(folder, 'new'), APP_SECRET: '' };
    await expect(restore({ ...given, BACKUP_PASSPHRASE: `${PASSPHRASE}!` }, locked)).rejects.toThrow(
      'That isn’t the passphrase',
    );
    expect(await readdir(folder)).not.toContain('new');
    expect([objects.objects.size, await tables()]).toEqual([0, 0]);
  });

  step('is refused when encrypted and then changed or truncated, and leaves the database empty', async () => {
    const bytes = await readFile(locked);
    const [changed, cut] = [join(folder, 'changed.locked'), join(folder, 'cut.locked')];
    await writeFile(cut, bytes.subarray(0, -70_000));
    bytes[bytes.length - 1_000]! ^= 1;
    await writeFile(changed, bytes);
    for (const path of [changed, cut])
      await expect(into(path, undefined, PASSPHRASE)).rejects.toThrow(/damaged|not complete/);
    expect(await tables()).toBe(0);
  });

  step('is not made in production without a passphrase', async () => {
    const given = { NODE_ENV: 'production', PORCHLIGHT_EMBEDDED: '1', DATABASE_URL: source.url, APP_SECRET: SECRET };
    const path = join(folder, 'never.backup');
    await expect(backup(given, path)).rejects.toThrow('In production, backups are encrypted. Set BACKUP_PASSPHRASE');
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });

  step('is recorded in its source database, and is complete even when that fails', async () => {
    const given = { NODE_ENV: 'test', DATABASE_URL: source.url, DATA_DIR: join(folder, 'data'), APP_SECRET: SECRET };
    const noted = 'SELECT taken_at::text AS at FROM shared.backup_made';
    expect(await source.dataSource.query(noted)).toEqual([]);
    const { takenAt, notNoted } = await backup(given, join(folder, 'noted.backup'));
    expect(notNoted).toBeNull();
    const [row, ...more] = await source.dataSource.query<{ at: string }[]>(noted);
    expect([new Date(row?.at ?? 0).toISOString(), more]).toEqual([takenAt, []]);
    await source.owner.dataSource.query('ALTER TABLE shared.backup_made RENAME TO backup_away');
    try {
      const path = join(folder, 'not-noted.backup');
      expect(await backup(given, path)).toMatchObject({
        notNoted: expect.stringContaining('does not exist') as string,
      });
      expect((await stat(path)).size).toBeGreaterThan(1_000);
    } finally {
      await source.owner.dataSource.query('ALTER TABLE shared.backup_away RENAME TO backup_made');
    }
  });

  step('is refused when truncated, and leaves the database empty', async () => {
    const cut = join(folder, 'cut.backup');
    const bytes = await readFile(file);
    await writeFile(cut, bytes.subarray(0, bytes.length - 40));
    await expect(into(cut)).rejects.toThrow(/damaged|not complete/);
    expect(await tables()).toBe(0);
  });

  step('is refused when one byte of a photo differs, and leaves the database empty', async () => {
    const changed = join(folder, 'changed.backup');
    const bytes = gunzipSync(await readFile(file));
    bytes.write('A', bytes.indexOf('a photo'));
    await writeFile(changed, gzipSync(bytes));
    await expect(into(changed)).rejects.toThrow('isn’t what was written');
    expect(await tables()).toBe(0);
  });

  step(
    'is refused with a readable message when it is another file, is missing, or was made with another secret',
    async () => {
      const other = join(folder, 'other');
      await writeFile(other, 'not a backup');
      await expect(into(other)).rejects.toThrow('damaged or not a backup');
      const given = { NODE_ENV: 'test', DATABASE_URL: target.url, DATA_DIR: folder, APP_SECRET: `${SECRET}-other` };
      await expect(restore(given, file)).rejects.toThrow('The backup was made with another APP_SECRET. Set that one.');
      await expect(restore({ ...given, APP_SECRET: '' }, file)).rejects.toThrow('Set APP_SECRET');
      await expect(restore(given, join(folder, 'none'))).rejects.toThrow('There is no file');
    },
  );

  step('is accepted when it was made with the secret that is being replaced', async () => {
    const cut = join(folder, 'cut-of-another.backup');
    await writeFile(cut, (await readFile(file)).subarray(0, -40));
    const given = { NODE_ENV: 'test', DATABASE_URL: target.url, DATA_DIR: folder, APP_SECRET: `${SECRET}-other` };
    await expect(restore(given, cut)).rejects.toThrow('another APP_SECRET');
    await expect(restore({ ...given, APP_SECRET_PREVIOUS: SECRET }, cut)).rejects.toThrow(/damaged|not complete/);
    expect(await tables()).toBe(0);
  });

  step(
    'is restored with its rows, sequences, triggers and photos, and the database is marked as restored',
    async () => {
      const objects = new KeptObjects();
      expect(await into(locked, objects, PASSPHRASE)).toMatchObject({ objects: 1 });
      expect(objects.objects.get('photos/one.webp')?.toString()).toBe('a photo');
      const client = await clientOf(target.url);
      try {
        const ask = async (sql: string): Promise<unknown> =>
          Object.values((await client.query<object>(sql)).rows[0] ?? {})[0];
        const sum = `SELECT count(*) || md5(string_agg(i::text, '' ORDER BY event_id)) FROM shared.inbox i`;
        expect([await ask(sum)]).toEqual(
          (await source.dataSource.query<{ '?column?': string }[]>(sum)).map((row) => row['?column?']),
        );
        const triggers = `SELECT string_agg(tgname || tgenabled::text, ',' ORDER BY tgname, tgrelid::regclass::text) FROM pg_trigger WHERE NOT tgisinternal`;
        expect([await ask(triggers)]).toEqual(
          (await source.dataSource.query<{ string_agg: string }[]>(triggers)).map((row) => row.string_agg),
        );
        expect(await ask('SELECT count(*)::int FROM shared.restoration WHERE resumed_at IS NULL')).toBe(1);
      } finally {
        await client.end();
      }
      await expect(into(file)).rejects.toThrow('The database isn’t empty');
    },
  );
});
