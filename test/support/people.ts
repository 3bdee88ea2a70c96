import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { ApiClient, type Answer, type CallOptions } from './api-client.js';
import { Authenticator, type Asked } from './pages/authenticator.js';
import { sandboxControl } from './sandbox-controls.js';

/** Generous, because everything takes several times as long on a busy machine; only failures wait this long. */
const MAX_WAIT_MS = 150_000;

/** Long enough for the answer with the new cookie to arrive. */
const RENEWAL_PAUSE_MS = 500;

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

/** A person who uses the public API like the pages do; for journeys, fault tests and the preparation of browser tests. */
export class Person extends ApiClient {
  constructor(
    url: string,
    readonly email: string,
    /** The origin of the calling page; the server's own by default. */
    origin = url,
  ) {
    super(url, origin);
  }

  /** Like the page: if the last proof is too old, proves again who it is and repeats the call. */
  override async call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    options: CallOptions = {},
  ): Promise<Answer<Body>> {
    const answer = await this.#sent<Body>(method, path, options);
    const { code, details } = (answer.body ?? {}) as { code?: string; details?: { methods: string[] } };
    if (answer.status !== 403 || code !== 'step-up-required' || !this.#provesAgain) return answer;
    // The first of several concurrent calls makes the proof that all of them need.
    this.#proving ??= (details?.methods.includes('code') === true ? this.stepUp() : this.#useDevice()).finally(() => {
      this.#proving = null;
    });
    await this.#proving;
    return this.#sent<Body>(method, path, options);
  }

  /** Like the page: repeats a call that was in flight while a proof renewed the session. */
  async #sent<Body>(method: string, path: string, options: CallOptions): Promise<Answer<Body>> {
    const answer = await super.call<Body>(method, path, options);
    if (answer.status !== 401 || (answer.body as { code?: string }).code !== 'session-renewed') return answer;
    await pause(RENEWAL_PAUSE_MS);
    return super.call<Body>(method, path, options);
  }

  #proving: Promise<void> | null = null;
  #provesAgain = true;

  /** From now on, returns refusals for lack of a fresh proof instead of proving again. */
  provesNothing(): this {
    this.#provesAgain = false;
    return this;
  }

  /** Registers a passkey on a new device of this person. */
  async addPasskey(): Promise<void> {
    const options = await expectStatus<Asked>(super.call('POST', '/api/user/passkeys/options'), 200);
    this.#device = new Authenticator(this.origin);
    const body = { name: 'Test device', response: this.#device.create(options.body) };
    await expectStatus(super.call('POST', '/api/user/passkeys', { body }), 200);
  }

  #device: Authenticator | null = null;

  async #useDevice(): Promise<void> {
    if (this.#device === null) throw new Error(`${this.email} has no passkey.`);
    const ask = super.call('POST', '/api/auth/step-up/options', { body: { method: 'passkey' } });
    const { options } = (await expectStatus<{ options: Asked }>(ask, 200)).body;
    const body = { method: 'passkey', response: this.#device.use(options) };
    await expectStatus(super.call('POST', '/api/auth/step-up/verify', { body }), 200);
  }

  /** Proves the identity with a code from the mailbox. */
  async stepUp(): Promise<void> {
    const before = (await this.mails()).length;
    await expectStatus(super.call('POST', '/api/auth/step-up/options', { body: { method: 'code' } }), 200);
    const code = await this.newCode(before);
    await expectStatus(super.call('POST', '/api/auth/step-up/verify', { body: { method: 'code', code } }), 200);
  }

  async mails(): Promise<Mail[]> {
    const { body } = await this.get<Mail[]>(`/dev/mailbox.json?to=${encodeURIComponent(this.email)}`);
    return body;
  }

  /** Waits until a message with that subject has arrived. */
  async mail(subject: RegExp, mostMs = MAX_WAIT_MS): Promise<Mail> {
    return eventually(
      async () => (await this.mails()).find((mail) => subject.test(mail.subject)),
      `mail ${String(subject)} to ${this.email}`,
      mostMs,
    );
  }

  async signIn(
    options: { asProspect?: boolean; referralCode?: string; shareLink?: string } = {},
  ): Promise<{ id: number }> {
    const before = (await this.mails()).length;
    await expectStatus(this.post('/api/auth/send-otp', { email: this.email }), 200);
    const code = await this.newCode(before);
    interface SignedIn {
      id: number;
      userRole: string;
      needsTosUpdate: boolean;
    }
    const answer = await this.post<{ user: SignedIn }>('/api/auth/verify-otp', {
      email: this.email,
      passcode: code,
      ...options,
    });
    if (answer.status !== 200)
      throw new Error(`verify-otp answered ${String(answer.status)}: ${JSON.stringify(answer.body)}`);
    const { user } = answer.body;
    // Staff skip the registration here, and unaccepted terms would block every page of the console.
    if (user.needsTosUpdate && user.userRole !== 'user') await expectStatus(this.post('/api/user/accept-tos'), 200);
    return user;
  }

  /** The code of the first message after the `before` oldest ones; other messages may follow it. */
  newCode(before: number): Promise<string> {
    return eventually(async () => {
      const mails = await this.mails();
      const fresh = mails.slice(0, mails.length - before);
      return fresh.map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1]).find((code) => code !== undefined);
    }, `a code for ${this.email}`);
  }

  async completeProfile(names: { firstName: string; lastName: string; username: string }): Promise<void> {
    await expectStatus(this.call('PATCH', '/api/user', { body: { ...names, ...VAUGHAN_PROFILE } }), 200);
    await expectStatus(this.post('/api/user/accept-tos'), 200);
  }

  /** Connects the card provider and lets the sandbox verify the account. */
  async connectProvider(sandboxUrl: string): Promise<void> {
    await expectStatus(this.post('/api/stripe/connect'), 200);
    const { body: user } = await this.get<{ stripeConnectId: string }>('/api/user');
    await sandboxControl(sandboxUrl, `accounts/${user.stripeConnectId}/onboard`, { outcome: 'verified' });
    await eventually(async () => {
      const { body } = await this.get<{ canCreateListings: boolean }>('/api/stripe/status?return=true');
      const { body: me } = await this.get<{ canCreateListings?: boolean }>('/api/user');
      return body.canCreateListings ? me : undefined;
    }, 'a verified account');
  }

  async createListing(fields: Record<string, string> = {}): Promise<{ id: string; shareLink: string; total: number }> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: 'Oak bookcase', amount: '150.00', size: 'medium', ...fields }))
      form.set(name, value);
    form.append('images', await photo('#7a5230'), 'front.jpg');
    form.append('images', await photo('#5b3d23'), 'side.jpg');
    const { body } = await expectStatus<{ id: string; shareLink: string; total: number }>(
      this.call('POST', '/api/products', { form, key: crypto.randomUUID() }),
      201,
    );
    return body;
  }
}

