import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SANDBOX_KEY } from '../../src/program/embedded/sandbox-process.js';
import { until } from '../../src/program/embedded/process-watch.js';
import { Cable } from '../support/cable.js';
import { clientOf, createDatabase, createEmptyDatabase, type CopiedDatabase } from '../support/database.js';
import { oldPostgres } from '../support/old-postgres.js';
import { ownPort } from '../support/own-port.js';
import { eventually } from '../support/people.js';
import { sandboxControl } from '../support/sandbox-controls.js';
import { ServerProcess } from '../support/server-process.js';

const ROOT = resolve(import.meta.dirname, '../..');
/** Must never appear in a message about its URL. */
const PASSWORD = 'hush-hush';
/** Longer than the timeout for a silent database, and shorter than a person would call a hang. */
const MAX_MS = 40_000;
/** An address reserved for documentation (RFC 5737). */
const FOREIGN = '192.0.2.1';

/** Settings of a server that other machines can reach. */
const OPEN = { NODE_ENV: 'production', PORCHLIGHT_EMBEDDED: '1', PUBLIC_URL: 'https://porchlight.example' };

interface Ended {
  code: number | null;
  said: string;
}

let folder: string;
let database: CopiedDatabase;
let port: number;
let takenPort: number;
const servers: Server[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-wrong-'));
  // Accessible to PostgreSQL's user, so that its data can be in this folder.
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'file'), '');
  database = await createEmptyDatabase();
  port = await ownPort();
  takenPort = await silentPort();
});
afterAll(async () => {
  for (const server of servers) server.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A server that accepts connections and never answers. */
async function silentPort(): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

/** The sentence; in production it is the message of a single JSON line. */
function sentenceOf(said: string): string {
  if (!said.startsWith('{')) return said;
  const { level, msg } = JSON.parse(said) as { level: number; msg: string };
  expect(level).toBe(60);
  return msg;
}

function start(variables: Record<string, string>): Promise<Ended> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    ...variables,
  };
  const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const timer = setTimeout(() => child.kill('SIGKILL'), MAX_MS);
  return once(child, 'close').then(() => {
    clearTimeout(timer);
    return { code: child.exitCode, said: sentenceOf(said.trim()) };
  });
}

const databaseUrl = (
  changes: Partial<Record<'username' | 'password' | 'port' | 'pathname' | 'search', string>>,
): string => Object.assign(new URL(database.url), changes).href;

async function expectRefusal(variables: Record<string, string>, sentence: string): Promise<void> {
  const { code, said } = await start(variables);
  expect({ code, said }).toEqual({ code: 1, said: sentence });
  expect(said).not.toContain(PASSWORD);
}

describe('A start with an invalid setting ends immediately with one sentence about', () => {
  it.each<[what: string, variables: () => Record<string, string>, sentence: () => string]>([
    [
      'an invalid flag',
      () => ({ PORCHLIGHT_EMBEDDED: 'nein' }),
      () =>
        'The environment variable PORCHLIGHT_EMBEDDED is wrong: PORCHLIGHT_EMBEDDED must be 1, true, on or yes, or 0, false, off or no.',
    ],
    [
      'an invalid proxy network',
      () => ({ TRUST_PROXY: 'everything' }),
      () =>
        'The environment variable TRUST_PROXY is wrong: TRUST_PROXY must be a list of networks such as 10.0.0.0/8,192.168.1.7, separated by commas.',
    ],
    ['no port at all', () => ({ PORT: '0' }), () => 'PORT must not be 0, because the address of the site includes it.'],
    [
      'a host of another machine',
      () => ({ ...OPEN, HOST: FOREIGN }),
      () => `HOST is ${FOREIGN}, which is no address of this machine. Set it to one, such as 127.0.0.1.`,
    ],
    [
      'an unknown host',
      () => ({ ...OPEN, HOST: 'host.invalid' }),
      () => 'HOST is host.invalid, a name that is not known. Set it to an address of this machine, such as 127.0.0.1.',
    ],
    [
      'metrics on another machine',
      () => ({ METRICS_PORT: '9464', METRICS_HOST: FOREIGN }),
      () => `METRICS_HOST is ${FOREIGN}, which is no address of this machine. Set it to one, such as 127.0.0.1.`,
    ],
    ...(['PORT', 'METRICS_PORT', 'SANDBOX_PORT', 'POSTGRES_PORT'] as const).map(
      (name): [string, () => Record<string, string>, () => string] => [
        `a taken ${name}`,
        () => ({ [name]: String(takenPort), ...(name === 'POSTGRES_PORT' ? { DATABASE_URL: '' } : {}) }),
        () => `Port ${String(takenPort)} is taken by another program. Stop it, or set ${name} to another number.`,
      ],
    ),
    [
      'a data folder that is a file',
      () => ({ DATA_DIR: join(folder, 'file') }),
      () =>
        `DATA_DIR is ${join(folder, 'file')}, where something else than a folder is in the way. Set DATA_DIR to a folder that can be written.`,
    ],
    [
      'a data folder that cannot be created',
      () => ({ DATA_DIR: '/dev/null/data' }),
      () =>
        'DATA_DIR is /dev/null/data, where something else than a folder is in the way. Set DATA_DIR to a folder that can be written.',
    ],
  ])('%s', (_what, variables, sentence) => expectRefusal(variables(), sentence()));
});

