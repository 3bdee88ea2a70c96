import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { MailRefused } from '../../application/ports/mail-transport.js';
import { SmtpTransport } from './smtp-transport.js';

/** What the server says to each command, in full; `null` hangs up. */
type Replies = Partial<Record<'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'dot', string | null>>;

const USUAL = { greeting: '220 mx', EHLO: '250 mx', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go', dot: '250 taken' };

/** Asked line by line; anything but the usual is one of the odd replies. */
async function mailServer(odd: Replies): Promise<Server> {
  const replies = { ...USUAL, ...odd };
  const server = createServer((socket) => {
    const say = (reply: string | null | undefined): void => {
      if (reply === null) socket.destroy();
      else socket.write(`${reply ?? '250 ok'}\r\n`);
    };
    let isMessage = false;
    socket.on('error', () => undefined).setEncoding('latin1');
    say(replies.greeting);
    socket.on('data', (sent) => {
      const text = String(sent);
      if (isMessage && !/(?:^|\r\n)\.\r\n$/.test(text)) return;
      const command = isMessage ? 'dot' : text.slice(0, 4).toUpperCase();
      isMessage = command === 'DATA';
      say(replies[command as keyof Replies]);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

const TIMES = { connectMs: 700, silenceMs: 700, attemptMs: 1_500 };
const MESSAGE = { subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>', unsubscribeUrl: null };

/** How sending ends: `sent`, `lasts` for a refusal, or `again`. */
async function outcomeOf(odd: Replies): Promise<string> {
  const server = await mailServer(odd);
  const smtpUrl = `smtp://127.0.0.1:${String((server.address() as AddressInfo).port)}?ignoreTLS=true`;
  const by = new SmtpTransport({ smtpUrl, from: 'hello@shop.test', domain: 'shop.test', patience: TIMES });
  try {
    await by.send({ ...MESSAGE, id: '0197a000-0000-7000-8000-000000000001', to: 'marie@example.ca' });
    return 'sent';
  } catch (error) {
    expect((error as Error).message).not.toBe('');
    return error instanceof MailRefused ? 'lasts' : 'again';
  } finally {
    by.close();
    server.close();
  }
}

describe('a mail server that replies oddly', () => {
  it.each<[string, Replies, string]>([
    ['as usual', {}, 'sent'],
    ['in many lines', { RCPT: '250-one\r\n250-two\r\n250 three', dot: '250-taken\r\n250 id 7' }, 'sent'],
    ['without a text', { MAIL: '250', RCPT: '250', dot: '250' }, 'sent'],
    ['with a 4yz without a text', { RCPT: '451' }, 'again'],
    ['with a 4yz of many lines', { dot: '451-later\r\n451-please\r\n451 now' }, 'again'],
    ['with a 5yz without a text', { RCPT: '550' }, 'lasts'],
    ['with a 5yz of many lines', { dot: '554-no\r\n554 never' }, 'lasts'],
    ['with a greeting that refuses', { greeting: '554 not you' }, 'again'],
    ['with a page instead of a greeting', { greeting: 'HTTP/1.1 400 Bad Request\r\n\r\n<html>' }, 'again'],
    ['with a class that does not exist', { RCPT: '999 what' }, 'again'],
    ['with a class below all', { RCPT: '050 what' }, 'again'],
    ['with an intermediate reply', { RCPT: '354 go on' }, 'again'],
    ['with no number', { RCPT: 'certainly' }, 'again'],
    ['with control characters', { RCPT: '451 \u0000\u001b[31mred' }, 'again'],
    ['with a lost connection', { dot: null }, 'again'],
    ['with lines that do not end', { RCPT: '250-and\r\n250-so\r\n250-on' }, 'again'],
  ])('(%s) has the message sent, refused, or tried again: %j', async (_what, odd, outcome) => {
    expect(await outcomeOf(odd)).toBe(outcome);
  });
});
