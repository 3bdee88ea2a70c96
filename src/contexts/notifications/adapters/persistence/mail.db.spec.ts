import { KnownLevers } from '../../../../../test/admin/fakes/known-levers.js';
import { FixedRestoration } from '../../../../../test/platform/fakes/fixed-restoration.js';
import { FakeTransport } from '../../../../../test/notifications/fake-transport.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { PlainSecretBox } from '../../../../../test/platform/fakes/plain-secret-box.js';
import { RecordedEvents } from '../../../../../test/platform/fakes/recorded-events.js';
import { testEnvironment } from '../../../../../test/support/environment.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { eventually } from '../../../../../test/support/people.js';
import { CachedTemplates } from '../../application/cached-templates.js';
import { ComposeMail } from '../../application/compose-mail.js';
import { DeliverDueMail } from '../../application/deliver-due-mail.js';
import { DeliverMail } from '../../application/deliver-mail.js';
import { MAIL_FAILED } from '../../published/events.js';
import { MailRefused } from '../../application/ports/mail-transport.js';
import { OptionalMail } from '../../application/optional-mail.js';
import { QueueMail } from '../../application/queue-mail.js';
import { UnsubscribeLinks } from '../../application/unsubscribe-links.js';
import type { MailId } from '../../domain/mail.js';
import { LiquidMailRenderer } from '../templates/liquid-mail-renderer.js';
import { LiquidTemplateLanguage } from '../templates/liquid-template-language.js';
import { SqlMailRepository } from './sql-mail.repository.js';
import { SqlMailboxReader } from './sql-mailbox.reader.js';
import { SqlNewsletterRepository } from './sql-newsletter.repository.js';
import { SqlOptOutRepository } from './sql-opt-out.repository.js';
import { SqlTemplateRepository } from './sql-template.repository.js';

let database: TestDatabase;
let clock: FixedClock;
let events: RecordedEvents;
let transport: FakeTransport;
let levers: KnownLevers;
const secrets = new PlainSecretBox();

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  clock = new FixedClock();
  events = new RecordedEvents();
  transport = new FakeTransport();
  levers = new KnownLevers();
  await database.unitOfWork.run(() => database.session.write('DELETE FROM notifications.mail'));
});
afterAll(() => database.close());

const mails = () => new SqlMailRepository(database.session);
const templates = () => new SqlTemplateRepository(database.session);
const deliverMail = () => new DeliverMail(database.unitOfWork, mails(), transport, secrets, events, clock);
async function deliver(id: string): Promise<void> {
  const mail = await deliverMail().claim(id);
  if (mail !== null) await deliverMail().attempt(mail);
}
const anInstance = () =>
  new DeliverDueMail(database.unitOfWork, mails(), deliverMail(), events, clock, new FixedRestoration(), levers);
function aStoppedInstance(): DeliverDueMail {
  const instance = anInstance();
  instance.lanes.stop();
  return instance;
}
async function deliverDue(instance = anInstance()): Promise<void> {
  await instance.execute();
  await instance.lanes.whenIdle();
}
const failures = () => events.named(MAIL_FAILED);

const unsubscribeLinks = new UnsubscribeLinks(secrets, testEnvironment({ databaseUrl: 'postgres://nowhere' }));
const optOuts = () => new SqlOptOutRepository(database.session);

/** By default nothing is sent until a test delivers it. */
function queueMail(sender = aStoppedInstance()): QueueMail {
  const cached = new CachedTemplates(templates());
  const renderer = new LiquidMailRenderer();
  const compose = new ComposeMail(renderer, transport, secrets, cached, new LiquidTemplateLanguage(renderer));
  const optional = new OptionalMail(
    ...([cached, optOuts(), unsubscribeLinks, database.unitOfWork] as const),
    new SqlNewsletterRepository(database.session),
    clock,
  );
  return new QueueMail(database.unitOfWork, compose, mails(), clock, optional, sender);
}
const TO = 'marie@example.ca';
const CODE = { template: 'magic-link', language: 'en', values: { code: '123456' }, isSecret: true } as const;
const queueCode = (recipient = TO, occasion = 'sign-in-code 1'): Promise<void> =>
  queueMail().execute({ ...CODE, occasion, recipient });
const rows = () => database.session.query<Record<string, unknown>>('SELECT * FROM notifications.mail ORDER BY id');
const queuedIds = async (): Promise<string[]> => (await rows()).map(({ id }) => id as string);

