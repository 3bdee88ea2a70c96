import { FakeTransport } from '../../../../../test/notifications/fake-transport.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { PlainSecretBox } from '../../../../../test/platform/fakes/plain-secret-box.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { testEnvironment } from '../../../../../test/support/environment.js';
import { CachedTemplates } from '../../application/cached-templates.js';
import { ComposeMail } from '../../application/compose-mail.js';
import type { DeliverDueMail } from '../../application/deliver-due-mail.js';
import { OptionalMail } from '../../application/optional-mail.js';
import { QueueMail } from '../../application/queue-mail.js';
import { UnsubscribeLinks } from '../../application/unsubscribe-links.js';
import { LiquidMailRenderer } from '../templates/liquid-mail-renderer.js';
import { LiquidTemplateLanguage } from '../templates/liquid-template-language.js';
import { SqlMailRepository } from './sql-mail.repository.js';
import { SqlNewsletterRepository } from './sql-newsletter.repository.js';
import { SqlOptOutRepository } from './sql-opt-out.repository.js';
import { SqlTemplateRepository } from './sql-template.repository.js';

const TO = 'marie@example.ca';
const clock = new FixedClock();
const secrets = new PlainSecretBox();
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.unitOfWork.run(() => database.session.write('DELETE FROM notifications.mail')));
afterAll(() => database.close());

const mails = () => new SqlMailRepository(database.session);
function queueMail(): QueueMail {
  const templates = new CachedTemplates(new SqlTemplateRepository(database.session));
  const renderer = new LiquidMailRenderer();
  const language = new LiquidTemplateLanguage(renderer);
  const compose = new ComposeMail(renderer, new FakeTransport(), secrets, templates, language);
  const links = new UnsubscribeLinks(secrets, testEnvironment({ databaseUrl: 'postgres://nowhere' }));
  const optional = new OptionalMail(
    ...([templates, new SqlOptOutRepository(database.session), links, database.unitOfWork] as const),
    new SqlNewsletterRepository(database.session),
    clock,
  );
  const sender = { wakeAfterCommit: () => undefined } as DeliverDueMail;
  return new QueueMail(database.unitOfWork, compose, mails(), clock, optional, sender);
}
const rows = () => database.session.query<Record<string, unknown>>('SELECT * FROM notifications.mail ORDER BY id');
/** Sends what is due; returns the keys, in order. */
async function sent(): Promise<unknown[]> {
  const due = { now: clock.now(), leaseUntil: clock.now(), most: 100, onlyUrgent: false };
  const claimed = await database.unitOfWork.run(() => mails().claimDue(due));
  for (const { id } of claimed) await database.unitOfWork.run(() => mails().recordSent(id, clock.now()));
  const ids = claimed.map(({ id }) => id);
  return (await rows())
    .filter(({ id }) => ids.includes(String(id)))
    .map(({ unique_key: key }) => String(key).split('|')[0]);
}

describe('Repeats of a fact about a sale', () => {
  it('wait ten minutes after the first and go in one message with the last state', async () => {
    const reports = ['problem-reported', 'problem-withdrawn'] as const;
    const tell = (template: (typeof reports)[number], times: number, listingId = 'a1b2c3d4e5f6'): Promise<void> =>
      queueMail().execute({
        occasion: `${template} ${String(times)}`,
        template,
        recipient: TO,
        listingId,
        language: 'en',
        values: { item: 'Desk' },
        digest: reports,
      });
    await tell('problem-reported', 1);
    await tell('problem-withdrawn', 1);
    expect(await sent()).toEqual(['problem-reported 1', 'problem-withdrawn 1']);
    await tell('problem-reported', 2);
    await tell('problem-withdrawn', 2);
    await tell('problem-reported', 3);
    expect(await sent()).toEqual([]);
    await tell('problem-reported', 4, 'f6e5d4c3b2a1');
    expect(await sent()).toEqual(['problem-reported 4']);
    clock.advance({ minutes: 9, seconds: 59 });
    expect(await sent()).toEqual([]);
    clock.advance({ seconds: 1 });
    expect(await sent()).toEqual(['problem-reported 3']);
    await tell('problem-withdrawn', 3);
    expect(await sent()).toEqual(['problem-withdrawn 3']);
    await tell('problem-withdrawn', 4);
    expect(await sent()).toEqual([]);
  });

  it('leave out what was before where they take the place of a message', async () => {
    const tell = (times: number): Promise<void> =>
      queueMail().execute({
        occasion: `rescheduled ${String(times)}`,
        template: 'rescheduled',
        recipient: TO,
        listingId: 'a1b2c3d4e5f6',
        language: 'en',
        digest: ['rescheduled'],
        values: { before: { day: '2026-06-13', window: '1pm-2pm' }, item: 'Desk' },
      });
    for (const times of [1, 2]) await tell(times);
    expect((await rows()).map(({ text }) => String(text).includes('It was'))).toEqual([true, true]);
    await tell(3);
    expect((await rows()).map(({ text }) => String(text).includes('It was'))).toEqual([true, false]);
  });
});
