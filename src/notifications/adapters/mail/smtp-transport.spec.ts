import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { ImmediateUnitOfWork } from '../../../../test/shared/fakes/immediate-unit-of-work.js';
import { MailRefused } from '../../application/ports/mail-transport.js';
import { SmtpTransport } from './smtp-transport.js';

const received: { recipients: string[]; source: string }[] = [];
const replies: Record<string, number> = { 'nobody@example.ca': 550, 'later@example.ca': 451 };
let server: SMTPServer;
let transport: SmtpTransport;

const mailTo = (to: string) => ({
  id: '0197a000-0000-7000-8000-000000000001',
  to,
  subject: 'Your Café table is sold',
  text: 'In plain words.',
  html: '<p>In <b>bold</b> words.</p>',
});

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = replies[address];
      done(responseCode === undefined ? null : Object.assign(new Error('Not taken'), { responseCode }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, source: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  transport = new SmtpTransport(`smtp://127.0.0.1:${String(port)}`, 'Porchlight <hello@porchlight.test>', 'shop.test');
});
beforeEach(() => received.splice(0));
afterAll(async () => {
  transport.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});

describe('The mail server', () => {
  it('is given a message with both forms, to one recipient, under an id that stays', async () => {
    await transport.send(mailTo('marie@example.ca'));
    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual(['marie@example.ca']);
    const source = received[0]?.source ?? '';
    expect(source).toContain('From: Porchlight <hello@porchlight.test>');
    expect(source).toContain('Message-ID: <0197a000-0000-7000-8000-000000000001@shop.test>');
    expect(source).toMatch(/Subject: =\?UTF-8\?/);
    expect(source).toContain('In plain words.');
    expect(source).toContain('<p>In <b>bold</b> words.</p>');
  });

  it('reports a lasting refusal as one', async () => {
    await expect(transport.send(mailTo('nobody@example.ca'))).rejects.toBeInstanceOf(MailRefused);
  });

  it('reports a refusal for now as one that may pass', async () => {
    const failure = await transport.send(mailTo('later@example.ca')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
  });

  it('reports a server that does not answer as a failure that may pass', async () => {
    const gone = new SmtpTransport('smtp://127.0.0.1:1', 'hello@porchlight.test', 'shop.test');
    const failure = await gone.send(mailTo('marie@example.ca')).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'ESOCKET' });
    expect(failure).not.toBeInstanceOf(MailRefused);
  });

  it('is never called inside a unit of work', async () => {
    const inside = new ImmediateUnitOfWork().run(() => transport.send(mailTo('marie@example.ca')));
    await expect(inside).rejects.toThrow(/inside a unit of work/);
    expect(received).toEqual([]);
  });

  it('takes an address as one address only', async () => {
    await transport.send(mailTo('marie@example.ca, all@example.ca')).catch(() => null);
    expect(received.flatMap(({ recipients }) => recipients)).not.toContain('all@example.ca');
  });
});