describe('The record of outgoing mail', () => {
  it('queues the same message once, even when it is queued concurrently', async () => {
    await Promise.all(Array.from({ length: 5 }, () => queueCode()));
    expect(await rows()).toHaveLength(1);
    await queueCode('louis@example.ca');
    expect(await rows()).toHaveLength(2);
  });

  it('queues messages together, without those that are queued already', async () => {
    const to = (recipient: string) => ({ ...CODE, occasion: 'sign-in-code 1', recipient });
    await queueCode();
    await queueMail().execute(to(TO), to('anne@example.ca'), to('louis@example.ca'), to('louis@example.ca'));
    expect((await rows()).map(({ recipient }) => recipient)).toEqual([TO, 'anne@example.ca', 'louis@example.ca']);
    const [alone, together] = await rows();
    const written = ['id', 'unique_key', 'recipient', 'subject', 'text', 'html'];
    for (const column of written) expect(typeof together?.[column]).toBe('string');
    for (const column of Object.keys(alone ?? {}).filter((name) => !written.includes(name)))
      expect([column, together?.[column]]).toEqual([column, alone?.[column]]);
  });

  it('sends a message once, however many workers try at the same time', async () => {
    await queueCode();
    const [id = ''] = await queuedIds();
    await Promise.all(Array.from({ length: 5 }, () => deliver(id)));
    expect(transport.sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['marie@example.ca', 'Your Porchlight code: 123456'],
    ]);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, sent_at: clock.now() }]);
  });

  it('sends only codes while e-mail is switched off, and the rest once it is on again', async () => {
    const notice = (recipient: string): Promise<void> =>
      queueMail().execute({ ...CODE, isSecret: false, occasion: 'a sale', recipient });
    levers.pulled.add('email');
    await notice('anne@example.ca');
    await notice('louis@example.ca');
    await queueCode();
    await deliverDue();
    clock.advance({ minutes: 60 * 24 * 3 });
    await deliverDue();
    expect(transport.sent.map(({ to }) => to)).toEqual([TO]);
    levers.pulled.delete('email');
    await deliverDue();
    await deliverDue();
    expect(transport.sent.map(({ to }) => to).sort()).toEqual(['anne@example.ca', 'louis@example.ca', TO]);
  });

  it('keeps a code sealed until it is sent, and then deletes it', async () => {
    await queueCode();
    const [before] = await rows();
    expect(before?.['text']).toMatch(/^sealed:mail-body:/);
    expect(before?.['subject']).toBe('sealed:mail-body:Your Porchlight code: 123456');
    await deliverDue();
    expect(transport.sent[0]?.text).toContain('\n123456\n');
    expect(await rows()).toMatchObject([{ state: 'sent', subject: null, text: null, html: null }]);
    expect(await new SqlMailboxReader(database.session).list(null, 10)).toEqual([]);
  });

  it('keeps codes readable in the development mailbox, which shows only sent messages', async () => {
    transport = new FakeTransport(false);
    const mailbox = new SqlMailboxReader(database.session);
    await queueCode();
    expect(await mailbox.list(null, 10)).toEqual([]);
    await deliverDue();
    clock.advance({ minutes: 1 });
    await queueCode('marie@example.ca', 'sign-in-code 2');
    await queueCode('louis@example.ca', 'sign-in-code 3');
    await deliverDue();
    const found = await mailbox.list('MARIE@example.ca', 10);
    expect(found.map(({ subject }) => subject)).toEqual(Array(2).fill('Your Porchlight code: 123456'));
    expect(found[0]?.sentAt).toEqual(clock.now());
  });

  it('retries with growing pauses and gives up after eight attempts', async () => {
    await queueCode();
    transport.failures.push(...Array.from({ length: 8 }, () => new Error('451 later')));
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await deliverDue();
      await deliverDue();
      const [row] = await rows();
      expect(row?.['attempts']).toBe(attempt);
      if (row?.['state'] !== 'queued') continue;
      pauses.push(((row['next_attempt_at'] as Date).getTime() - clock.now().getTime()) / 1_000);
      clock.set(row['next_attempt_at'] as Date);
    }
    expect(pauses).toEqual([15, 60, 240, 960, 3_840, 15_360, 21_600]);
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 8, error: '451 later', text: null }]);
    expect(transport.sent).toEqual([]);
    expect(failures()).toEqual([
      { mailId: (await queuedIds())[0], template: 'magic-link', cause: 'given-up', attempts: 8, status: null },
    ]);
  });

  it('gives up immediately on a permanent refusal', async () => {
    await queueCode();
    transport.failures.push(new MailRefused('550 no such user'));
    await deliverDue();
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1, error: '550 no such user' }]);
    expect(failures()).toMatchObject([{ cause: 'refused', attempts: 1 }]);
  });

  it.each([
    'marie',
    '',
    'marie@example.ca, all@example.ca',
    'marie@example.ca\r\nBcc: all@example.ca',
    `${'x'.repeat(300)}@a.ca`,
  ])('never sends to an invalid address (%j), and fails immediately', async (to) => {
    await queueCode(to);
    await deliverDue();
    expect(transport.sent).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'failed', error: 'The recipient isn’t an e-mail address.' }]);
    expect(failures()).toMatchObject([{ cause: 'refused', attempts: 1 }]);
  });

  it('takes over an interrupted attempt once its lease has expired', async () => {
    await queueCode();
    const [id = ''] = await queuedIds();
    const lease = new Date(clock.now().getTime() + 120_000);
    await database.unitOfWork.run(() => mails().claim(id, clock.now(), lease));
    await deliverDue();
    expect(transport.sent).toEqual([]);
    clock.advance({ seconds: 121 });
    await deliverDue();
    expect(transport.sent).toHaveLength(1);
  });

  it('gives up a message whose eighth attempt was interrupted', async () => {
    await queueCode();
    await database.unitOfWork.run(() =>
      database.session.write("UPDATE notifications.mail SET state = 'sending', attempts = 8"),
    );
    await deliverDue();
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 8, text: null }]);
    expect(failures()).toMatchObject([{ cause: 'given-up', attempts: 8 }]);
  });

  it('leaves a message to an attempt that renews its lease, however long it takes', async () => {
    await queueCode();
    const [id = ''] = await queuedIds();
    const at = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1_000);
    await database.unitOfWork.run(() => mails().claim(id, clock.now(), at(60)));
    await database.unitOfWork.run(() => mails().renew(id, at(300)));
    clock.advance({ seconds: 299 });
    await deliverDue();
    expect(transport.sent).toEqual([]);
  });
});

