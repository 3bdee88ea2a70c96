import { createTransport, type Transporter } from 'nodemailer';
import { refuseInsideTransaction } from '../../../shared/application/ambient-transaction.js';
import { MailRefused, MailTransport, type OutgoingMail } from '../../application/ports/mail-transport.js';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** A lasting refusal is a 5yz reply to the message itself; a refused sign-in is the installation's fault and may be mended. */
function isLasting(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
}

/** Sends through the mail server that `SMTP_URL` names. */
export class SmtpTransport extends MailTransport {
  readonly sealsSecrets = true;
  readonly #transporter: Transporter;

  constructor(
    smtpUrl: string,
    private readonly from: string,
    private readonly domain: string,
  ) {
    super();
    this.#transporter = createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    });
  }

  async send({ id, to, subject, text, html }: OutgoingMail): Promise<void> {
    refuseInsideTransaction('The mail server');
    try {
      await this.#transporter.sendMail({
        from: this.from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${this.domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      if (isLasting(error)) throw new MailRefused(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  close(): void {
    this.#transporter.close();
  }
}
