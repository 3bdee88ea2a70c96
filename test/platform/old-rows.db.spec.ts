import { FixedClock } from './fakes/fixed-clock.js';
import { testDatabase, type TestDatabase } from '../support/database.js';
import { PAST_HOLDS } from '../../src/contexts/delivery/adapters/jobs/delivery-jobs.js';
import { OLD_MAIL_TEXTS } from '../../src/contexts/notifications/adapters/jobs/notifications.jobs.js';
import { OLD_PROVIDER_EVENTS } from '../../src/contexts/payments/provider/adapters/jobs/delete-old-provider-events.job.js';
import { OLD_ANSWERS } from '../../src/platform/jobs/delete-expired-answers.job.js';
import { OLD_SHARED_ROWS } from '../../src/platform/jobs/delete-expired-rows.job.js';
import { MAX_BATCH, OldRowsRemover } from '../../src/platform/jobs/old-rows.js';

const NOW = new Date('2026-06-10T14:00:00.000Z');
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString();

describe('expired rows', () => {
  let database: TestDatabase;
  let remover: OldRowsRemover;
  beforeAll(async () => {
    database = await testDatabase();
    remover = new OldRowsRemover(database.session, database.unitOfWork, new FixedClock(NOW));
  });
  afterAll(() => database.close());

  const sql = (text: string, parameters: unknown[] = []): Promise<unknown> =>
    database.dataSource.query(text, parameters);
  const column = async (text: string): Promise<unknown[]> =>
    (await database.session.query<{ v: unknown }>(text)).map(({ v }) => v);

  it('are deleted in batches; newer ones stay', async () => {
    const old = MAX_BATCH + 1;
    await sql(
      `INSERT INTO shared.inbox SELECT gen_random_uuid(), 'old', $1::timestamptz FROM generate_series(1, $2::int)
       UNION ALL SELECT gen_random_uuid(), 'young', $3::timestamptz`,
      [daysAgo(31), old, daysAgo(29)],
    );
    await sql(
      `INSERT INTO shared.idempotency_key (scope, key, request_hash, created_at)
       VALUES ('s', 'old', '', $1), ('s', 'young', '', $2)`,
      [daysAgo(1.1), daysAgo(0.9)],
    );
    await sql(
      `INSERT INTO shared.rate_limit (key, points, expire)
       SELECT k, 1, extract(epoch FROM t::timestamptz) * 1000 FROM (VALUES ('old', $1), ('young', $2)) AS v (k, t)`,
      [daysAgo(1.1), daysAgo(-1)],
    );
    await sql(
      `INSERT INTO shared.job_run (name, due_at, started_at, finished_at, error) VALUES
         ('old', $1, $1, $1, NULL), ('young', $2, $2, $2, NULL), ('failed', $1, $1, $1, 'why'), ('under way', $1, $1, NULL, NULL),
         ('failed long ago', $3, $3, $3, 'why')`,
      [daysAgo(15), daysAgo(13), daysAgo(91)],
    );
    const gone = await remover.remove([...OLD_SHARED_ROWS, ...OLD_ANSWERS]);
    expect(Object.values(gone)).toEqual([old, 1, 1, 1, 0, 1]);
    expect(await column('SELECT subscriber AS v FROM shared.inbox')).toEqual(['young']);
    expect(await column('SELECT key AS v FROM shared.idempotency_key')).toEqual(['young']);
    expect(await column('SELECT key AS v FROM shared.rate_limit')).toEqual(['young']);
    expect(await column('SELECT name AS v FROM shared.job_run ORDER BY name')).toEqual([
      'failed',
      'under way',
      'young',
    ]);
  });

  it('do not include a provider event that is unhandled or came late, however old', async () => {
    await sql(
      `INSERT INTO payments.provider_event (id, type, livemode, payload, created_at, received_at, state) VALUES
         ('evt_old', 'x', false, '{}', $1, $1, 'handled'), ('evt_open', 'x', false, '{}', $1, $1, 'received'),
         ('evt_late', 'x', false, '{}', $1, $2, 'handled'), ('evt_young', 'x', false, '{}', $2, $2, 'ignored')`,
      [daysAgo(61), daysAgo(59)],
    );
    await sql(
      `INSERT INTO payments.webhook_refusal (refusal, sha256, bytes, at)
       VALUES ('unsigned', repeat('a', 64), 1, $1), ('unsigned', repeat('b', 64), 1, $2)`,
      [daysAgo(31), daysAgo(29)],
    );
    expect(Object.values(await remover.remove(OLD_PROVIDER_EVENTS))).toEqual([1, 1]);
    expect(await column('SELECT id AS v FROM payments.provider_event ORDER BY id')).toEqual([
      'evt_late',
      'evt_open',
      'evt_young',
    ]);
  });

  it('include the text of a message, whose row still says that it was sent', async () => {
    await sql(
      `INSERT INTO notifications.mail (id, unique_key, recipient, template, subject, text, html, state, created_at, sent_at,
         next_attempt_at)
       SELECT gen_random_uuid(), k, 'reader@example.ca', 'item-picked-up', k, 'text', 'html', s, t::timestamptz,
         CASE s WHEN 'sent' THEN t::timestamptz END, CASE s WHEN 'queued' THEN t::timestamptz END
       FROM (VALUES ('old', 'sent', $1), ('waits', 'queued', $1), ('young', 'sent', $2)) AS v (k, s, t)`,
      [daysAgo(31), daysAgo(29)],
    );
    expect(await remover.remove(OLD_MAIL_TEXTS)).toEqual({
      'texts of messages': 1,
      'texts of messages to phones': 0,
    });
    expect(
      await column(`SELECT unique_key || ' ' || (text IS NOT NULL) AS v FROM notifications.mail ORDER BY 1`),
    ).toEqual(['old false', 'waits true', 'young true']);
  });

  it('include a hold on a past window', async () => {
    await sql(
      `WITH w AS (INSERT INTO delivery.window_load (day, slot) VALUES ('2026-06-01', '9am-10am'), ('2026-06-12', '9am-10am'))
       SELECT 1`,
    );
    await sql(
      `INSERT INTO delivery.hold (checkout_id, listing_id, day, slot, load, until) VALUES
         (gen_random_uuid(), 'old', '2026-06-01', '9am-10am', 10, $1), (gen_random_uuid(), 'open', '2026-06-12', '9am-10am', 10, $1)`,
      [daysAgo(8)],
    );
    await remover.remove(PAST_HOLDS);
    expect(await column('SELECT listing_id AS v FROM delivery.hold')).toEqual(['open']);
  });
});
