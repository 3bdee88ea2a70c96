import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const PATIENCE_MS = 5_000;
/** A notification arrives right after the commit; one that is missing after this time will not come. */
const NOTIFY_MS = 2_000;
/** On a busy pooler, this many queries are enough to hit other clients' sessions. */
const ROUNDS = 20;
/** SQLSTATE for an unknown statement, and for one whose name another client's session already uses. */
const LOST = new Set(['26000', '42P05']);

/**
 * What sits between the server and its database: nothing, a pooler that gives each client a session, or one that shares
 * sessions.
 */
export interface ConnectionTraits {
  pooler: 'none' | 'keeps sessions' | 'shares sessions';
  /** Whether a prepared statement still exists when it is used again. */
  keepsStatements: boolean;
  /** Whether everything between BEGIN and COMMIT runs in one session. */
  keepsTransactions: boolean;
  /** The statement timeout as the database reports it; `0` for none. */
  statementTimeout: string;
}

type Limits = Partial<Record<'statement_timeout' | 'idle_in_transaction_session_timeout', number>>;

async function withTwo<T>(
  url: string,
  limits: Limits,
  work: (one: pg.Client, other: pg.Client) => Promise<T>,
): Promise<T> {
  const connection = {
    connectionString: url,
    application_name: 'porchlight-start',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    ...limits,
  };
  const [one, other] = [new pg.Client(connection), new pg.Client(connection)];
  for (const client of [one, other]) client.on('error', () => undefined);
  try {
    await Promise.all([one.connect(), other.connect()]);
    return await work(one, other);
  } finally {
    // Not awaited: a hung connection would block the start.
    for (const client of [one, other]) void client.end().catch(() => undefined);
  }
}

async function valueOf<T>(client: pg.Client, sql: string, values: unknown[] = []): Promise<T> {
  const { rows } = await client.query<{ value: T }>(sql, values);
  if (rows[0] === undefined) throw new Error('The database answered nothing.');
  return rows[0].value;
}

const sessionOf = (client: pg.Client): Promise<number> => valueOf(client, 'SELECT pg_backend_pid() AS value');

/** PostgreSQL reports its process id as the session's key; a pooler makes one up. */
const isOwnNumber = (client: pg.Client, session: number): boolean =>
  (client as unknown as { processID: number | null }).processID === session;

class LostStatement extends Error {}

/** Each client uses the same name for a different statement, as two instances might. */
async function askPrepared(client: pg.Client, name: string, number: number): Promise<number> {
  const text = `SELECT pg_backend_pid() AS session, ${String(number)} AS number`;
  try {
    const { rows } = await client.query<{ session: number; number: number }>({ name, text });
    if (rows[0]?.number !== number) throw new LostStatement();
    return rows[0].session;
  } catch (error) {
    throw LOST.has(String((error as { code?: unknown }).code)) ? new LostStatement() : error;
  }
}

/** Whether the two clients shared a session, or one of them used several. Throws `LostStatement`. */
async function sharesSessions(one: pg.Client, other: pg.Client): Promise<boolean> {
  const name = `start_${randomUUID()}`;
  const [ofOne, ofOther] = [new Set<number>(), new Set<number>()];
  for (let round = 0; round < ROUNDS; round++) {
    ofOne.add(await askPrepared(one, name, 1));
    ofOther.add(await askPrepared(other, name, 2));
  }
  return ofOne.size > 1 || ofOther.size > 1 || [...ofOne].some((session) => ofOther.has(session));
}

const keepsTransactions = (client: pg.Client): Promise<boolean> =>
  client.query('BEGIN').then(
    () => client.query('COMMIT').then(() => true),
    () => false,
  );

/**
 * Finds out from behaviour what kind of connection a URL gives, with the same limits as the server's own connections; a
 * pooler shows its version and settings only to its administrators. Throws the driver's errors.
 */
export const probeConnection = (url: string, limits: Limits): Promise<ConnectionTraits> =>
  withTwo(url, limits, async (one, other) => {
    const [mine, theirs] = [await sessionOf(one), await sessionOf(other)];
    const statementTimeout = await valueOf<string>(one, `SELECT current_setting('statement_timeout') AS value`);
    const way = { keepsStatements: true, keepsTransactions: true, statementTimeout };
    if (isOwnNumber(one, mine) && isOwnNumber(other, theirs) && mine !== theirs) return { ...way, pooler: 'none' };
    if (!(await keepsTransactions(one))) return { ...way, pooler: 'shares sessions', keepsTransactions: false };
    try {
      return { ...way, pooler: (await sharesSessions(one, other)) ? 'shares sessions' : 'keeps sessions' };
    } catch (error) {
      if (!(error instanceof LostStatement)) throw error;
      return { ...way, pooler: 'shares sessions', keepsStatements: false };
    }
  });

/** Whether a lock is held across statements, and excludes the other client. */
async function keepsLock(one: pg.Client, other: pg.Client): Promise<boolean> {
  const key = [randomInt(2 ** 47)];
  const isTaken = await valueOf<boolean>(one, 'SELECT pg_try_advisory_lock($1) AS value', key);
  const isTakenTwice = await valueOf<boolean>(other, 'SELECT pg_try_advisory_lock($1) AS value', key);
  return isTaken && !isTakenTwice && valueOf<boolean>(one, 'SELECT pg_advisory_unlock($1) AS value', key);
}

async function receivesNotifications(one: pg.Client, other: pg.Client): Promise<boolean> {
  const channel = `start_${randomUUID().replaceAll('-', '')}`;
  const received = new Promise<boolean>((resolve) => {
    one.once('notification', () => {
      resolve(true);
    });
  });
  await one.query(`LISTEN ${channel}`);
  await other.query(`NOTIFY ${channel}`);
  const isReceived = await Promise.race([received, pause(NOTIFY_MS, false, { ref: false })]);
  await one.query(`UNLISTEN ${channel}`);
  return isReceived;
}

/** Whether each client has its own session throughout, for notifications and locks. Throws the driver's errors. */
export const givesOwnSessions = (url: string): Promise<boolean> =>
  withTwo(url, {}, async (one, other) => {
    const sessions = [await sessionOf(one), await sessionOf(other), await sessionOf(one)];
    if (sessions[0] !== sessions[2] || sessions[0] === sessions[1]) return false;
    return (await keepsLock(one, other)) && (await receivesNotifications(one, other));
  });
