import { get as httpGet, type IncomingMessage } from 'node:http';
import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { clientOf } from '../../../../../../test/support/database.js';
import { eventually, expectStatus, type Person } from '../../../../../../test/support/people.js';
import { Sale } from '../../../../../../test/support/sale.js';
import { AuditLog, type AuditFilter, type AuditLogItem } from '../../application/ports/audit-log.js';

const ROWS = 100_000;
const FILE = '/api/admin/audit-log.csv?action=test.act';

let site: TestApplication;
let admin: Person;
/** The current download: how many parts were read, whether reading has ended, and at which part it fails. */
let reading = { parts: 0, hasEnded: false, failsAt: Infinity };

/** Counts what the real reader reads, and fails it where the test asks. */
function watch(log: AuditLog): void {
  const read = log.parts.bind(log);
  log.parts = async function* (filter: AuditFilter): AsyncGenerator<AuditLogItem[]> {
    try {
      for await (const part of read(filter)) {
        reading.parts += 1;
        if (reading.parts === reading.failsAt) throw new Error('The database was away.');
        yield part;
      }
    } finally {
      reading.hasEnded = true;
    }
  };
}

beforeAll(async () => {
  site = await startApplication();
  const database = await clientOf(site.databaseUrl);
  await database.query(
    `INSERT INTO admin.audit_log (at, by_user_id, action, subject_type, subject_id, reason)
     SELECT timestamptz '2026-06-01T12:00:00Z' + n * interval '1 second', 1, 'test.act', 'test', n::text, 'Étagère rendue à Zoë'
       FROM generate_series(1, $1::int) n`,
    [ROWS],
  );
  await database.end();
  admin = await new Sale(site).admin();
  watch(site.app.get(AuditLog, { strict: false }));
});
afterAll(() => site.close());
beforeEach(() => {
  reading = { parts: 0, hasEnded: false, failsAt: Infinity };
});

const download = (): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    httpGet(site.url + FILE, { headers: { cookie: admin.cookieHeader } }, done).on('error', fail);
  });

/** What was received, and whether the transfer ended properly. */
async function received(answer: IncomingMessage): Promise<{ text: string; isWhole: boolean }> {
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part)).resume();
  await new Promise((done) => answer.once('close', done));
  return { text: Buffer.concat(parts).toString(), isWhole: answer.complete };
}

describe(`A file of ${ROWS.toLocaleString('en-CA')} rows`, () => {
  it('opens in a spreadsheet with accents intact and times in the time zone that the header names', async () => {
    const answer = await download();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const { text, isWhole } = await received(answer);
    expect([isWhole, text.startsWith('\uFEFFTime (Toronto time),'), reading.hasEnded]).toEqual([true, true, true]);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(ROWS + 1);
    expect(lines.at(-1)).toMatch(/^2026-06-01 08:00:01,1,.*,Étagère rendue à Zoë,,$/);
  });

  it('stops reading once the client has disconnected, and blocks nothing', async () => {
    const answer = await download();
    await new Promise((done) => answer.once('data', done));
    answer.destroy();
    await eventually(() => Promise.resolve(reading.hasEnded ? true : undefined), 'the reading to end');
    expect(reading.parts).toBeLessThan(ROWS / 1_000 / 2);
    const seen = reading.parts;
    await expectStatus(admin.get('/api/admin/jobs'), 200);
    expect(reading.parts).toBe(seen);
  });

  it('is read no faster than it is downloaded', async () => {
    const answer = await download();
    answer.pause();
    await expectStatus(admin.get('/api/admin/jobs'), 200);
    await new Promise((done) => setTimeout(done, 1_000));
    expect(reading.parts).toBeLessThan(ROWS / 1_000 / 2);
    expect((await received(answer)).isWhole).toBe(true);
  });

  it('is aborted when reading fails, so that a partial file never passes for a complete one', async () => {
    reading.failsAt = 4;
    const answer = await download();
    answer.on('error', () => undefined);
    const { text, isWhole } = await received(answer);
    expect([isWhole, reading.hasEnded]).toEqual([false, true]);
    expect(text.split('\r\n').length).toBeLessThan(ROWS);
    await expectStatus(admin.get('/api/admin/jobs'), 200);
  });
});
