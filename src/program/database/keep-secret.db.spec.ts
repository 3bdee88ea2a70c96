import { v7 as uuidv7 } from 'uuid';
import { clientOf, createDatabase, type CopiedDatabase } from '../../../test/support/database.js';
import { Environment } from '../../platform/config/environment.js';
import { fingerprintOf } from '../../platform/keys/installation-keys.js';
import { KeyedSecretBox } from '../../platform/keys/keyed-secret-box.js';
import { examineSecret, keepSecret, useSecret } from './keep-secret.js';

const [A, B, C] = ['first', 'second', 'third'].map((each) => `${each} secret`.padEnd(40, '.')) as [
  string,
  string,
  string,
];
const WRONG = 'APP_SECRET is not the secret that this database was used with. Set APP_SECRET to that one;';

let database: CopiedDatabase;
beforeEach(async () => {
  database = await createDatabase();
});
afterEach(() => database.drop());

const given = (APP_SECRET: string, previous?: string): Environment =>
  Environment.read({
    DATABASE_URL: database.url,
    APP_SECRET,
    ...(previous === undefined ? {} : { APP_SECRET_PREVIOUS: previous }),
  });

async function rows<Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
  const client = await clientOf(database.ownerUrl);
  try {
    return (await client.query<Row>(sql, parameters)).rows;
  } finally {
    await client.end();
  }
}
const warnings: string[] = [];
const start = async (environment: Environment): Promise<KeyedSecretBox> => {
  await keepSecret(environment, (line) => warnings.push(line));
  return new KeyedSecretBox(environment);
};
/** The fingerprints of the known secrets, the one in use first. */
const known = async (): Promise<string[]> =>
  (
    await rows<{ fingerprint: string }>(
      'SELECT fingerprint FROM shared.app_secret ORDER BY used_until DESC NULLS FIRST',
    )
  ).map(({ fingerprint }) => fingerprint);
const says = async (environment: Environment): Promise<string> => (await examineSecret(environment)).says;

/** Adds what an installation of the previous version left. */
async function approvalSealedUnder(secret: string): Promise<void> {
  const sealed = new KeyedSecretBox({ appSecret: secret, appSecretPrevious: null, keptKeys: [] }).seal(
    '{}',
    'approval',
  );
  await rows(
    `INSERT INTO admin.approval (id, kind, subject_type, subject_id, fingerprint, sealed, asked_by, created_at, expires_at, state)
     VALUES ($1, 'role', 'user', '1', gen_random_uuid()::text, $2, 1, now(), now() + interval '1 day', 'waiting')`,
    [uuidv7(), sealed],
  );
}

describe('a database’s secret', () => {
  it('is recorded at the first start; the server, commands and the doctor refuse any other', async () => {
    expect(await says(given(A))).toBe('APP_SECRET’s fingerprint will be recorded at the start');
    await start(given(A));
    await start(given(A));
    expect(await known()).toEqual([fingerprintOf(A)]);
    for (const wrong of [given(B), given(B, C)]) {
      await expect(start(wrong)).rejects.toThrow(WRONG);
      await expect(examineSecret(wrong)).rejects.toThrow(WRONG);
      await expect(useSecret(wrong)).rejects.toThrow(WRONG);
    }
    expect(await says(given(A))).toBe('APP_SECRET is this database’s secret');
    expect(await known()).toEqual([fingerprintOf(A)]);
    expect(JSON.stringify(await rows('SELECT * FROM shared.app_secret'))).not.toContain(A);
  });

  it('is recorded after an upgrade only if it opens what is sealed', async () => {
    await approvalSealedUnder(A);
    for (const wrong of [given(B), given(B, C)]) await expect(start(wrong)).rejects.toThrow(WRONG);
    expect(await known()).toEqual([]);
    await start(given(B, A));
    expect(await known()).toEqual([fingerprintOf(B), fingerprintOf(A)]);
  });

  it('is replaced by a secret that names it as the previous one, and is refused afterwards', async () => {
    const old = await start(given(A));
    const link = old.seal('ada@example.ca', 'unsubscribe');
    expect(await says(given(B, A))).toBe('APP_SECRET replaces APP_SECRET_PREVIOUS at the start');
    await start(given(B, A));
    await expect(start(given(A))).rejects.toThrow(WRONG);
    expect(await says(given(B, A))).toMatch(/^APP_SECRET_PREVIOUS is needed: .* has work left \(not counted yet\)\.$/);
    warnings.length = 0;
    expect((await start(given(B))).open(link, 'unsubscribe')).toBe('ada@example.ca');
    expect(warnings).toEqual([expect.stringContaining('Set APP_SECRET_PREVIOUS to that secret')]);
    expect(await examineSecret(given(B))).toMatchObject({ isWarning: true });
  });

  it('can be removed once everything is sealed again and the values that are not have expired', async () => {
    await start(given(A));
    await start(given(B, A));
    await rows('UPDATE shared.app_secret SET sealed_again_at = now() WHERE used_until IS NOT NULL');
    expect(await says(given(B, A))).toMatch(/^APP_SECRET_PREVIOUS can be taken out from .+ on/);
    await rows(`UPDATE shared.app_secret SET used_from = now() - interval '73 hours' WHERE used_until IS NULL`);
    expect(await says(given(B, A))).toBe('APP_SECRET_PREVIOUS can be taken out: nothing is sealed under it.');
    warnings.length = 0;
    await start(given(B));
    expect([warnings, await says(given(B))]).toEqual([[], 'APP_SECRET is this database’s secret']);
  });

  it('leaves its outliving keys to the next secret, and to the one after that', async () => {
    const links = [(await start(given(A))).seal('of A', 'unsubscribe')];
    links.push((await start(given(B, A))).seal('of B', 'unsubscribe'));
    await start(given(C, B));
    const last = await start(given(C));
    expect(links.map((link) => last.open(link, 'unsubscribe'))).toEqual(['of A', 'of B']);
    const kept = await rows<{ keys: string }>(
      'SELECT kept_keys AS keys FROM shared.app_secret WHERE kept_keys IS NOT NULL',
    );
    const earlier = new KeyedSecretBox({ appSecret: B, appSecretPrevious: A, keptKeys: [] });
    expect(kept).toHaveLength(2);
    for (const { keys } of kept) expect(() => earlier.open(keys, 'kept-keys')).toThrow();
  });

  it('swaps places with the next one, and back, so that every instance has both before the first uses it', async () => {
    await start(given(A));
    expect(await says(given(A, B))).toMatch(/^APP_SECRET_PREVIOUS is not in use yet/);
    await start(given(A, B));
    await Promise.all([1, 2, 3, 4].map(() => start(given(B, A))));
    expect(await known()).toEqual([fingerprintOf(B), fingerprintOf(A)]);
    await start(given(A, B));
    expect(await known()).toEqual([fingerprintOf(A), fingerprintOf(B)]);
    const box = await start(given(B, A));
    expect(await known()).toEqual([fingerprintOf(B), fingerprintOf(A)]);
    expect(box.hashes('token', 'session-token')).toHaveLength(2);
  });
});