describe('Sending', () => {
  const queueMany = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) => queueCode(`reader${String(n)}@example.ca`, `code ${String(n)}`)),
    );

  it('is shared by instances, and sends each message once', async () => {
    await queueMany(60);
    await Promise.all([anInstance(), anInstance(), anInstance()].map((instance) => deliverDue(instance)));
    expect(transport.sent).toHaveLength(60);
    expect(new Set(transport.sent.map(({ to }) => to)).size).toBe(60);
  });

  it('takes codes first, then the longest waiting', async () => {
    const add = (id: string, template: MailId, isSecret: boolean, seconds: number): Promise<boolean> => {
      const [body, at] = [{ subject: 's', text: 't', html: 'h' }, new Date(clock.now().getTime() - seconds * 1_000)];
      const more = {
        id,
        uniqueKey: id,
        recipient: TO,
        createdAt: at,
        dueAt: at,
        sealed: false,
        unsubscribeUrl: null,
        listingId: null,
        cause: null,
      };
      return database.unitOfWork.run(() => mails().add([{ ...body, ...more, template, isSecret }]));
    };
    const [second, first, code] = [3, 2, 1].map((n) => `0197a000-0000-7000-8000-00000000000${String(n)}`);
    await add(second ?? '', 'item-delivered', false, 60);
    await add(first ?? '', 'item-delivered', false, 120);
    await add(code ?? '', 'magic-link', true, 0);
    const order: (string | undefined)[] = [];
    for (let n = 0; n < 4; n += 1) order.push((await deliverMail().claimDue(1))[0]?.id);
    expect(order).toEqual([code, first, second, undefined]);
  });

  it('begins as soon as a message is committed, and not for one that is rolled back', async () => {
    const instance = anInstance();
    const add = () => queueMail(instance).execute({ ...CODE, occasion: 'now', recipient: TO });
    const undone = database.unitOfWork.run(async () => {
      await add();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await instance.lanes.whenIdle();
    expect(transport.sent).toEqual([]);
    await add();
    await instance.lanes.whenIdle();
    expect(transport.sent.map(({ to }) => to)).toEqual([TO]);
  });

  it('sends eight messages at a time, and a slow one does not delay the next', async () => {
    await queueMany(30);
    const held: (() => void)[] = [];
    const quick = transport.send.bind(transport);
    transport.send = (mail) =>
      held.length < 7 ? new Promise((done) => held.push(() => void quick(mail).then(done))) : quick(mail);
    const instance = anInstance();
    await instance.execute();
    await eventually(async () => (transport.sent.length === 23 ? true : Promise.resolve(undefined)), 'the others');
    expect(held).toHaveLength(7);
    for (const release of held) release();
    await instance.lanes.whenIdle();
    expect(transport.sent).toHaveLength(30);
  });

  it('finishes its messages and claims no more when stopped', async () => {
    await queueMany(20);
    const instance = anInstance();
    const quick = transport.send.bind(transport);
    transport.send = async (mail) => {
      instance.lanes.stop();
      await new Promise(setImmediate);
      await quick(mail);
    };
    await instance.execute();
    await instance.lanes.whenIdle();
    const states = (await rows()).map(({ state }) => state);
    expect(states).not.toContain('sending');
    expect(states.filter((state) => state === 'sent')).toHaveLength(transport.sent.length);
    expect(transport.sent.length).toBeGreaterThan(0);
    expect(transport.sent.length).toBeLessThanOrEqual(8);
  });
});
