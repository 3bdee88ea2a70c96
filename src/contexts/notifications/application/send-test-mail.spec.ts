import { aPerson, KnownPeople } from '../../../../test/identity/fakes/known-people.js';
import { FakeTransport } from '../../../../test/notifications/fake-transport.js';
import { KnownTemplates } from '../../../../test/notifications/known-templates.js';
import { FixedClock } from '../../../../test/platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../../../test/platform/fakes/immediate-unit-of-work.js';
import { PlainSecretBox } from '../../../../test/platform/fakes/plain-secret-box.js';
import { RecordedEvents } from '../../../../test/platform/fakes/recorded-events.js';
import { testEnvironment } from '../../../../test/support/environment.js';
import { TransactionRegister } from '../../listings/published/transaction-register.js';
import { LiquidMailRenderer } from '../adapters/templates/liquid-mail-renderer.js';
import { LiquidTemplateLanguage } from '../adapters/templates/liquid-template-language.js';
import { TEST_MAIL_SENT } from '../published/events.js';
import { CachedTemplates } from './cached-templates.js';
import { ComposeMail } from './compose-mail.js';
import { DeliverMail } from './deliver-mail.js';
import { MailRepository, type ClaimedMail, type QueuedMail } from './ports/mail.repository.js';
import { SendTestMail } from './send-test-mail.js';
import { TestMailNotSent } from '../domain/mail.errors.js';
import { WriteTestMail } from './write-test-mail.js';

const clock = new FixedClock();
const environment = testEnvironment({ databaseUrl: 'postgres://nowhere', variables: {} });
const people = new KnownPeople().knows(
  aPerson({ id: 1, email: 'dev@example.ca', role: 'dev' }),
  aPerson({ id: 2, email: 'marie@example.ca', username: 'Marie' }),
);

function sending(outcome: Error | null) {
  const added: QueuedMail[] = [];
  const events = new RecordedEvents();
  const mails = Object.assign(Object.create(MailRepository.prototype) as MailRepository, {
    add: (mails: readonly QueuedMail[]) => Promise.resolve(added.push(...mails) > 0),
  });
  const deliver = Object.assign(Object.create(DeliverMail.prototype) as DeliverMail, {
    claim: (id: string) => Promise.resolve({ id } as ClaimedMail),
    attempt: () => Promise.resolve(outcome),
  });
  const templates = new KnownTemplates();
  const renderer = new LiquidMailRenderer();
  const compose = new ComposeMail(
    renderer,
    new FakeTransport(),
    new PlainSecretBox(),
    new CachedTemplates(templates),
    new LiquidTemplateLanguage(renderer),
  );
  const register = Object.create(TransactionRegister.prototype) as TransactionRegister;
  const write = new WriteTestMail(people, register, compose, clock, environment);
  const send = new SendTestMail(new ImmediateUnitOfWork(), templates, write, mails, deliver, events);
  return { added, events, test: () => send.execute({ templateId: 'magic-link', username: 'marie', byUserId: 1 }) };
}

describe('A test message about a person', () => {
  it('goes to the administrator, not to the person, and is on record', async () => {
    const { added, events, test } = sending(null);
    expect(await test()).toEqual({ count: 1, recipient: 'dev@example.ca' });
    expect(added.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['dev@example.ca', '[Test] Your Porchlight code: 123456'],
    ]);
    expect(events.named(TEST_MAIL_SENT)).toMatchObject([{ templateId: 'magic-link', userId: 2, byUserId: 1 }]);
  });

  it('fails when the mail server does not accept it', async () => {
    const { test } = sending(new Error('connect ECONNREFUSED'));
    await expect(test()).rejects.toThrow(new TestMailNotSent().message);
    expect(new TestMailNotSent().message).toBe('Could not send test email');
  });
});
