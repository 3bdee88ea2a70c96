import { createServer, type Server } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import twilio from 'twilio';

export interface TakenText {
  to: string;
  from: string;
  text: string;
}

const ACCOUNT = `AC${'0'.repeat(32)}`;
const TOKEN = 'token-of-the-text-provider';

/** The part of Twilio's API that the product uses, on loopback, with signed callbacks. */
export class TestTextProvider {
  readonly taken: TakenText[] = [];
  /** Errors for the next texts, which are then not accepted. */
  readonly answers: { status: number; code: number }[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        const key = Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64');
        const isTheirs = request.headers.authorization === `Basic ${key}`;
        const isMessage = request.url === `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`;
        const refusal = isTheirs && isMessage ? this.answers.shift() : { status: 401, code: 20003 };
        const form = new URLSearchParams(body);
        const field = (name: string): string => form.get(name) ?? '';
        if (refusal === undefined) this.taken.push({ to: field('To'), from: field('From'), text: field('Body') });
        const { status, code } = refusal ?? { status: 201, code: 0 };
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify(
            refusal === undefined
              ? { sid: `SM${'1'.repeat(32)}`, status: 'queued' }
              : { code, status, message: `Refused: ${field('To')}` },
          ),
        );
      });
    });
  }

  static async start(): Promise<TestTextProvider> {
    const provider = new TestTextProvider();
    await new Promise<void>((done) => provider.#server.listen(0, '127.0.0.1', done));
    return provider;
  }

  get variables(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo;
    return {
      TWILIO_ACCOUNT_SID: ACCOUNT,
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_FROM: '+16475550100',
      TWILIO_API_BASE: `http://127.0.0.1:${String(port)}`,
    };
  }

  /** Reports an incoming text to the product; `signed` is the token to sign with. */
  async tell(site: string, fields: { From: string; Body: string }, signed: string = TOKEN): Promise<Response> {
    const url = `${site}/api/text-messages/inbound`;
    const signature = twilio.getExpectedTwilioSignature(signed, url, fields);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
    return fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}
