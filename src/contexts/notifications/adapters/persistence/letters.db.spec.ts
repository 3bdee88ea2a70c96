import { FakeTransport } from '../../../../../test/notifications/fake-transport.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { PlainSecretBox } from '../../../../../test/platform/fakes/plain-secret-box.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { testEnvironment } from '../../../../../test/support/environment.js';
import { CachedTemplates } from '../../application/cached-templates.js';
import { OptionalMail } from '../../application/optional-mail.js';
import { ComposeMail } from '../../application/compose-mail.js';
import type { DeliverDueMail } from '../../application/deliver-due-mail.js';
import type { MailFacts } from '../../application/mail-facts.js';
import { QueueMail } from '../../application/queue-mail.js';
import { UnsubscribeLinks } from '../../application/unsubscribe-links.js';
import type { MailId } from '../../domain/mail.js';
import { LiquidMailRenderer } from '../templates/liquid-mail-renderer.js';
import { LiquidTemplateLanguage } from '../templates/liquid-template-language.js';
import { SqlMailRepository } from './sql-mail.repository.js';
import { SqlNewsletterListReader } from './sql-newsletter-list.reader.js';
import { SqlNewsletterRepository } from './sql-newsletter.repository.js';
import { SqlOptOutRepository } from './sql-opt-out.repository.js';
import { SqlTemplateRepository } from './sql-template.repository.js';

const clock = new FixedClock();
const secrets = new PlainSecretBox();
const unsubscribeLinks = new UnsubscribeLinks(secrets, testEnvironment({ databaseUrl: 'postgres://nowhere' }));
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const optOuts = () => new SqlOptOutRepository(database.session);
const rows = () =>
  database.session.query<{ template: string; unsubscribe_url: string | null }>(
    'SELECT template, unsubscribe_url FROM notifications.mail ORDER BY id',
  );

function optionalMail(): OptionalMail {
  const templates = new CachedTemplates(new SqlTemplateRepository(database.session));
  const newsletter = new SqlNewsletterRepository(database.session);
  return new OptionalMail(templates, optOuts(), unsubscribeLinks, database.unitOfWork, newsletter, clock);
}

async function queue(template: MailId, occasion: string, values: Partial<MailFacts> = {}): Promise<void> {
  const templates = new CachedTemplates(new SqlTemplateRepository(database.session));
  const renderer = new LiquidMailRenderer();
  const compose = new ComposeMail(
    renderer,
    new FakeTransport(),
    secrets,
    templates,
    new LiquidTemplateLanguage(renderer),
  );
  const mails = new SqlMailRepository(database.session);
  const sender = { wakeAfterCommit: () => undefined } as DeliverDueMail;
  const queueMail = new QueueMail(database.unitOfWork, compose, mails, clock, optionalMail(), sender);
  await queueMail.execute({ occasion, template, recipient: 'Marie@example.ca', language: 'en', values });
}

async function choose(wanted: boolean): Promise<void> {
  const [mail] = await rows();
  const token = new URL(mail?.unsubscribe_url ?? '').searchParams.get('token') ?? '';
  const useCase = optionalMail();
  expect(await useCase.choose(token, wanted)).toMatchObject({ email: 'marie@example.ca', wanted });
  expect(await useCase.choose(token, wanted)).toMatchObject({ wanted });
}

describe('An optional message', () => {
  it('has an unsubscribe link, is not queued after unsubscribing, and is queued again after resubscribing', async () => {
    const remind = (occasion: string) => queue('stripe-verification-required', occasion);
    await remind('one');
    await choose(false);
    await remind('two');
    await queue('magic-link', 'a code', { code: '123456' });
    expect((await rows()).map(({ template, unsubscribe_url: url }) => [template, url !== null])).toEqual([
      ['stripe-verification-required', true],
      ['magic-link', false],
    ]);
    await choose(true);
    await remind('three');
    expect(await rows()).toHaveLength(3);
  });
});

describe('The newsletter list', () => {
  const newsletter = () => new SqlNewsletterRepository(database.session);
  const record = (act: () => Promise<void>) => database.unitOfWork.run(act);
  const onList = async (): Promise<string[]> => {
    const emails: string[] = [];
    for await (const part of new SqlNewsletterListReader(database.session).subscribers())
      emails.push(...part.map(({ email }) => email));
    return emails;
  };

  it('has each confirmed address once, until it unsubscribes', async () => {
    const askedAt = clock.now();
    clock.advance({ hours: 1 });
    await record(() => newsletter().recordWish('marie@example.ca', true, askedAt));
    expect(await onList()).toEqual([]);
    await Promise.all(
      [1, 2].map(() => record(() => newsletter().recordConfirmation('marie@example.ca', askedAt, clock.now()))),
    );
    expect(await onList()).toEqual(['marie@example.ca']);
    await record(() => newsletter().recordWish('marie@example.ca', false, clock.now()));
    expect(await onList()).toEqual([]);
    await record(() => newsletter().recordWish('marie@example.ca', true, clock.now()));
    expect(await onList()).toEqual(['marie@example.ca']);
  });

  it('leaves out those who asked before addresses were confirmed', async () => {
    await record(async () => {
      await database.session.write(
        `INSERT INTO notifications.newsletter_subscription (email, subscribed, created_at, changed_at)
         VALUES ('early@example.ca', true, now(), now())`,
      );
    });
    await record(() => newsletter().recordWish('early@example.ca', true, clock.now()));
    expect(await onList()).not.toContain('early@example.ca');
  });
});
