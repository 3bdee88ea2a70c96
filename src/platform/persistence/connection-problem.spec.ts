import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { QueryFailedError } from 'typeorm';
import { connectionProblem } from './connection-problem.js';

const withCode = (code: string, message = 'said by the driver'): Error => Object.assign(new Error(message), { code });

async function failureOf(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 300 });
  client.on('error', () => undefined);
  return client.connect().then(
    () => new Error('It could connect.'),
    (error: unknown) => error,
  );
}

/** A server that is not PostgreSQL and treats every connection the same way. */
async function withServer<T>(meet: (socket: Socket) => void, use: (port: number) => Promise<T>): Promise<T> {
  const server = createServer(meet).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await use((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

describe('a failed database connection', () => {
  it('names the address if nothing listens there', async () => {
    const error = await failureOf('postgres://porchlight:a-password@127.0.0.1:9/porchlight');
    expect(connectionProblem(error)).toBe(
      'The database does not accept connections at 127.0.0.1:9. Check that it is running and that DATABASE_URL names it.',
    );
  });

  it('names one address of a host with several', async () => {
    const error = await failureOf('postgres://porchlight:a-password@localhost:9/porchlight');
    expect(connectionProblem(error)).toMatch(/^The database does not accept connections at (127\.0\.0\.1|::1):9\./);
  });

  it('names the variable that holds the address', async () => {
    const error = await failureOf('postgres://porchlight:a-password@127.0.0.1:9/porchlight');
    expect(connectionProblem(error, 'DATABASE_DIRECT_URL')).toContain('that DATABASE_DIRECT_URL names it.');
  });

  it('names an unknown host', () => {
    const error = Object.assign(withCode('ENOTFOUND'), { hostname: 'db.invalid' });
    expect(connectionProblem(error)).toBe(
      'The host of the database, db.invalid, could not be found. Check DATABASE_URL.',
    );
  });

  it('reports that the database did not answer in time', async () => {
    const sockets: Socket[] = [];
    const error = await withServer(
      (socket) => sockets.push(socket),
      (port) => failureOf(`postgres://porchlight:a-password@127.0.0.1:${String(port)}/porchlight`),
    );
    for (const socket of sockets) socket.destroy();
    expect(connectionProblem(error)).toMatch(/^The database did not answer in time\./);
  });

  it('reports that a connection closed at once was lost', async () => {
    const error = await withServer(
      (socket) => socket.destroy(),
      (port) => failureOf(`postgres://porchlight:a-password@127.0.0.1:${String(port)}/porchlight`),
    );
    expect(connectionProblem(error)).toMatch(/^The connection to the database was lost\./);
  });

  it.each([
    ['28P01', 'password authentication failed for user "porchlight"', 'The database refused the user or the password'],
    ['28000', 'no pg_hba.conf entry for host "10.0.0.7"', 'The database refused the user or the password'],
    ['3D000', 'database "porchlight" does not exist', 'The database of DATABASE_URL is missing'],
    ['57P03', 'the database system is starting up', 'The database is not ready'],
    ['53300', 'sorry, too many clients already', 'The database has no connection left'],
    ['08P01', 'no such database: porchlight', 'The database refused the connection'],
    ['42501', 'permission denied for database porchlight', 'The user of DATABASE_URL has too few rights'],
    ['53100', 'could not extend file', 'The database has no room left'],
    ['0A000', 'extension "pg_trgm" is not available', 'The database lacks a part'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', 'No encrypted connection to the database'],
  ])('repeats PostgreSQL’s message for %s', (code, message, sentence) => {
    expect(connectionProblem(withCode(code, message))).toContain(sentence);
    expect(connectionProblem(withCode(code, message))).toContain(message);
  });

  it.each(['57P01', '57P02', '08006', 'ECONNRESET', 'EPIPE'])(
    'reports for %s that it was lost during a query',
    (code) => {
      const error = new QueryFailedError('SELECT 1', [], withCode(code));
      expect(connectionProblem(error)).toMatch(/^The connection to the database was lost\./);
    },
  );

  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])('reports for “%s” that it was lost', (message) => {
    expect(connectionProblem(new Error(message))).toMatch(/^The connection to the database was lost\./);
  });

  it('reports a missing password', () => {
    const error = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
    expect(connectionProblem(error)).toMatch(/^The database refused the user or the password of DATABASE_URL/);
  });

  it.each([
    ['a defect', new TypeError('x is not a function')],
    ['a constraint', new QueryFailedError('INSERT', [], withCode('23505'))],
    ['a port that is taken', withCode('EADDRINUSE')],
    ['a photo store that is away', Object.assign(withCode('ECONNREFUSED'), { $metadata: {} })],
    ['something thrown that is no error', 'ECONNREFUSED'],
  ])('is not %s', (_what, error) => {
    expect(connectionProblem(error)).toBeNull();
  });
});
