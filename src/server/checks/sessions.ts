import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const PATIENCE_MS = 5_000;
/** At commit it takes a moment; what has not come by then does not come. */
const NOTIFY_MS = 2_000;
/** On a pooler that others use meanwhile, so many questions meet their sessions. */
const ROUNDS = 20;
/** No such statement, and one of that name is there already: another client's session. */
const LOST = new Set(['26000', '42P05']);

/** What lies between the server and its database: nothing, a pooler that gives each client a session, or one that shares them. */
export interface Way {
  pooler: 'none' | 'keeps sessions' | 'shares sessions';
  /** A statement that was prepared is there when it is asked for again. */
  keepsStatements: boolean;
  /** What is between BEGIN and COMMIT is done in one session. */
  keepsTransactions: boolean;
  /** How long a statement may take, as the database has it: `0` for as long as it likes. */
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
    // One that hangs would be waited for.
    for (const client of [one, other]) void client.end().catch(() => undefined);
  }
}

async function valueOf<T>(client: pg.Client, sql: string, values: unknown[] = []): Promise<T> {
  const { rows } = await client.query<{ value: T }>(sql, values);
  if (rows[0] === undefined) throw new Error('The database answered nothing.');
  return rows[0].value;
}

const sessionOf = (client: pg.Client): Promise<number> => valueOf(client, 'SELECT pg_backend_pid() AS value');

/** A pooler tells each client a number of its own making, and PostgreSQL that of its process. */
const isOwnNumber = (client: pg.Client, session: number): boolean =>
  (client as unknown as { processID: number | null }).processID === session;

class LostStatement extends Error {}

/** The same name for another text on each client, as two instances might have it. */
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

/** Whether the two were seen in one session, or one of them in several. Throws `LostStatement`. */
async function share(one: pg.Client, other: pg.Client): Promise<boolean> {
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
 * Finds out by its conduct what an address leads through, with the limits with which the server's own connections begin:
 * a pooler's version and settings are told to its administrators only. Throws what the driver says.
 */
export const wayTo = (url: string, limits: Limits): Promise<Way> =>
  withTwo(url, limits, async (one, other) => {
    const [mine, theirs] = [await sessionOf(one), await sessionOf(other)];
    const statementTimeout = await valueOf<string>(one, `SELECT current_setting('statement_timeout') AS value`);
    const way = { keepsStatements: true, keepsTransactions: true, statementTimeout };
    if (isOwnNumber(one, mine) && isOwnNumber(other, theirs) && mine !== theirs) return { ...way, pooler: 'none' };
    if (!(await keepsTransactions(one))) return { ...way, pooler: 'shares sessions', keepsTransactions: false };
    try {
      return { ...way, pooler: (await share(one, other)) ? 'shares sessions' : 'keeps sessions' };
    } catch (error) {
      if (!(error instanceof LostStatement)) throw error;
      return { ...way, pooler: 'shares sessions', keepsStatements: false };
    }
  });

/** Whether a lock is held from one statement to the next, and by one of two clients only. */
async function keepsLock(one: pg.Client, other: pg.Client): Promise<boolean> {
  const key = [randomInt(2 ** 47)];
  const isTaken = await valueOf<boolean>(one, 'SELECT pg_try_advisory_lock($1) AS value', key);
  const isTakenTwice = await valueOf<boolean>(other, 'SELECT pg_try_advisory_lock($1) AS value', key);
  return isTaken && !isTakenTwice && valueOf<boolean>(one, 'SELECT pg_advisory_unlock($1) AS value', key);
}

async function hears(one: pg.Client, other: pg.Client): Promise<boolean> {
  const channel = `start_${randomUUID().replaceAll('-', '')}`;
  const heard = new Promise<boolean>((resolve) => {
    one.once('notification', () => {
      resolve(true);
    });
  });
  await one.query(`LISTEN ${channel}`);
  await other.query(`NOTIFY ${channel}`);
  const isHeard = await Promise.race([heard, pause(NOTIFY_MS, false, { ref: false })]);
  await one.query(`UNLISTEN ${channel}`);
  return isHeard;
}

/** Whether each client of an address has a session of its own from its beginning to its end: what it hears, and what it locks. Throws what the driver says. */
export const givesOwnSessions = (url: string): Promise<boolean> =>
  withTwo(url, {}, async (one, other) => {
    const sessions = [await sessionOf(one), await sessionOf(other), await sessionOf(one)];
    if (sessions[0] !== sessions[2] || sessions[0] === sessions[1]) return false;
    return (await keepsLock(one, other)) && (await hears(one, other));
  });