export const VAUGHAN_PROFILE = {
  phoneNumber: '+14165550123',
  address: '12 Maple Avenue',
  city: 'Vaughan',
  state: 'ON',
  zipCode: 'L4L 1A1',
  businessType: 'individual',
};

const photos = new Map<string, Promise<Blob>>();

async function makePhoto(background: string, width: number, height: number): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

/** A small real JPEG of one colour, cached because few tests care about photos. */
export function photo(colour = '#888888', width = 160, height = 120): Promise<Blob> {
  const key = `${colour} ${String(width)} ${String(height)}`;
  const made = photos.get(key) ?? makePhoto(colour, width, height);
  photos.set(key, made);
  return made;
}

/** Polls until there is an answer; throws with `what` when there is none in time. */
export async function eventually<T>(ask: () => Promise<T | undefined>, what: string, mostMs = MAX_WAIT_MS): Promise<T> {
  const end = Date.now() + mostMs;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Waited too long for ${what}.`);
    await new Promise((done) => setTimeout(done, 40));
  }
}

/** Returns the answer, or throws with its body when the status differs. */
export async function expectStatus<Body = Record<string, unknown>>(
  call: Promise<Answer<unknown>>,
  status: number,
): Promise<Answer<Body>> {
  const answer = await call;
  if (answer.status !== status)
    throw new Error(`Expected ${String(status)}, got ${String(answer.status)}: ${JSON.stringify(answer.body)}`);
  return answer as Answer<Body>;
}