describe('An unusable database is explained in one sentence:', () => {
  it('one that refuses the password, for each variable', async () => {
    const DATABASE = databaseUrl({ password: PASSWORD });
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
      await expectRefusal(
        { [name]: DATABASE },
        `The database refused the user or the password of ${name}: password authentication failed for user "porchlight".`,
      );
  });

  it('one that does not exist, one where nothing listens, and an unknown host', async () => {
    await expectRefusal(
      { DATABASE_URL: databaseUrl({ pathname: '/missing' }) },
      'The database of DATABASE_URL is missing: database "missing" does not exist.',
    );
    await expectRefusal(
      { DATABASE_URL: databaseUrl({ password: PASSWORD, port: '9' }) },
      'The database does not accept connections at 127.0.0.1:9. Check that it is running and that DATABASE_URL names it.',
    );
    await expectRefusal(
      { DATABASE_URL: `postgres://porchlight:${PASSWORD}@db.invalid/porchlight` },
      'The host of the database, db.invalid, could not be found. Check DATABASE_URL.',
    );
  });

  it('one that never answers', async () => {
    await expectRefusal(
      { DATABASE_URL: databaseUrl({ password: PASSWORD, port: String(takenPort) }) },
      'The database did not answer in time. Check that it is running and that DATABASE_URL names it.',
    );
  });

  it('a URL with a missing certificate file', async () => {
    await expectRefusal(
      { DATABASE_URL: databaseUrl({ search: '?sslmode=verify-full&sslrootcert=/no/ca.pem' }) },
      "DATABASE_URL cannot be used: ENOENT: no such file or directory, open '/no/ca.pem'. Correct it.",
    );
  });

  it('one with another encoding, and a read-only one', async () => {
    const client = await clientOf(database.url);
    const [ascii, readOnly] = [`${database.name}_ascii`, `${database.name}_read_only`];
    try {
      await client.query(`CREATE DATABASE ${ascii} TEMPLATE template0 ENCODING 'SQL_ASCII'`);
      await client.query(`CREATE DATABASE ${readOnly}`);
      await client.query(`ALTER DATABASE ${readOnly} SET default_transaction_read_only = on`);
      await expectRefusal(
        { DATABASE_URL: databaseUrl({ pathname: `/${ascii}` }) },
        "The database of DATABASE_URL keeps text as SQL_ASCII; it must be UTF8. Make one with CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' and name that.",
      );
      await expectRefusal(
        { DATABASE_URL: databaseUrl({ pathname: `/${readOnly}` }) },
        'The database of DATABASE_URL takes no changes: it is a copy or set to read-only. Name the one that takes them.',
      );
    } finally {
      for (const name of [ascii, readOnly]) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await client.end();
    }
  });

  it('a PostgreSQL that is too old', async () => {
    const facts = { versionNumber: 170_006, version: '17.6', encoding: 'UTF8', isReadOnly: 'f' };
    const { url, server } = await oldPostgres(facts);
    servers.push(server);
    await expectRefusal(
      { DATABASE_URL: url },
      'DATABASE_URL names a PostgreSQL 17.6; Porchlight needs 18 or later. Update it or name another.',
    );
  });

  it('but not an unreachable replica, because the primary answers', async () => {
    const server = await ServerProcess.create();
    try {
      await server.start({ DATABASE_REPLICA_URL: databaseUrl({ port: '9' }) });
    } finally {
      await server.close();
    }
  });
});

