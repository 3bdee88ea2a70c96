import { createTransport, type Transporter } from 'nodemailer';
import { Transform } from 'node:stream';
import { refuseInsideTransaction } from '../../../../platform/application/ambient-transaction.js';
import { withActivity } from '../../../../platform/system/activity.js';
import { MailRefused, MailTransport, type OutgoingMail } from '../../application/ports/mail-transport.js';
import { MAX_AT_ONCE } from '../../domain/mail.js';
import { isLasting, tellProblem } from './smtp-problem.js';

/** Timeouts for the mail server, in milliseconds. */
export interface SmtpPatience {
  /** For the connection and for the greeting, each. */
  connectMs: number;
  /** Without any data. Long, because giving up before the reply to a message may send it twice (RFC 5321, 4.5.3.2). */
  silenceMs: number;
  /** For a whole attempt, even when the server trickles data. */
  attemptMs: number;
}

const PATIENCE: SmtpPatience = { connectMs: 10_000, silenceMs: 120_000, attemptMs: 300_000 };

export interface SmtpSettings {
  /** `smtp://` or `smtps://`; the query may have connection options such as `requireTLS=true`. */
  smtpUrl: string;
  from: string;
  /** The domain of the message ids. */
  domain: string;
  patience?: SmtpPatience;
}

/** Mail programs show an unsubscribe button for these headers, which works without opening a page (RFC 8058). */
const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Collects a message, which would otherwise be written to the connection in many small pieces. */
function inOnePiece(): Transform {
  const pieces: Buffer[] = [];
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
    flush(done) {
      done(null, Buffer.concat(pieces));
    },
  });
}

/** Sends through the mail server in `SMTP_URL`, over pooled connections. */
export class SmtpTransport extends MailTransport {
  readonly sealsSecrets = true;
  readonly #transporter: Transporter;
  readonly #patience: SmtpPatience;

  constructor(private readonly settings: SmtpSettings) {
    super();
    this.#patience = settings.patience ?? PATIENCE;
    this.#transporter = createTransport({
      url: settings.smtpUrl,
      pool: true,
      maxConnections: MAX_AT_ONCE,
      connectionTimeout: this.#patience.connectMs,
      greetingTimeout: this.#patience.connectMs,
      socketTimeout: this.#patience.silenceMs,
    });
    this.#transporter.use('stream', ({ message }, done) => {
      message.transform(inOnePiece());
      done();
    });
  }

  async send({ id, to, subject, text, html, unsubscribeUrl }: OutgoingMail): Promise<void> {
    refuseInsideTransaction('The mail server');
    const { from, domain } = this.settings;
    const { attemptMs } = this.#patience;
    const message = {
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      // What the library would choose for these languages after it had counted the letters.
      textEncoding: 'quoted-printable' as const,
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(attemptMs),
    };
    await withActivity('mail', 'send mail', async (activity) => {
      try {
        await this.#transporter.sendMail(message);
      } catch (error) {
        const sentence = tellProblem(error, attemptMs);
        activity.outcome = isLasting(error) ? 'refused' : 'unclear';
        throw isLasting(error) ? new MailRefused(sentence) : new Error(sentence, { cause: error });
      }
    });
  }

  close(): void {
    this.#transporter.close({ force: true });
  }
}
