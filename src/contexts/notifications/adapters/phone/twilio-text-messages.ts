import type { Twilio } from 'twilio';
import { refuseInsideTransaction } from '../../../../platform/application/ambient-transaction.js';
import { withActivity } from '../../../../platform/system/activity.js';
import { PhoneUnclear } from '../../application/ports/phone-problems.js';
import { TextMessages, TextRefused, type TextMessage } from '../../application/ports/text-messages.js';
import type { NumberRefusal } from '../../domain/phone-message.js';

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A phone number (E.164) or the id of a messaging service. */
  from: string;
  /** Another server with Twilio's API; null for Twilio. */
  apiBase: string | null;
}

const TIMEOUT_MS = 15_000;

/** Twilio's error codes for numbers that cannot receive texts (twilio.com/docs/api/errors). */
const NUMBER_REFUSALS: Partial<Record<number, NumberRefusal>> = {
  21610: 'stopped',
  21211: 'invalid',
  21217: 'invalid',
  21614: 'no-texts',
  30006: 'no-texts',
};
/** There was no connection, so nothing was sent. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

interface Problem {
  status?: unknown;
  code?: unknown;
}

function meaningOfAnswer(status: number, code: number): Error {
  const words = `The provider of texts answered ${String(status)}, code ${String(code)}.`;
  if (status === 429 || status === 503) return new Error(words);
  return status >= 500 ? new PhoneUnclear(words) : new TextRefused(words, NUMBER_REFUSALS[code] ?? null);
}

/** Maps a failed attempt to an error; its message has only Twilio's code, because Twilio's sentences repeat the number. */
export function meaningOf(error: unknown): Error {
  const { status, code } = error as Problem;
  if (typeof status === 'number') return meaningOfAnswer(status, typeof code === 'number' ? code : 0);
  if (typeof code === 'string' && NOT_CONNECTED.has(code))
    return new Error(`The text message provider is unavailable (${code}).`);
  return new PhoneUnclear(
    `The text message provider did not report the outcome (${typeof code === 'string' ? code : 'no answer'}).`,
  );
}

/** Sends text messages through Twilio, whose library is loaded on first use. */
export class TwilioTextMessages extends TextMessages {
  readonly isOn = true;
  readonly sealsTexts = true;
  #client: Promise<Twilio> | null = null;

  constructor(private readonly settings: TwilioSettings) {
    super();
  }

  async send({ to, text }: TextMessage): Promise<void> {
    refuseInsideTransaction('The provider of texts');
    const { from } = this.settings;
    const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };
    await withActivity('mail', 'send text', async (activity) => {
      try {
        const client = await (this.#client ??= this.#open());
        const { sid } = await client.messages.create({ to, body: text, ...sender });
        // A page with status 200 is no answer of Twilio's.
        if (typeof (sid as unknown) !== 'string') throw new PhoneUnclear('The provider of texts named no message.');
      } catch (error) {
        const problem = meaningOf(error);
        activity.outcome = problem instanceof TextRefused ? 'refused' : 'unclear';
        throw problem;
      }
    });
  }

  async #open(): Promise<Twilio> {
    const { default: twilio } = await import('twilio');
    const { accountSid, authToken, apiBase } = this.settings;
    const { RequestClient } = twilio;
    const httpClient = new RequestClient({ timeout: TIMEOUT_MS });
    const request = httpClient.request.bind(httpClient);
    if (apiBase !== null)
      httpClient.request = (options) => {
        const { pathname, search } = new URL(options.uri);
        return request({ ...options, uri: `${apiBase}${pathname}${search}` });
      };
    return twilio(accountSid, authToken, { httpClient });
  }
}
