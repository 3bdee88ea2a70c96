import { v7 as uuidv7 } from 'uuid';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { MailMeasurement } from './mail-measurement.js';

const NOW = new Date('2026-06-10T14:00:00Z');
const HOUR = 3_600_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function message(state: string, hoursAgo: number, isSecret = false): Promise<void> {
  const at = new Date(NOW.getTime() - hoursAgo * HOUR);
  await database.unitOfWork.run(() =>
    database.session.write(
      `INSERT INTO notifications.mail (id, unique_key, template, recipient, subject, text, html, is_secret, state, attempts,
         created_at, next_attempt_at, sent_at, bounced_at)
       VALUES ($1::uuid, $1::text, 'item-sold', 'maya@example.ca', 's', 't', 'h', $2, $3::text, 1, $4::timestamptz,
         CASE WHEN $3 IN ('queued', 'sending') THEN $4::timestamptz END,
         CASE WHEN $3 IN ('sent', 'bounced') THEN $4::timestamptz END, CASE WHEN $3 = 'bounced' THEN $4::timestamptz END)`,
      [uuidv7(), isSecret, state, at],
    ),
  );
}

describe('The mail metrics', () => {
  it('count waiting messages, separately for codes, and undelivered ones of the last day', async () => {
    await message('queued', 2);
    await message('sending', 5);
    await message('queued', 0.01, true);
    await message('failed', 3);
    await message('failed', 23);
    await message('failed', 25);
    await message('bounced', 1);
    await message('sent', 30);
    const samples = await new MailMeasurement(database.session, { now: () => NOW }).read();
    const shown = samples.map(({ name, labels, value }) => `${name} ${Object.values(labels ?? {}).join()} ${value}`);
    expect(shown).toEqual([
      'porchlight_mail_waiting code 1',
      'porchlight_mail_oldest_waiting_seconds code 36',
      'porchlight_mail_waiting other 2',
      'porchlight_mail_oldest_waiting_seconds other 18000',
      'porchlight_mail_not_delivered failed 2',
      'porchlight_mail_not_delivered bounced 1',
    ]);
  });
});
