import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientOf, createDatabase, type CopiedDatabase } from '../../../../test/support/database.js';
import { ownPort } from '../../../../test/support/own-port.js';
import { SharedSession } from '../../../../test/support/shared-session.js';
import { Environment } from '../../../platform/config/environment.js';
import { featureProblem } from '../../database/database-problems.js';
import { SESSION_LIMITS } from '../../../platform/persistence/data-source-options.js';
import { checkStart } from '../start-checks.js';
import type { Finding } from './check.js';
import { judgeConnection } from './database-checks.js';
import { givesOwnSessions, probeConnection } from './sessions.js';
import { isSameDatabase, whichDatabase, type WhichDatabase } from './which-database.js';

let folder: string;
let PORT: string;
let database: CopiedDatabase;
const poolers: SharedSession[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-checks-'));
  PORT = String(await ownPort());
  database = await createDatabase();
});
afterAll(async () => {
  for (const pooler of poolers) await pooler.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const pooled = async (...given: Parameters<typeof SharedSession.open>): Promise<string> => {
  const pooler = await SharedSession.open(...given);
  poolers.push(pooler);
  return pooler.url;
};
/** Like PgBouncer 1.21 or later, with the limits set on the role. */
const ABLE = { keepsStatements: true, statementTimeoutMs: 30_000 };

/** What a start reports about the database, and why it is refused. */
async function start(variables: Record<string, string>): Promise<{ told: string[]; refusal: string | null }> {
  const told: string[] = [];
  const tell = ({ about, says }: Finding): unknown => told.push(`${about}: ${says}`);
  try {
    await checkStart(Environment.read({ PORT, DATA_DIR: join(folder, 'data'), ...variables }), tell);
    return { told, refusal: null };
  } catch (error) {
    return { told, refusal: (error as Error).message };
  }
}
const refusalOf = async (variables: Record<string, string>): Promise<string | null> => (await start(variables)).refusal;

describe('A connection to the database', () => {
  it('is recognised as direct by its process ids, and has the limits', async () => {
    const way = await probeConnection(database.url, SESSION_LIMITS);
    expect(way).toEqual({ pooler: 'none', keepsStatements: true, keepsTransactions: true, statementTimeout: '30s' });
    expect(await givesOwnSessions(database.url)).toBe(true);
    expect(await start({ DATABASE_URL: database.url })).toEqual({ told: [], refusal: null });
  });

  it('is refused through an old pooler, even with a direct address for the queue', async () => {
    const url = await pooled(database.url);
    const connections: Record<string, string>[] = [{}, { DATABASE_DIRECT_URL: database.url }];
    for (const more of connections)
      expect(await refusalOf({ DATABASE_URL: url, ...more })).toBe(
        'The pooler of DATABASE_URL shares sessions and loses prepared statements: make it PgBouncer 1.21 or later with max_prepared_statements = 500, or set its pool_mode = session.',
      );
  });

  it('is accepted through a pooler that keeps prepared statements, given a direct address', async () => {
    const url = await pooled(database.url, ABLE);
    expect(await probeConnection(url, SESSION_LIMITS)).toMatchObject({
      pooler: 'shares sessions',
      keepsStatements: true,
    });
    expect(await start({ DATABASE_URL: url, DATABASE_DIRECT_URL: database.url })).toEqual({ told: [], refusal: null });
    const lesser =
      'goes through a pooler that shares sessions, where notifications for the job queue and live pages are lost.';
    expect(await refusalOf({ DATABASE_URL: url })).toBe(
      `DATABASE_URL ${lesser} Set DATABASE_DIRECT_URL to the address of the database itself.`,
    );
    const another = await pooled(database.url, ABLE);
    expect(await refusalOf({ DATABASE_URL: url, DATABASE_DIRECT_URL: another })).toBe(
      `DATABASE_DIRECT_URL ${lesser} Set it to the address of the database itself.`,
    );
    expect(
      await refusalOf({
        DATABASE_URL: url,
        DATABASE_DIRECT_URL: database.url,
        DATABASE_OWNER_URL: await pooled(database.ownerUrl, ABLE),
      }),
    ).toMatch(/^DATABASE_OWNER_URL goes through a pooler that shares sessions, where migrations cannot wait/);
  });

  it('is accepted with one warning through a pooler whose sessions have no limits', async () => {
    const url = await pooled(database.url, { keepsStatements: true });
    const { told, refusal } = await start({ DATABASE_URL: url, DATABASE_DIRECT_URL: database.url });
    expect([told, refusal]).toEqual([[expect.stringMatching(/^pooler: .*ALTER ROLE/)], null]);
  });

  it('is refused through a pooler that rejects the limits or splits transactions', async () => {
    const direct = { DATABASE_DIRECT_URL: database.url };
    const strict = await pooled(database.url, { ...ABLE, takesLimits: false });
    expect(await refusalOf({ DATABASE_URL: strict, ...direct })).toMatch(
      /ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout and/,
    );
    const parting = await pooled(database.url, { ...ABLE, keepsTransactions: false });
    expect(await refusalOf({ DATABASE_URL: parting, ...direct })).toMatch(/set its pool_mode = transaction and/);
  });

  it('is accepted through a pooler that gives each client its own session', () => {
    const way = { keepsStatements: true, keepsTransactions: true, statementTimeout: '30s' };
    expect(judgeConnection({ ...way, pooler: 'keeps sessions' })).toEqual({
      says: 'gives each connection its own session',
    });
  });
});

describe('Several addresses of the database', () => {
  const ONE: WhichDatabase = { system: '7', name: 'shop', role: 'us', isCopy: false, marks: ['a', 'b'] };

  it('are compared by the system identifier, or by the instances that served with the database', () => {
    expect(isSameDatabase(ONE, { ...ONE, isCopy: true, marks: [] })).toBe(true);
    expect(isSameDatabase(ONE, { ...ONE, system: '8' })).toBe(false);
    expect(isSameDatabase(ONE, { ...ONE, name: 'other' })).toBe(false);
    const untold = { ...ONE, system: null };
    expect(isSameDatabase(untold, { ...ONE, marks: ['a'] })).toBe(true);
    expect(isSameDatabase(untold, { ...ONE, marks: ['z'] })).toBe(false);
    expect(isSameDatabase({ ...untold, marks: [] }, ONE)).toBe(true);
  });

  it('identify their database', async () => {
    const { system, ...told } = await whichDatabase(database.url);
    expect(system).toMatch(/^\d+$/);
    expect(told).toEqual({ name: database.name, role: expect.any(String) as string, isCopy: false, marks: [] });
  });

  it('are refused when they lead to different databases, or to one with different roles', async () => {
    const other = await createDatabase();
    try {
      const given = { DATABASE_URL: database.url };
      expect(await refusalOf({ ...given, DATABASE_REPLICA_URL: other.url })).toMatch(
        /^DATABASE_REPLICA_URL names a different database than DATABASE_URL/,
      );
      expect(await refusalOf({ ...given, DATABASE_DIRECT_URL: other.url })).toMatch(
        /^DATABASE_DIRECT_URL names a different database than DATABASE_URL/,
      );
      expect(await refusalOf({ ...given, DATABASE_DIRECT_URL: database.ownerUrl })).toMatch(
        /^DATABASE_DIRECT_URL uses the role porchlight, but DATABASE_URL uses porchlight_application/,
      );
      expect((await start({ ...given, DATABASE_REPLICA_URL: database.url })).told).toEqual([
        'replica: DATABASE_REPLICA_URL names the primary database, not a replica: name a replica, or unset it.',
      ]);
      const away = Object.assign(new URL(database.url), { port: '9' }).href;
      expect(await start({ ...given, DATABASE_REPLICA_URL: away })).toEqual({
        told: ['replica: DATABASE_REPLICA_URL isn’t responding right now: the primary database serves its reads.'],
        refusal: null,
      });
    } finally {
      await other.drop();
    }
  });
});

describe('The required features of the database', () => {
  it('are named when missing, unless a migration creates them', () => {
    const whole = { hasIcu: true, missing: [], unknown: [] };
    expect(featureProblem(whole, true)).toBeNull();
    expect(featureProblem({ ...whole, hasIcu: false }, false)).toMatch(/is built without ICU/);
    expect(featureProblem({ ...whole, missing: ['pg_trgm'] }, false)).toBeNull();
    expect(featureProblem({ ...whole, missing: ['pg_trgm'], unknown: ['pg_trgm'] }, false)).toMatch(
      /lacks pg_trgm\. Install its contrib package/,
    );
  });

  it('stop the start when they were removed', async () => {
    const poor = await createDatabase();
    const owner = await clientOf(poor.ownerUrl);
    try {
      await owner.query('DROP EXTENSION pg_trgm CASCADE');
      expect(await refusalOf({ DATABASE_URL: poor.url })).toBe(
        'The database of DATABASE_URL lacks extensions that its search needs. Run as its owner:CREATE EXTENSION pg_trgm SCHEMA public;',
      );
    } finally {
      await owner.end();
      await poor.drop();
    }
  });
});
