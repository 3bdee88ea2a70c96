import { refuseInsideTransaction } from '../../../../platform/application/ambient-transaction.js';
import { withActivity } from '../../../../platform/system/activity.js';
import { BRAND } from '../../../../platform/domain/brand.js';
import { PhoneRefused } from '../../application/ports/phone-problems.js';
import { PushGone, PushMessages, type PushAddress, type PushMessage } from '../../application/ports/push-messages.js';
import { isPushService } from './push-services.js';
import { sentence } from '../../../../platform/texts/sentence.js';

/** The key pair that identifies this installation to push services. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const TIMEOUT_MS = 10_000;

/** Maps a push service's status to an error; null when it accepted the message (RFC 8030). */
export function meaningOf(status: number): Error | null {
  if (status >= 200 && status < 300) return null;
  const words = `The push service answered ${String(status)}.`;
  if (status === 404 || status === 410) return new PushGone(words);
  return status === 429 || status >= 500 ? new Error(words) : new PhoneRefused(words);
}

/** Encrypts for the device (RFC 8291), signs (RFC 8292) and sends to its push service. */
export class WebPushMessages extends PushMessages {
  #keys: Promise<PushKeys> | null = null;

  constructor(
    private readonly loadKeys: () => Promise<PushKeys>,
    private readonly allowsLoopback: boolean,
  ) {
    super();
  }

  async publicKey(): Promise<string> {
    return (await this.#known()).publicKey;
  }

  isPushService(endpoint: string): boolean {
    return isPushService(endpoint, this.allowsLoopback);
  }

  async send(address: PushAddress, { id, payload, seconds }: PushMessage): Promise<void> {
    refuseInsideTransaction('The push service');
    if (!this.isPushService(address.endpoint)) throw new PushGone(sentence('problem.push-service'));
    const { default: webPush } = await import('web-push');
    const { endpoint, headers, body } = webPush.generateRequestDetails(address, payload, {
      vapidDetails: { subject: `mailto:${BRAND.supportEmail}`, ...(await this.#known()) },
      TTL: seconds,
      urgency: 'high',
      topic: id.replaceAll('-', ''),
      contentEncoding: 'aes128gcm',
    });
    await withActivity('mail', 'send notification', async (activity) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const sent = { method: 'POST', headers: headers as Record<string, string>, body: new Uint8Array(body), signal };
      const answer = await fetch(endpoint, { ...sent, redirect: 'error' });
      await answer.body?.cancel();
      const problem = meaningOf(answer.status);
      if (problem === null) return;
      activity.outcome = problem instanceof PhoneRefused ? 'refused' : 'unclear';
      throw problem;
    });
  }

  /** Does not cache a failure to load the keys. */
  #known(): Promise<PushKeys> {
    this.#keys ??= this.loadKeys().catch((error: unknown) => {
      this.#keys = null;
      throw error;
    });
    return this.#keys;
  }
}
