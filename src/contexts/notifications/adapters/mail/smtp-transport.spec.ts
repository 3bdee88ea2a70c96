import { jest } from '@jest/globals';
import { Socket } from 'node:net';
import { ImmediateUnitOfWork } from '../../../../../test/platform/fakes/immediate-unit-of-work.js';
import { eventually } from '../../../../../test/support/people.js';
import { TestMailServer } from '../../../../../test/notifications/test-mail-server.js';
import { MailRefused } from '../../application/ports/mail-transport.js';
import { SmtpTransport } from './smtp-transport.js';

/** Long enough for a busy machine; a test that waits for a timeout shortens it. */
const PATIENCE = { connectMs: 8_000, silenceMs: 8_000, attemptMs: 20_000 };
const FROM = 'Porchlight <hello@porchlight.test>';

let server: TestMailServer;
let transport: SmtpTransport;

const mailTo = (to: string, subject = 'Your Café table is sold') => ({
  id: '0197a000-0000-7000-8000-000000000001',
  to,
  subject,
  text: 'In plain words.',
  html: '<p>In <b>bold</b> words.</p>',
  unsubscribeUrl: null as string | null,
});
/** Closed after each test, even if it fails. */
const opened: (() => void | Promise<void>)[] = [];
function connected(smtpUrl: string, from = FROM, patience: Partial<typeof PATIENCE> = {}): SmtpTransport {
  const by = new SmtpTransport({ smtpUrl, from, domain: 'shop.test', patience: { ...PATIENCE, ...patience } });
  opened.push(() => {});
  return by;
}
async function another(settings: Parameters<typeof TestMailServer.start>[0]): Promise<TestMailServer> {
  const started = await TestMailServer.start(settings);
  opened.push(() => started.close());
  return started;
}

/** Why a message was not sent. */
async function problemOf(mail: ReturnType<typeof mailTo>, by = transport): Promise<{ lasts: boolean; says: string }> {
  const problem: unknown = await by.send(mail).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(problem instanceof Error)) throw new Error('It was sent.');
  return { lasts: problem instanceof MailRefused, says: problem.message };
}

beforeAll(async () => {
  server = await TestMailServer.start({
    refusals: {
      'nobody@example.ca': 550,
      'later@example.ca': 451,
      'banned@porchlight.test': 550,
      'tired@porchlight.test': 451,
    },
    refusedMessages: { 'spam@example.ca': 554, 'full@example.ca': 452 },
    conduct: { silent: 'hang', cut: 'die-in-message', unsaid: 'die-before-reply', slow: 'trickle' },
  });
});
beforeEach(() => {
  server.taken.splice(0);
  transport = connected(server.url);
});
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});
afterAll(() => server.close());

