import { deliveryReport } from '../../../../../test/notifications/delivery-reports.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { RecordedEvents } from '../../../../../test/platform/fakes/recorded-events.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { FailedMail } from '../../application/failed-mail.js';
import { MAIL_FAILED } from '../../published/events.js';
import { PostalDeliveryStatusReader } from '../mail/postal-delivery-status.reader.js';
import type { DeliverDueMail } from '../../application/deliver-due-mail.js';
import { SqlOutgoingMailReader } from './sql-outgoing-mail.reader.js';
import { SqlMailRepository } from './sql-mail.repository.js';

const [FIRST, SECOND] = ['0197a000-0000-7000-8000-000000000001', '0197a000-0000-7000-8000-000000000002'] as const;
const clock = new FixedClock();
let database: TestDatabase;
let events: RecordedEvents;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  events = new RecordedEvents();
  await database.unitOfWork.run(() => database.session.write('DELETE FROM notifications.mail'));
});
afterAll(() => database.close());

const mails = () => new SqlMailRepository(database.session);
const later = (): Date => new Date(clock.now().getTime() + 60_000);
async function queue(id: string): Promise<void> {
  const text = { subject: 'sealed', text: 'sealed', html: 'sealed', sealed: true, isSecret: true };
  const about = { recipient: 'marie@example.ca', template: 'magic-link' as const, listingId: null, cause: null };
  const mail = {
    ...text,
    ...about,
    id,
    uniqueKey: id,
    createdAt: clock.now(),
    dueAt: clock.now(),
    unsubscribeUrl: null,
  };
  await database.unitOfWork.run(() => mails().add([mail]));
}
async function attempt(id: string, record: () => Promise<void>): Promise<void> {
  await database.unitOfWork.run(async () => {
    await mails().claim(id, clock.now(), later());
    await record();
  });
}
const receive = (messageId: string): Promise<{ bounced: boolean }> =>
  new FailedMail(
    ...([database.unitOfWork, new PostalDeliveryStatusReader(), mails(), events, clock] as const),
    new SqlOutgoingMailReader(database.session),
    { wakeAfterCommit: () => undefined } as DeliverDueMail,
  ).recordBounce(Buffer.from(deliveryReport({ messageId: `${messageId}@shop.test` })));
const rows = () => database.session.query('SELECT state, status, text FROM notifications.mail ORDER BY id');

describe('A bounced message', () => {
  it('is reported once, however often the mail host does, and not retried', async () => {
    await queue(FIRST);
    await queue(SECOND);
    await attempt(FIRST, () => mails().recordSent(FIRST, clock.now()));
    // The mail host's reply to the second message was lost, so it waits for a retry.
    await attempt(SECOND, () => mails().recordRetry(SECOND, later(), 'The reply was lost'));
    for (const id of [FIRST, SECOND])
      expect(await Promise.all([receive(id), receive(id)])).toEqual(Array(2).fill({ bounced: true }));
    const failed = { template: 'magic-link', cause: 'bounced', attempts: 1, status: '5.1.1' };
    expect(events.named(MAIL_FAILED)).toEqual([FIRST, SECOND].map((mailId) => ({ mailId, ...failed })));
    expect(await rows()).toEqual(Array(2).fill({ state: 'bounced', status: '5.1.1', text: null }));
    const due = { now: later(), leaseUntil: later(), most: 8, onlyUrgent: false };
    expect(await database.unitOfWork.run(() => mails().claimDue(due))).toEqual([]);
  });

  it('must have been sent: an untried message cannot bounce', async () => {
    await queue(FIRST);
    expect(await receive(FIRST)).toEqual({ bounced: false });
    expect(await rows()).toMatchObject([{ state: 'queued' }]);
  });
});