describe('A database that goes away', () => {
  it.each<[name: string, how: 'cut' | 'hold']>([
    ['porchlight-migrations', 'cut'],
    ['porchlight-migrations', 'hold'],
    ['porchlight-queue', 'cut'],
  ])('at the first connection of %s ends the start (%s)', async (name, how) => {
    const isMigrated = name !== 'porchlight-migrations';
    const own = await (isMigrated ? createDatabase() : createEmptyDatabase());
    const cable = new Cable(own.url);
    await cable.mend();
    const watcher = await clientOf(database.url);
    try {
      const url = Object.assign(new URL(own.url), { port: new URL(cable.url).port }).href;
      // An embedded sandbox would notice it first.
      const stripe = {
        STRIPE_API_BASE: 'http://127.0.0.1:9',
        STRIPE_WEBHOOK_SECRET: 'whsec_own',
        STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
      };
      const ended = start({ DATABASE_URL: url, ...stripe });
      const isThere = async (): Promise<boolean> => {
        const sql = 'SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND datname = $2';
        return ((await watcher.query(sql, [name, own.name])).rowCount ?? 0) > 0;
      };
      expect(await until(isThere, MAX_MS, 5)).toBe(true);
      await cable[how]();
      const { code, said } = await ended;
      expect(code).toBe(1);
      expect(said).toMatch(
        /^The (connection to the database was lost|database d(oes not accept connections|id not answer in time))[^\n]*$/m,
      );
      expect(said).not.toMatch(/^\s+at /m);
    } finally {
      await watcher.end();
      await cable.cut();
      await own.drop();
    }
  });
});

describe('Configured signing secrets', () => {
  it('are used by the embedded sandbox', async () => {
    const server = await ServerProcess.create();
    try {
      await server.start({
        STRIPE_WEBHOOK_SECRET: 'whsec_given_own',
        STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_given_connect',
      });
      const { sandboxUrl } = await server.runtime();
      const call = async (path: string, body: string): Promise<{ id: string }> => {
        const headers = {
          authorization: `Bearer ${SANDBOX_KEY}`,
          'content-type': 'application/x-www-form-urlencoded',
        };
        const answer = await fetch(`${sandboxUrl}/v1/${path}`, { method: 'POST', headers, body });
        expect(answer.status).toBe(200);
        return (await answer.json()) as { id: string };
      };
      const { id: intent } = await call('payment_intents', 'amount=900&currency=cad');
      const { id: account } = await call('accounts', 'type=express&country=CA&capabilities[transfers][requested]=true');
      await sandboxControl(sandboxUrl, `accounts/${account}/onboard`, { outcome: 'verified' });

      const client = await clientOf(server.databaseUrl);
      const received = async (): Promise<true | undefined> => {
        const sql = 'SELECT 1 FROM payments.provider_event WHERE (object_id = $1 AND account IS NULL) OR account = $2';
        return new Set((await client.query(`${sql} GROUP BY account`, [intent, account])).rows).size === 2 || undefined;
      };
      try {
        await eventually(received, 'events of both endpoints');
        expect((await client.query('SELECT refusal FROM payments.webhook_refusal')).rows).toEqual([]);
      } finally {
        await client.end();
      }
    } finally {
      await server.close();
    }
  });
});