describe('The mail server', () => {
  it('receives a message as text and HTML, to one recipient, with a stable id', async () => {
    await transport.send(mailTo('marie@example.ca'));
    expect(server.taken).toMatchObject([
      { recipients: ['marie@example.ca'], messageId: '0197a000-0000-7000-8000-000000000001@shop.test' },
    ]);
    const source = server.taken[0]?.source ?? '';
    expect(source).toContain('From: Porchlight <hello@porchlight.test>');
    expect(source).toMatch(/Subject: =\?UTF-8\?/);
    expect(source).toContain('In plain words.');
    expect(source).toContain('<p>In <b>bold</b> words.</p>');
    expect(source).not.toContain('List-Unsubscribe');
  });

  it('receives the whole message in one write, and the dot that ends it', async () => {
    const writes = jest.spyOn(Socket.prototype, 'write');
    await transport.send({ ...mailTo('marie@example.ca'), html: `<p>${'In bold words. '.repeat(500)}</p>` });
    const written = writes.mock.calls.map(([data]) => String(data));
    writes.mockRestore();
    const start = written.findIndex((data) => data.includes('Message-ID:'));
    expect(written[start]).toContain('In bold words.');
    expect(written[start + 1]).toBe('.\r\n');
  });

  it('receives the unsubscribe link of an optional message in a header that cannot be split', async () => {
    const url = `https://shop.test/api/mail/unsubscribe?token=${'Ab12-_'.repeat(40)}`;
    await transport.send({ ...mailTo('marie@example.ca'), unsubscribeUrl: url });
    const [head = ''] = server.taken[0]?.source.split('\r\n\r\n') ?? [];
    const unfolded = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
    expect(unfolded).toContain(`List-Unsubscribe: <${url}>`);
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it.each([
    ['a recipient permanently', 'nobody@example.ca', FROM, true, 'The mail server refused the recipient: 550'],
    ['a recipient temporarily', 'later@example.ca', FROM, false, 'The mail server refused the recipient: 451'],
    ['a message permanently', 'spam@example.ca', FROM, true, 'The mail server refused the message: 554'],
    ['a message temporarily', 'full@example.ca', FROM, false, 'The mail server refused the message: 452'],
    // The installation's fault, which can be fixed while the message waits.
    ['us as the sender', 'marie@example.ca', 'banned@porchlight.test', false, 'refused the sender: 550'],
    ['us as the sender temporarily', 'marie@example.ca', 'tired@porchlight.test', false, 'refused the sender: 451'],
  ])('may refuse %s', async (_what, to, from, lasts, says) => {
    const by = connected(server.url, from);
    expect(await problemOf(mailTo(to), by)).toEqual({ lasts, says: expect.stringContaining(says) as string });
    expect(server.taken).toEqual([]);
  });

  it('that is unreachable is a temporary problem', async () => {
    const gone = connected('smtp://127.0.0.1:1');
    expect(await problemOf(mailTo('marie@example.ca'), gone)).toMatchObject({ lasts: false });
  });

  it('that does not greet is dropped at the connection timeout', async () => {
    const silent = await another({ onConnect: () => undefined });
    const by = connected(silent.url, FROM, { connectMs: 300 });
    expect(await problemOf(mailTo('marie@example.ca'), by)).toEqual({
      lasts: false,
      says: expect.stringMatching(/greeting|timeout/i) as string,
    });
  });

  it('that dies in the middle of a message has not accepted it', async () => {
    expect(await problemOf(mailTo('cut@example.ca'))).toMatchObject({ lasts: false });
    expect(server.taken).toEqual([]);
  });

  it.each(['unsaid', 'silent'])('that accepts a message without confirming it (%s) counts as failed', async (who) => {
    const by = connected(server.url, FROM, { silenceMs: 4_000 });
    expect(await problemOf(mailTo(`${who}@example.ca`), by)).toMatchObject({ lasts: false });
    expect(server.taken).toHaveLength(1);
    await by.send(mailTo('marie@example.ca'));
    expect(server.taken).toHaveLength(2);
  });

  it('that trickles is dropped at the timeout', async () => {
    const says = 'The mail server did not finish within 0.9 seconds.';
    const by = connected(server.url, FROM, { attemptMs: 900 });
    expect(await problemOf(mailTo('slow@example.ca'), by)).toEqual({ lasts: false, says });
  });

  it('does not delay other messages when it is slow with one, and gets few connections', async () => {
    const before = server.connectionsSeen;
    const by = connected(server.url);
    const hung = problemOf(mailTo('slow@example.ca'), by);
    await Promise.all(Array.from({ length: 20 }, (_, n) => by.send(mailTo(`reader${String(n)}@example.ca`))));
    expect(server.taken).toHaveLength(20);
    expect(server.connectionsSeen - before).toBeLessThanOrEqual(8);
    by.close();
    expect(await hung).toMatchObject({ lasts: false });
  });

  it('that refuses the sign-in gets no message', async () => {
    const strict = await another({
      authOptional: false,
      onAuth: (_auth, _session, done) => {
        done(Object.assign(new Error('Wrong password'), { responseCode: 535 }));
      },
      allowInsecureAuth: true,
    });
    const by = connected(strict.url.replace('//', '//porchlight:wrong@'));
    const { lasts, says } = await problemOf(mailTo('marie@example.ca'), by);
    expect([lasts, says]).toEqual([false, expect.stringContaining('Invalid login: 535')]);
    expect(says).not.toContain('wrong');
    expect(strict.taken).toEqual([]);
  });

  it('that refuses encryption gets no message where encryption is required', async () => {
    const by = connected(`${server.url}?requireTLS=true`);
    expect(await problemOf(mailTo('marie@example.ca'), by)).toEqual({
      lasts: false,
      says: expect.stringMatching(/STARTTLS/) as string,
    });
    expect(server.taken).toEqual([]);
  });

  it('with an invalid certificate gets no message, not even without encryption', async () => {
    const badlyCertified = await another({ disabledCommands: [], logger: false });
    const by = connected(badlyCertified.url);
    expect(await problemOf(mailTo('marie@example.ca'), by)).toEqual({
      lasts: false,
      says: expect.stringMatching(/certificate/i) as string,
    });
    expect(badlyCertified.taken).toEqual([]);
  });

  it('is dropped immediately when the transport closes, and its message can be retried', async () => {
    const by = connected(server.url);
    const before = server.taken.length;
    const hung = problemOf(mailTo('silent@example.ca'), by);
    await eventually(() => Promise.resolve(server.taken.length > before || undefined), 'the message');
    by.close();
    expect(await hung).toMatchObject({ lasts: false });
    expect(await problemOf(mailTo('marie@example.ca'), by)).toMatchObject({ lasts: false });
  });

  it('is never called inside a unit of work', async () => {
    const inside = new ImmediateUnitOfWork().run(() => transport.send(mailTo('marie@example.ca')));
    await expect(inside).rejects.toThrow(/inside a unit of work/);
    expect(server.taken).toEqual([]);
  });
});

describe('An injected header', () => {
  it.each(['\r\nBcc: all@example.ca', '\nBcc: all@example.ca', '\rBcc: all@example.ca', '\u2028Bcc: all@example.ca'])(
    'stays inside the subject (%j)',
    async (more) => {
      await transport.send(mailTo('marie@example.ca', `Your table${more}\r\n\r\n<p>Another body`));
      const [mail] = server.taken;
      const [head = ''] = (mail?.source ?? '').split('\r\n\r\n');
      expect(head).not.toMatch(/^bcc:/im);
      expect(head).toMatch(/^Subject: /m);
      expect(mail?.recipients).toEqual(['marie@example.ca']);
    },
  );

  it('adds no recipient', async () => {
    await transport.send(mailTo('marie@example.ca, all@example.ca')).catch(() => null);
    await transport.send(mailTo('marie@example.ca>\r\nRCPT TO:<all@example.ca')).catch(() => null);
    expect(server.taken.flatMap(({ recipients }) => recipients)).not.toContain('all@example.ca');
  });
});
